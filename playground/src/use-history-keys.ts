import { useEffect } from 'react'
import type { FlowStore } from './flow-store.ts'

/** Undo and redo by keyboard over the whole page; a text field keeps its own. */
export function useHistoryKeys(flow: FlowStore): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && (key !== 'y' || event.shiftKey)) return
      event.preventDefault()
      const isRedo = key === 'y' || event.shiftKey
      if (isRedo) flow.getState().redo()
      else flow.getState().undo()
    }
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [flow])
}

/** Whether keys typed there are text, with an undo of its own. */
export function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])')
}
