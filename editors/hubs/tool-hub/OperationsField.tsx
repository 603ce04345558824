import { type ReactElement, useId } from 'react'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import { isWriteOperation } from '../../../src/tools/effects.ts'
import { listOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { ChecksField } from './ChecksField.tsx'
import { LinesField } from './LinesField.tsx'

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
            note: unknown.includes(operation) ? (
              <span className="hub-wrong">{t('operation_unknown')}</span>
            ) : (
              <span className="hub-muted">{t(wordEffect(entry, operation))}</span>
            ),
            ...(more.length === 0 && operation === last ? { disabledReason: t('operations_last') } : {}),
          }))}
          help={more.length === 0 ? t('operations_last') : t('operations_help')}
          value={chosen}
          findings={findings}
          onChange={onChange}
        />
      )}
    </div>
  )
}

type EffectKey = 'effect_read' | 'effect_write' | 'effect_destructive' | 'effect_read_by_name' | 'effect_write_by_name'

/** What an operation does, and who says so: the catalogue, or no more than its name. */
export function wordEffect(entry: ToolCatalogueEntry, operation: string): EffectKey {
  const { operation_effects: effects } = entry
  const effect = isPlainObject(effects) ? getOwn(effects, operation) : undefined
  if (effect === 'read' || effect === 'write' || effect === 'destructive') return `effect_${effect}`
  return isWriteOperation(entry, operation) ? 'effect_write_by_name' : 'effect_read_by_name'
}
