import { memo, type ReactElement } from 'react'
import { switchToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleAlert, ShieldAlert } from '../../icons.ts'
import type { ToolAvailability } from '../../shell/availability.ts'
import { ListRow } from '../../shell/ListRow.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { AvailabilityBadge } from './Badges.tsx'

export interface RowItemProps {
  rowKey: string
  name: string
  tool: string
  isOn: boolean
  availability: ToolAvailability
  isReadOnly: boolean
  /** Something that it reaches or changes is not limited. */
  isUnrestricted: boolean
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
export const RowItem = memo(function RowItem(
  props: RowItemProps & { isReachable: boolean; onRemove(rowKey: string): void },
): ReactElement {
  const { rowKey, name, tool, isOn, availability, isReadOnly, isUnrestricted } = props
  const { allowed, approval, refused, problemCount, hasError, isOpen, isReachable, onRemove } = props
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const isKnown = availability === 'available' && isOn
  return (
    <ListRow
      name={name}
      words={{ toggle: t('row_on', { name }), open: t('edit_row', { name }), remove: t('remove_row', { name }) }}
      isOn={isOn}
      isOpen={isOpen}
      isReachable={isReachable}
      shortcuts="Alt+ArrowUp Alt+ArrowDown"
      onToggle={(enabled) =>
        store.getState().edit((data) => switchToolRows(data, [rowKey], enabled), {
          label: t(enabled ? 'step_switch_on' : 'step_switch_off', { name }),
        })
      }
      onOpen={() => store.getState().select({ tool: rowKey })}
      onRemove={() => onRemove(rowKey)}
    >
      {tool !== '' && <code className="hub-row-id">{tool}</code>}
      <span className="hub-row-facts">
        {isOn ? <AvailabilityBadge state={availability} /> : <span className="hub-muted">{t('row_off')}</span>}
        {isReadOnly && <span className="hub-muted">{t('read_only_short')}</span>}
        {isKnown && approval > 0 && <span className="hub-muted">{t('count_asks', { count: approval })}</span>}
        {isKnown && refused > 0 && allowed + approval > 0 && (
          <span className="hub-muted">{t('count_refused', { count: refused })}</span>
        )}
        {isKnown && allowed + approval === 0 && <span className="hub-wrong">{t('all_refused')}</span>}
        {isUnrestricted && (
          <span className="hub-row-open">
            <ShieldAlert aria-hidden size={12} />
            {t('risk_unrestricted')}
          </span>
        )}
      </span>
      {problemCount > 0 && (
        <span className="hub-row-errors" data-severity={hasError ? 'error' : 'warning'}>
          <CircleAlert aria-hidden size={12} />
          {t('row_errors', { count: problemCount })}
        </span>
      )}
    </ListRow>
  )
})
