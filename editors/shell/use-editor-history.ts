import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import type { EditingStore } from '../../src/store/editing-store.ts'
import { canRedo, canUndo } from '../../src/store/history.ts'
import { isTextField } from '../fields/canvas-shield.ts'

/** Undo and redo of a host that keeps its own history. */
export interface HostHistory {
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

/** Undo and redo as the editor offers them, with the names of the next steps where they are known. */
export interface EditorHistory extends HostHistory {
  undoStep?: string
  redoStep?: string
}

/** The host's history where it keeps one, else the session's own. */
export function useEditorHistory(store: EditingStore, host: HostHistory | undefined): EditorHistory {
  const history = useStore(store, (state) => state.history)
  if (host) return host
  const undoStep = history.past.at(-1)?.label
  const redoStep = history.future[0]?.label
  return {
    undo: store.getState().undo,
    redo: store.getState().redo,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    ...(undoStep === undefined ? {} : { undoStep }),
    ...(redoStep === undefined ? {} : { redoStep }),
  }
}

/** Undo and redo by keyboard, except where a text field has its own. Says whether it was such a key. */
export function handleHistoryKey(event: KeyboardEvent, history: HostHistory): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return false
  const key = event.key.toLowerCase()
  const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
  if (!isRedo && key !== 'z') return false
  event.preventDefault()
  if (isRedo) {
    if (history.canRedo) history.redo()
  } else if (history.canUndo) history.undo()
  return true
}
