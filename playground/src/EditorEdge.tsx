import type { KeyboardEvent, PointerEvent } from 'react'
import { useStore } from 'zustand'
import { useWords } from './page-context.ts'
import { clampShare, editorShares, settingsStore } from './settings.ts'

const step = 2

/** The edge between canvas and editor: dragged, moved with the arrow keys, set back with a double click. */
export function EditorEdge() {
  const words = useWords()
  const share = useStore(settingsStore, ({ editorShare }) => editorShare ?? editorShares.usual)
  const setShare = (next: number) => settingsStore.setState({ editorShare: clampShare(next) })

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    setShare((1 - event.clientX / window.innerWidth) * 100)
  }
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: share + step,
      ArrowRight: share - step,
      Home: editorShares.min,
      End: editorShares.max,
    }
    const next = Object.hasOwn(targets, event.key) ? targets[event.key] : undefined
    if (next === undefined) return
    event.preventDefault()
    setShare(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule separates text; this one is moved
    <div
      className="page-editor-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={words('page_editor_width')}
      aria-valuenow={share}
      aria-valuemin={editorShares.min}
      aria-valuemax={editorShares.max}
      tabIndex={0}
      title={words('page_editor_width')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
      onDoubleClick={() => setShare(editorShares.usual)}
    />
  )
}
