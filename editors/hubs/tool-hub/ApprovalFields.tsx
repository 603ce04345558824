import { type ReactElement, useId } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { ChecksField } from './ChecksField.tsx'

/** Which calls wait for a person: all, or those of some operations, picked from the published ones. */
export function ApprovalFields(props: {
  constraints: Readonly<Record<string, unknown>>
  /** Undefined while the catalogue is not known. */
  published: readonly string[] | undefined
  findings: readonly FieldFinding[]
  onChange(key: string, value: unknown): void
}): ReactElement {
  const { constraints, published, findings, onChange } = props
  const t = useWords(toolHubMessages)
  const id = useId()
  const isAlways = constraints['require_approval'] === true
  const stored: unknown = constraints['approval_operations']
  const some = Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : []
  const unknown = published === undefined ? [] : some.filter((operation) => !published.includes(operation))
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
            isUnknown: unknown.includes(operation),
            ...(isAlways ? { disabledReason: t('approval_covered') } : {}),
            ...(unknown.includes(operation)
              ? { note: <span className="hub-wrong">{t('operation_unknown_approval')}</span> }
              : {}),
          }))}
          {...(isAlways ? { help: t('approval_covered') } : {})}
          value={some}
          findings={findings}
          onChange={(next) => onChange('approval_operations', next.length === 0 ? undefined : next)}
        />
      )}
    </>
  )
}
