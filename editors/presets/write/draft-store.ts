import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PresetDraft } from '../../../src/presets/compose-preset.ts'
import type { EditingStore } from '../../../src/store/editing-store.ts'
import { useHubSession } from '../../shell/session.ts'

/** A preset that is being written. It is no part of the node, and stays while the editor is open. */
export interface WriteState {
  /** The node that it is written from; absent until one is chosen. */
  nodeId?: string
  draft: Omit<PresetDraft, 'keys'>
  /** Absent until the author chose: then what differs from the defaults goes in. */
  keys?: readonly string[]
  /** The author wrote an id; until then it follows the label. */
  isIdOwn: boolean
  /** What stands in the file, as JSON, and in which. */
  saved?: { text: string; file: string }
}

const stores = new WeakMap<EditingStore, StoreApi<WriteState>>()

const empty: WriteState = {
  draft: { id: '', label: '', description: '', type: '', isVisible: false, standIns: {} },
  isIdOwn: false,
}

/** The draft of this editor, and the way to change it. */
export function useWriteState(): {
  state: WriteState
  update(change: Partial<WriteState>): void
  change(change: Partial<WriteState['draft']>): void
  /** Another node has other inputs and other secrets. */
  chooseNode(nodeId: string): void
  /** It stands in no file any more. */
  forgetSaved(): void
  startAnother(): void
} {
  const { store: session } = useHubSession()
  const store = stores.get(session) ?? createStore<WriteState>(() => empty)
  stores.set(session, store)
  return {
    state: useStore(store),
    update: (change) => store.setState(change),
    change: (change) => store.setState(({ draft }) => ({ draft: { ...draft, ...change } })),
    chooseNode: (nodeId) =>
      store.setState(({ keys: _, ...rest }) => ({ ...rest, nodeId, draft: { ...rest.draft, standIns: {} } }), true),
    forgetSaved: () => store.setState(({ saved: _, ...rest }) => rest, true),
    startAnother: () => store.setState(empty, true),
  }
}
