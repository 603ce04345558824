import { type ReactElement, useId } from 'react'
import type { ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { isWriteCall } from '../../../src/tools/effects.ts'
import { listAllowedOperations, listOperations } from '../../../src/tools/operations.ts'
import type { ReadRow } from '../../../src/tools/read-rows.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { ConstraintsForm } from './ConstraintsForm.tsx'
import { OperationsField } from './OperationsField.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { RowParameters } from './RowParameters.tsx'
import type { RowEditWords } from './use-row-edit.ts'
import { useVerdicts } from './use-rows.ts'

/** One row as a form: what is allowed of its tool, and who fills what. */
export function RowForm(props: {
  stored: ToolRowEntry
  read: ReadRow
  entry: ToolCatalogueEntry | undefined
  findingsOf(place: string): FieldFinding[]
  onMember(key: string, value: unknown, words?: RowEditWords): void
}): ReactElement {
  const { stored, read, entry, findingsOf, onMember } = props
  const { row, fault } = read
  const t = useWords(toolHubMessages)
  const id = useId()
  const verdicts = useVerdicts().filter(({ index }) => index === stored.index)
  if (fault !== undefined) return <p className="hub-note">{t('row_unreadable', { field: fault })}</p>
  const writes =
    entry && listOperations(entry).length > 0
      ? listAllowedOperations(row, entry).filter((operation) => isWriteCall(entry, operation))
      : []
  return (
    <>
      {entry ? (
        <RowParameters stored={stored} row={row} entry={entry} findingsOf={findingsOf} />
      ) : (
        <p className="hub-note">{t('parameters_unknown')}</p>
      )}
      <section className="hub-row-section" aria-label={t('allowed_title')}>
        <OperationsField
          row={row}
          entry={entry}
          findings={findingsOf('operations')}
          onChange={(operations) => onMember('operations', operations, { part: t('operations') })}
        />
        <label className="hub-check">
          <input
            type="checkbox"
            role="switch"
            className="hub-switch"
            aria-checked={row.readOnly}
            aria-describedby={`${id}-read`}
            checked={row.readOnly}
            onChange={(event) =>
              onMember('read_only', event.target.checked ? true : undefined, { part: t('read_only') })
            }
          />
          {t('read_only')}
        </label>
        <p id={`${id}-read`} className="hub-field__help">
          {writes.length === 0
            ? t('read_only_help')
            : t(row.readOnly ? 'read_only_refuses' : 'read_only_would', { operations: writes.join(', ') })}
        </p>
      </section>
      <ConstraintsForm
        row={row}
        entry={entry}
        findingsOf={findingsOf}
        stored={stored}
        onChange={(constraints, words) => onMember('constraints', constraints, words)}
      />
      <PolicyTable rows={verdicts} title={t('policy_of_row')} />
    </>
  )
}
