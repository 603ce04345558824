import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import {
  moveToolRow,
  readToolRows,
  removeToolRows,
  setRowMember,
  switchToolRows,
} from '../../../src/store/tool-rows.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { ArrowDown, ArrowUp, Trash2 } from '../../icons.ts'
import { readAvailability } from '../../shell/availability.ts'
import { Findings } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { JsonBox } from './JsonBox.tsx'
import { RowForm } from './RowForm.tsx'
import { RowHeader } from './RowHeader.tsx'
import { maskRow, unmaskRow } from './row-json.ts'
import { useListEdit } from './use-list-edit.ts'
import { useRowEdit } from './use-row-edit.ts'
import { useOpenedRow, useRowFindings } from './use-rows.ts'

/** The opened row, as a form or as JSON: two views of one thing. */
export function RowPanel(): ReactElement | null {
  const stored = useOpenedRow()
  return stored ? <OpenRow stored={stored} /> : null
}

function OpenRow({ stored }: { stored: NonNullable<ReturnType<typeof useOpenedRow>> }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const found = readAvailability(catalogue, stored.tool)
  const findingsOf = useRowFindings(stored)
  const edit = useRowEdit(stored.key)
  const viewName = useId()
  const [view, setView] = useState<'form' | 'json'>('form')
  const read = readToolRow(stored.row, stored.index, 'user')
  const name = found.entry?.name ?? (stored.tool || t('no_tool_named'))
  const editList = useListEdit()
  const remove = () => editList((data) => removeToolRows(data, [stored.key]), t('step_remove', { name }))
  const move = (by: -1 | 1) => editList((data) => moveToolRow(data, stored.key, by), t('step_move', { name }))
  const total = useEditing((state) => readToolRows(state.data).length)
  const changeAll = (next: Record<string, unknown>) => {
    edit(() => unmaskRow(next, stored.row))
    const moved = readToolRows(store.getState().data)[stored.index]
    if (moved) store.getState().select({ tool: moved.key })
  }
  return (
    <section className="hub-main-panel" aria-label={t('row_title', { name })}>
      <header className="hub-main-panel__header">
        <h3>{name}</h3>
        <Segments<'form' | 'json'>
          label={t('row_view')}
          name={viewName}
          value={view}
          choices={[
            { value: 'form', words: t('view_form') },
            { value: 'json', words: t('view_json') },
          ]}
          onChange={setView}
        />
      </header>
      <RowHeader stored={stored} found={found} />
      <div className="hub-row-actions">
        <label className="hub-check">
          <input
            type="checkbox"
            role="switch"
            className="hub-switch"
            aria-checked={stored.row['enabled'] === true}
            checked={stored.row['enabled'] === true}
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
          <button type="button" className="hub-button hub-button--quiet" onClick={remove}>
            <Trash2 aria-hidden size={14} />
            {t('remove')}
          </button>
        </span>
      </div>
      <Findings id={`${viewName}-row`} findings={findingsOf()} />
      {view === 'json' || !read ? (
        <JsonBox
          label={t('row_json')}
          help={t('row_json_help')}
          value={maskRow(stored.row)}
          refuse={(value) =>
            typeof value['tool'] === 'string' && value['tool'].trim() !== '' ? undefined : t('row_json_no_tool')
          }
          onChange={changeAll}
        />
      ) : (
        <RowForm
          stored={stored}
          read={read}
          entry={found.entry}
          findingsOf={findingsOf}
          onMember={(key, value, words) => edit((row) => setRowMember(row, key, tidy(value)), words)}
        />
      )}
    </section>
  )
}

function tidy(value: unknown): unknown {
  return isPlainObject(value) && Object.keys(value).length === 0 ? undefined : value
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
