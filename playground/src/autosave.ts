import { type ImportedFlow, importFlow } from '../../src/workflow/import-flow.ts'
import type { FlowStore } from './flow-store.ts'

const storageKey = 'hubnodes.flow'
const quietMs = 300

/** What an earlier visit saved. A saved text that cannot be read is told apart from none at all. */
export function readSavedFlow(): ImportedFlow | 'unreadable' | undefined {
  try {
    const text = window.localStorage.getItem(storageKey)
    return text === null ? undefined : (importFlow(text).flow ?? 'unreadable')
  } catch {
    return undefined
  }
}

interface AutosaveListeners {
  onFailure(): void
  /** Another tab saved its own flow: the next save here replaces that one. Told once until this tab saves. */
  onOtherTab(): void
}

/** Saves after every edit, once it is quiet, and at once when the page goes away. Secrets stay: this never leaves the browser. */
export function startAutosave(store: FlowStore, { onFailure, onOtherTab }: AutosaveListeners): () => void {
  let timer: number | undefined
  let isOvertaken = false
  const save = () => {
    window.clearTimeout(timer)
    timer = undefined
    isOvertaken = false
    const { history, viewport } = store.getState()
    const { nodes, edges, rest } = history.present
    try {
      window.localStorage.setItem(storageKey, JSON.stringify({ ...rest, nodes, edges, viewport }))
    } catch {
      onFailure()
    }
  }
  const saveIfPending = () => {
    if (timer !== undefined) save()
  }
  const noticeOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey || newValue === null || isOvertaken) return
    isOvertaken = true
    onOtherTab()
  }
  const stop = store.subscribe((state, before) => {
    if (state.history.present === before.history.present && state.viewport === before.viewport) return
    window.clearTimeout(timer)
    timer = window.setTimeout(save, quietMs)
  })
  window.addEventListener('pagehide', saveIfPending)
  window.addEventListener('storage', noticeOtherTab)
  return () => {
    stop()
    saveIfPending()
    window.removeEventListener('pagehide', saveIfPending)
    window.removeEventListener('storage', noticeOtherTab)
  }
}
