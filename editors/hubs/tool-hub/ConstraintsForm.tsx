import type { ReactElement } from 'react'
import { listOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Plus, TriangleAlert } from '../../icons.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import {
  type LimitKey,
  listLimits,
  listMissingLimits,
  pickOtherConstraints,
  putOtherConstraints,
} from './constraint-keys.ts'
import { JsonBox } from './JsonBox.tsx'
import { LimitField } from './LimitField.tsx'

/** What is enforced before a call goes out: limits, approval, and whatever else the row holds. */
export function ConstraintsForm(props: {
  row: ToolRow
  entry: ToolCatalogueEntry | undefined
  findingsOf(place: string): FieldFinding[]
  /** Undefined takes the member out. */
  onChange(constraints: Readonly<Record<string, unknown>>, field: string): void
}): ReactElement {
  const { row, entry, findingsOf, onChange } = props
  const t = useWords(toolHubMessages)
  const { constraints } = row
  const { shown, others } = listLimits(entry, constraints)
  const missing = entry ? listMissingLimits(row, entry) : []
  const rest = pickOtherConstraints(constraints)
  const restFindings = Object.keys(rest).flatMap((key) => findingsOf(`constraints/${key}`))
  const set = (key: string, value: unknown) => {
    const { [key]: _, ...without } = constraints
    onChange(value === undefined ? without : { ...constraints, [key]: value }, key)
  }
  return (
    <section className="hub-row-section" aria-label={t('constraints')}>
      <h4 className="hub-main-panel__sub">{t('constraints')}</h4>
      {missing.length > 0 && (
        <p className="hub-row-warning" role="note">
          <TriangleAlert aria-hidden size={14} />
          <span>{missing.map((key) => t(`missing_${key as MissingKey}`)).join(' ')}</span>
        </p>
      )}
      {shown.map((key) => (
        <LimitField
          key={key}
          limit={key}
          value={constraints[key]}
          findings={findingsOf(`constraints/${key}`)}
          onChange={(value) => set(key, value)}
        />
      ))}
      <ApprovalFields
        constraints={constraints}
        published={entry ? listOperations(entry) : undefined}
        findings={findingsOf('constraints/approval_operations')}
        onChange={set}
      />
      {others.length > 0 && (
        <details className="hub-more">
          <summary>
            <Plus aria-hidden size={14} />
            {t('limits_more')}
          </summary>
          {others.map((key) => (
            <LimitField key={key} limit={key} value={undefined} findings={[]} onChange={(value) => set(key, value)} />
          ))}
        </details>
      )}
      <details className="hub-more" open={Object.keys(rest).length > 0 || undefined}>
        <summary>
          <Plus aria-hidden size={14} />
          {t('constraints_other')}
        </summary>
        <JsonBox
          label={t('constraints_other')}
          help={t('constraints_other_help')}
          value={rest}
          findings={restFindings}
          onChange={(value) => onChange(putOtherConstraints(constraints, value), 'other')}
        />
      </details>
    </section>
  )
}

type MissingKey = Extract<LimitKey, 'methods' | 'domains' | 'allowed_paths'>
