import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from 'react'

interface TabListProps<Value extends string> {
  /** Ids of tabs are made of it; see {@link tabId}. */
  id: string
  label: string
  tabs: readonly { value: Value; words: string; panelId: string }[]
  value: Value
  onChange(value: Value): void
  className?: string
}

/** The id of a tab, by which its panel is labelled. */
export function tabId(listId: string, value: string): string {
  return `${listId}-${value}`
}

/** Tabs in one row, of which one is chosen and in sight: arrow keys, Home and End go along, and a narrow row scrolls. */
export function TabList<Value extends string>(props: TabListProps<Value>): ReactElement {
  const { id, label, tabs, value, onChange, className = 'hub-tabs' } = props
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useLayoutEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !chosen) return
    // By hand: scrollIntoView would also scroll the page around.
    const [frame, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.left < frame.left) row.scrollLeft -= frame.left - tab.left
    else if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right
  }, [value])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = findTarget(event, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus({ preventScroll: true })
    onChange(tab.value)
  }
  return (
    <div ref={list} className={className} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(id, tab.value)}
          type="button"
          role="tab"
          className="hub-tab"
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.words}
        </button>
      ))}
    </div>
  )
}

/** The place that a key goes to; past the end it goes on at the other end. */
function findTarget(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  switch (event.key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowRight':
    case 'ArrowLeft':
      return (at + ((event.key === 'ArrowRight') === isRtl ? count - 1 : 1)) % count
    default:
      return undefined
  }
}
