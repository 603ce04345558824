import { type KeyboardEvent, type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { moveToolRow, readToolRows, removeToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { RowItem, type RowItemProps } from './RowItem.tsx'
import { useListEdit } from './use-list-edit.ts'

const NAME = '.hub-server__name'
/** Hundreds at once would make every edit slow; a filter finds the others. */
const PAGE = 100

/**
 * The rows, of which one is reached by Tab and the others by arrow keys; Alt with an arrow moves a row itself. After a
 * row went, the focus is on the one that took its place.
 */
export function RowList(props: { items: readonly RowItemProps[]; label: string; onEmpty(): void }): ReactElement {
  const { items, label, onEmpty } = props
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const edit = useListEdit()
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | undefined>(undefined)
  const [current, setCurrent] = useState<string>()
  const [said, setSaid] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const openAt = items.findIndex(({ isOpen }) => isOpen)
  const shown = items.slice(0, Math.max(limit, openAt + 1))
  const left = items.length - shown.length
  const keys = shown.map(({ rowKey }) => rowKey)
  const reachable = [current, items[openAt]?.rowKey].find((key) => key !== undefined && keys.includes(key))
  useLayoutEffect(() => {
    const at = focusAt.current
    if (at === undefined) return
    focusAt.current = undefined
    const buttons = list.current?.querySelectorAll<HTMLElement>(NAME) ?? []
    const button = buttons[Math.min(at, buttons.length - 1)]
    if (button) button.focus()
    else onEmpty()
  })

  const latest = useRef({ items })
  useLayoutEffect(() => {
    latest.current = { items }
  })
  const remove = useCallback(
    (rowKey: string) => {
      const at = latest.current.items.findIndex((item) => item.rowKey === rowKey)
      focusAt.current = at
      const name = latest.current.items[at]?.name ?? rowKey
      edit((data) => removeToolRows(data, [rowKey]), t('step_remove', { name }))
    },
    [edit, t],
  )
  const handleKeys = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    const target = event.target as HTMLElement
    if (by === undefined || !event.altKey || !target.matches(NAME)) return moveByArrows(event, NAME)
    event.preventDefault()
    const at = [...event.currentTarget.querySelectorAll(NAME)].indexOf(target)
    const item = items[at]
    if (!item) return
    const { data } = store.getState()
    const before = readToolRows(data).find(({ key }) => key === item.rowKey)
    edit((stored) => moveToolRow(stored, item.rowKey, by), t('step_move', { name: item.name }))
    if (store.getState().data === data || !before) return
    focusAt.current = at + by
    setLimit((now) => Math.max(now, at + by + 1))
    const total = readToolRows(data).length
    setSaid(t('row_moved', { name: item.name, place: before.index + by + 1, total }))
  }
  return (
    <>
      <ul
        ref={list}
        className="hub-servers"
        aria-label={label}
        onKeyDown={handleKeys}
        onFocus={(event) => {
          const rows = [...event.currentTarget.children]
          const at = rows.findIndex((row) => row.contains(event.target))
          setCurrent(keys[at])
        }}
      >
        {shown.map((item, index) => (
          <RowItem
            key={item.rowKey}
            {...item}
            isReachable={reachable === undefined ? index === 0 : item.rowKey === reachable}
            onRemove={remove}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="hub-button" onClick={() => setLimit(shown.length + PAGE)}>
          {t('rows_more', { count: Math.min(PAGE, left), left })}
        </button>
      )}
      <p className="hub-visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
