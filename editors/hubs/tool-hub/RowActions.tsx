import type { ReactElement, ReactNode } from 'react'
import {
  moveToolRow,
  readToolRows,
  removeToolRows,
  switchToolRows,
  type ToolRowEntry,
} from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { ArrowDown, ArrowUp, Trash2 } from '../../icons.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useListEdit } from './use-list-edit.ts'

/** What is done with the opened row as a whole: its switch, its place, and taking it out. */
export function RowActions({ stored, name }: { stored: ToolRowEntry; name: string }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const edit = useListEdit()
  const total = useEditing((state) => readToolRows(state.data).length)
  const isOn = stored.row['enabled'] === true
  const move = (by: -1 | 1) => edit((data) => moveToolRow(data, stored.key, by), t('step_move', { name }))
  return (
    <div className="hub-row-actions">
      <label className="hub-check">
        <input
          type="checkbox"
          role="switch"
          className="hub-switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => {
            const enabled = event.target.checked
            const label = t(enabled ? 'step_switch_on' : 'step_switch_off', { name })
            store.getState().edit((data) => switchToolRows(data, [stored.key], enabled), { label })
          }}
        />
        {t('row_enabled')}
      </label>
      <span className="hub-row-moves">
        {total > 1 && (
          <>
            <MoveButton words={t('move_up')} keys="Alt+↑" isOff={stored.index === 0} onMove={() => move(-1)}>
              <ArrowUp aria-hidden size={14} />
            </MoveButton>
            <MoveButton words={t('move_down')} keys="Alt+↓" isOff={stored.index === total - 1} onMove={() => move(1)}>
              <ArrowDown aria-hidden size={14} />
            </MoveButton>
          </>
        )}
        <button
          type="button"
          className="hub-button hub-button--quiet"
          onClick={() => edit((data) => removeToolRows(data, [stored.key]), t('step_remove', { name }))}
        >
          <Trash2 aria-hidden size={14} />
          {t('remove')}
        </button>
      </span>
    </div>
  )
}

/** Stays enabled at the ends of the list, so that the focus is not lost there. */
function MoveButton(props: {
  words: string
  keys: string
  isOff: boolean
  onMove(): void
  children: ReactNode
}): ReactElement {
  const { words, keys, isOff, onMove, children } = props
  return (
    <button
      type="button"
      className="hub-button hub-button--icon hub-button--quiet"
      aria-label={words}
      aria-disabled={isOff}
      title={`${words} (${keys})`}
      onClick={() => {
        if (!isOff) onMove()
      }}
    >
      {children}
    </button>
  )
}
