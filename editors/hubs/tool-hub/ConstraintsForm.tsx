import type { ReactElement } from 'react'
import { setRowMember, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { listOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Plus } from '../../icons.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { ApprovalFields } from './ApprovalFields.tsx'
import { CallTrial } from './CallTrial.tsx'
import { type LimitKey, listLimits, pickOtherConstraints, putOtherConstraints } from './constraint-keys.ts'
import { JsonBox } from './JsonBox.tsx'
import { LimitExamples } from './LimitExamples.tsx'
import { LimitField } from './LimitField.tsx'
import { OpenRisks } from './OpenRisks.tsx'
import { OwnConstraints } from './OwnConstraints.tsx'
import type { RowEditWords } from './use-row-edit.ts'

/** What is enforced before a call goes out: limits, approval, what the tool itself checks, and whatever else the row holds. */
export function ConstraintsForm(props: {
  stored: ToolRowEntry
  row: ToolRow
  entry: ToolCatalogueEntry | undefined
  findingsOf(place: string): FieldFinding[]
  onChange(constraints: Readonly<Record<string, unknown>>, words: RowEditWords): void
}): ReactElement {
  const { stored, row, entry, findingsOf, onChange } = props
  const t = useWords(toolHubMessages)
  const { constraints } = row
  const { shown, others } = listLimits(entry, constraints)
  const rest = pickOtherConstraints(constraints, entry)
  const restFindings = Object.keys(rest).flatMap((key) => findingsOf(`constraints/${key}`))
  const set = (key: string, value: unknown, part: string) =>
    onChange(setRowMember(constraints, key, value), { field: `constraint:${key}`, part })
  const showLimit = (key: LimitKey) => (
    <LimitField
      key={key}
      limit={key}
      value={shown.includes(key) ? constraints[key] : undefined}
      findings={findingsOf(`constraints/${key}`)}
      onChange={(value) => set(key, value, t(`limit_${key}`))}
    />
  )
  return (
    <section className="hub-row-section" aria-label={t('constraints')}>
      <h4 className="hub-main-panel__sub">{t('constraints')}</h4>
      {entry && <OpenRisks rowKey={stored.key} row={row} entry={entry} />}
      {entry && <LimitExamples row={row} entry={entry} onChange={onChange} />}
      {shown.map(showLimit)}
      {entry && <OwnConstraints rowKey={stored.key} constraints={constraints} entry={entry} onChange={onChange} />}
      <ApprovalFields
        row={row}
        entry={entry}
        published={entry ? listOperations(entry) : undefined}
        findings={findingsOf('constraints/approval_operations')}
        onChange={(key, value) => set(key, value, t(key === 'require_approval' ? 'approval_always' : 'approval_some'))}
      />
      {others.length > 0 && (
        <details className="hub-more">
          <summary>
            <Plus aria-hidden size={14} />
            {t('limits_more')}
          </summary>
          {others.map(showLimit)}
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
          onChange={(value) =>
            onChange(putOtherConstraints(constraints, value, entry), { part: t('constraints_other') })
          }
        />
      </details>
      {entry && <CallTrial stored={stored} row={row} entry={entry} />}
    </section>
  )
}
