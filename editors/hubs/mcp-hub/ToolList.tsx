import { type KeyboardEvent, memo, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { ToolRow, type ToolRowProps } from './ToolRow.tsx'

export type ListedTool = Omit<
  ToolRowProps,
  'isOpen' | 'isStop' | 'canSwitch' | 'place' | 'total' | 'onSwitch' | 'onOpen' | 'onFocus'
>

export interface ToolListProps {
  label: string
  tools: readonly ListedTool[]
  openKey: string | undefined
  canSwitch: boolean
  onSwitch: ToolRowProps['onSwitch']
  onOpen: ToolRowProps['onOpen']
}

/** What the style sheet gives a row. */
const ROW = 44
const MAX_HEIGHT = 480
const OVERSCAN = 4
const PAGE = 8

/** Tools of one server. Of thousands only the rows in sight are on the page, and one is the stop of the Tab key. */
export const ToolList = memo(function ToolList(props: ToolListProps): ReactElement {
  const { label, tools, openKey, canSwitch, onSwitch, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const [first, setFirst] = useState(0)
  const [stopKey, setStopKey] = useState<string>()
  const stop = Math.max(
    0,
    tools.findIndex(({ toolKey }) => toolKey === (stopKey ?? openKey)),
  )
  const start = Math.min(first, Math.max(0, tools.length - 1))
  const from = Math.max(0, start - OVERSCAN)
  const to = Math.min(tools.length, start + Math.ceil(MAX_HEIGHT / ROW) + OVERSCAN)
  const shown = Array.from({ length: to - from }, (_, index) => from + index)
  // The row that has, or may get, the focus is there even when it is scrolled out of sight.
  if (stop < from) shown.unshift(stop)
  else if (stop >= to && stop < tools.length) shown.push(stop)

  const goTo = (index: number) => {
    const tool = tools[index]
    const element = box.current
    if (!tool || !element) return
    const top = index * ROW
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight
    wanted.current = tool.toolKey
    setStopKey(tool.toolKey)
    setFirst(Math.floor(element.scrollTop / ROW))
  }
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    box.current?.querySelector<HTMLElement>('[data-stop] .hub-tool__open')?.focus({ preventScroll: true })
    wanted.current = undefined
  })

  const move = (event: KeyboardEvent) => {
    const isOpener = event.target instanceof HTMLElement && event.target.classList.contains('hub-tool__open')
    const next = isOpener ? readTarget(event.key, stop, tools.length) : undefined
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div
      ref={box}
      className="hub-tools__box"
      onScroll={(event) => setFirst(Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <ul className="hub-tools" aria-label={label} style={{ blockSize: tools.length * ROW }} onKeyDown={move}>
        {shown.map((index) => {
          const tool = tools[index]
          return (
            tool && (
              <ToolRow
                key={tool.toolKey}
                {...tool}
                place={index}
                total={tools.length}
                isStop={index === stop}
                isOpen={tool.toolKey === openKey}
                canSwitch={canSwitch}
                onSwitch={onSwitch}
                onOpen={onOpen}
                onFocus={setStopKey}
              />
            )
          )
        })}
      </ul>
    </div>
  )
})

function readTarget(key: string, at: number, length: number): number | undefined {
  const last = length - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'PageDown':
      return Math.min(last, at + PAGE)
    case 'PageUp':
      return Math.max(0, at - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
