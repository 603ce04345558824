import { type RefObject, useCallback, useId, useLayoutEffect, useState } from 'react'
import type { EditorPart, PartPanel } from './parts.ts'
import { tabId } from './TabList.tsx'

/** Below this, one part is shown at a time. The styles of the frame say the same. */
const narrowBelow = 560

/** Which part of the editor is shown where it is too narrow for all; undefined where it is not. */
export function useEditorParts(frame: RefObject<HTMLElement | null>): {
  tabsId: string
  part: EditorPart | undefined
  show(part: EditorPart): void
  panelOf(part: Exclude<EditorPart, 'result'>): PartPanel
} {
  const tabsId = useId()
  const [chosen, setChosen] = useState<EditorPart>('edit')
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { width } = element.getBoundingClientRect()
      // Out of sight it has no width: that is no reason to change anything.
      if (width > 0) setNarrow(element.clientWidth < narrowBelow)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const panelOf = useCallback(
    (part: Exclude<EditorPart, 'result'>): PartPanel => {
      const id = panelId(tabsId, part)
      if (!isNarrow) return { id }
      // The trial holds two parts: its panel belongs to the tab that is chosen.
      const tab = part === 'try' && chosen === 'result' ? 'result' : part
      return { id, role: 'tabpanel', 'aria-labelledby': tabId(tabsId, tab) }
    },
    [tabsId, isNarrow, chosen],
  )
  return { tabsId, part: isNarrow ? chosen : undefined, show: setChosen, panelOf }
}

export function panelId(tabsId: string, part: EditorPart): string {
  return `${tabsId}-${part === 'result' ? 'try' : part}-panel`
}
