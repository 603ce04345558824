import { type ReactElement, useId } from 'react'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { listUnknownOperations } from '../../../src/tools/unknown-operations.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { ChecksField } from './ChecksField.tsx'
import { useOperationFixes } from './use-operation-fixes.ts'

/** Which calls wait for a person: all, or those of some operations, picked from the published ones. */
export function ApprovalFields(props: {
  row: ToolRow
  entry: ToolCatalogueEntry | undefined
  /** Undefined while the catalogue is not known. */
  published: readonly string[] | undefined
  findings: readonly FieldFinding[]
  onChange(key: 'require_approval' | 'approval_operations', value: unknown): void
}): ReactElement {
  const { row, entry, published, findings, onChange } = props
  const t = useWords(toolHubMessages)
  const id = useId()
  const { constraints } = row
  const isAlways = constraints.require_approval === true
  const stored: unknown = constraints.approval_operations
  const some = Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : []
  const unknown = entry ? listUnknownOperations(row, entry).filter(({ place }) => place === 'approval_operations') : []
  const isUnknown = (operation: string) => unknown.some((found) => found.operation === operation)
  const fixes = useOperationFixes(unknown, some, 'operation_unknown_approval', (next) =>
    onChange('approval_operations', next.length === 0 ? undefined : next),
  )
  const choices = [...new Set([...(published ?? []), ...some])]
  return (
    <>
      <label className="hub-check">
        <input
          type="checkbox"
          role="switch"
          className="hub-switch"
          aria-checked={isAlways}
          aria-describedby={`${id}-help`}
          checked={isAlways}
          onChange={(event) => onChange('require_approval', event.target.checked ? true : undefined)}
        />
        {t('approval_always')}
      </label>
      <p id={`${id}-help`} className="hub-field__help">
        {t('approval_always_help')}
      </p>
      {choices.length > 0 && (
        <ChecksField
          label={t('approval_some')}
          choices={choices.map((operation) => ({
            value: operation,
            isUnknown: isUnknown(operation),
            ...(isAlways ? { disabledReason: t('approval_covered') } : {}),
          }))}
          {...(isAlways ? { help: t('approval_covered') } : {})}
          value={some}
          findings={[...findings, ...fixes]}
          onChange={(next) => onChange('approval_operations', next.length === 0 ? undefined : next)}
        />
      )}
    </>
  )
}
