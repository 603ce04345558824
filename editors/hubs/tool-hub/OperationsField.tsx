import { type ReactElement, useId } from 'react'
import { readCallEffect } from '../../../src/tools/effects.ts'
import { listOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { listUnknownOperations } from '../../../src/tools/unknown-operations.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { ChecksField } from './ChecksField.tsx'
import { LinesField } from './LinesField.tsx'
import { useOperationFixes } from './use-operation-fixes.ts'
import { wordEffect } from './word-effect.ts'

/**
 * Which operations come through. An empty list means all of them, so the last one of a chosen few can't be taken
 * away: that would allow everything.
 */
export function OperationsField(props: {
  row: ToolRow
  entry: ToolCatalogueEntry | undefined
  findings: readonly FieldFinding[]
  onChange(operations: readonly string[] | undefined): void
}): ReactElement | null {
  const { row, entry, findings, onChange } = props
  const t = useWords(toolHubMessages)
  const name = useId()
  const chosen = row.operations ?? []
  const missing = entry ? listUnknownOperations(row, entry).filter(({ place }) => place === 'operations') : []
  const fixes = useOperationFixes(missing, chosen, 'operation_unknown_named', onChange)
  const published = entry ? listOperations(entry) : []
  if (!entry) {
    return (
      <LinesField
        label={t('operations')}
        help={t('operations_by_hand')}
        value={chosen}
        findings={findings}
        isGood={() => true}
        wordWrong={() => ''}
        onChange={onChange}
      />
    )
  }
  if (published.length === 0 && chosen.length === 0) return null
  const unknown = chosen.filter((operation) => !published.includes(operation))
  const [last, ...more] = chosen
  return (
    <div className="hub-operations">
      <div className="hub-operations__head">
        <h4 className="hub-main-panel__sub">{t('operations')}</h4>
        <Segments<'all' | 'some'>
          label={t('operations_which')}
          name={name}
          value={chosen.length === 0 ? 'all' : 'some'}
          choices={[
            { value: 'all', words: t('operations_all', { count: published.length }) },
            { value: 'some', words: t('operations_some') },
          ]}
          onChange={(which) => onChange(which === 'all' ? undefined : published)}
        />
      </div>
      {chosen.length === 0 ? (
        <p className="hub-muted">{published.join(', ')}</p>
      ) : (
        <ChecksField
          label={t('operations_chosen')}
          choices={[...published, ...unknown].map((operation) => ({
            value: operation,
            isUnknown: unknown.includes(operation),
            ...(unknown.includes(operation)
              ? {}
              : { note: <span className="hub-muted">{wordEffect(readCallEffect(entry, operation), t)}</span> }),
            ...(more.length === 0 && operation === last ? { disabledReason: t('operations_last') } : {}),
          }))}
          help={more.length === 0 ? t('operations_last') : t('operations_help')}
          value={chosen}
          findings={[...findings, ...fixes]}
          onChange={onChange}
        />
      )}
    </div>
  )
}
