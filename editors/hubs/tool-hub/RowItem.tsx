import { memo, type ReactElement } from 'react'
import { removeToolRow, switchToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleAlert, Pencil, Trash2 } from '../../icons.ts'
import type { ToolAvailability } from '../../shell/availability.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { AvailabilityBadge } from './Badges.tsx'

export interface RowItemProps {
  rowKey: string
  name: string
  tool: string
  isOn: boolean
  availability: ToolAvailability
  isReadOnly: boolean
  /** How many of its calls run, wait for a person, or are refused. */
  allowed: number
  approval: number
  refused: number
  /** Errors and warnings of the row itself. */
  problemCount: number
  hasError: boolean
  isOpen: boolean
}

/** One row of the list: its switch, how its tool is, and what comes through. */
export const RowItem = memo(function RowItem(props: RowItemProps): ReactElement {
  const {
    rowKey,
    name,
    tool,
    isOn,
    availability,
    isReadOnly,
    allowed,
    approval,
    refused,
    problemCount,
    hasError,
    isOpen,
  } = props
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const remove = () => {
    const { edit, selection, select } = store.getState()
    if (selection.tool === rowKey) select({})
    edit((data) => removeToolRow(data, rowKey), { label: t('step_remove') })
  }
  const isKnown = availability === 'available' && isOn
  return (
    <li className="hub-server" data-open={isOpen || undefined}>
      <div className="hub-server__line">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className="hub-switch"
          aria-label={t('row_on', { name })}
          checked={isOn}
          onChange={(event) => {
            const enabled = event.target.checked
            store.getState().edit((data) => switchToolRows(data, [rowKey], enabled), { label: t('step_switch') })
          }}
        />
        <button
          type="button"
          className="hub-server__name"
          aria-label={t('edit_row', { name })}
          aria-current={isOpen || undefined}
          onClick={() => store.getState().select({ tool: rowKey })}
        >
          <span className="hub-clip">{name}</span>
          <Pencil aria-hidden size={12} />
        </button>
        <button
          type="button"
          className="hub-button hub-button--icon hub-button--quiet"
          aria-label={t('remove_row', { name })}
          title={t('remove_row', { name })}
          onClick={remove}
        >
          <Trash2 aria-hidden size={14} />
        </button>
      </div>
      <div className="hub-server__more">
        {tool !== '' && <code className="hub-row-id">{tool}</code>}
        <span className="hub-row-facts">
          {isOn ? <AvailabilityBadge state={availability} /> : <span className="hub-muted">{t('row_off')}</span>}
          {isReadOnly && <span className="hub-muted">{t('read_only_short')}</span>}
          {isKnown && approval > 0 && <span className="hub-muted">{t('count_asks', { count: approval })}</span>}
          {isKnown && refused > 0 && allowed + approval > 0 && (
            <span className="hub-muted">{t('count_refused', { count: refused })}</span>
          )}
          {isKnown && allowed + approval === 0 && <span className="hub-wrong">{t('all_refused')}</span>}
        </span>
        {problemCount > 0 && (
          <span className="hub-row-errors" data-severity={hasError ? 'error' : 'warning'}>
            <CircleAlert aria-hidden size={12} />
            {t('row_errors', { count: problemCount })}
          </span>
        )}
      </div>
    </li>
  )
})
