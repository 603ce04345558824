import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HubNodeData, HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerRow } from '../mcp/types.ts'
import { addRunStage, type DiscoveryState, endRuns, finishRuns, startRuns } from './discovery-state.ts'
import { createHistory, type History, type RecordOptions, record, redo, settle, undo } from './history.ts'
import { addTold, readHostAnswer } from './host-answer.ts'
import { isSameJson } from './is-same-json.ts'

/** What is open in the editor: a server by its row's id, a tool by its `server:tool` key, or a page by its name. */
interface EditingSelection {
  readonly server?: string
  readonly tool?: string
  readonly page?: string
}

/** One editing session of one hub node. `data` is the only thing that is ever saved. */
export interface EditingState {
  readonly type: string
  readonly data: HubNodeData
  readonly history: History<HubNodeData>
  readonly discovery: DiscoveryState
  readonly selection: EditingSelection
  /** Changes the data as one step and tells the host once; giving back the same object is no edit. */
  edit(update: (data: HubNodeData) => HubNodeData, options: RecordOptions): void
  undo(): void
  redo(): void
  /**
   * Data as the host has it now: not told back to it, and what was discovered stays. A change of the host's own is one
   * step; a late or a tidied copy of what it was told is none.
   */
  replaceData(data: HubNodeData): void
  select(selection: EditingSelection): void
  startDiscovery(rows: readonly McpServerRow[]): void
  addStage(rows: readonly McpServerRow[], progress: HubProgress): void
  finishDiscovery(rows: readonly McpServerRow[], result: McpHubResult): void
  endDiscovery(rows: readonly McpServerRow[], end: Parameters<typeof endRuns>[2]): void
}

/** The label of a step that the host made. */
export const externalStep = 'external'

export type EditingStore = StoreApi<EditingState>

/** Makes the store behind an editor. `onChange` is called once per edit, undo and redo, never on load. */
export function createEditingStore(options: {
  type: string
  data: HubNodeData
  onChange?: (data: HubNodeData) => void
}): EditingStore {
  const { type, data, onChange } = options
  let told: readonly HubNodeData[] = []
  return createStore<EditingState>()((set, get) => {
    const move = (history: History<HubNodeData>) => {
      if (history === get().history) return
      set({ history, data: history.present })
      if (!onChange) return
      told = addTold(told, history.present)
      onChange(history.present)
    }
    return {
      type,
      data,
      history: createHistory(data),
      discovery: {},
      selection: {},
      edit: (update, recordOptions) => move(record(get().history, update(get().data), recordOptions)),
      undo: () => move(undo(get().history)),
      redo: () => move(redo(get().history)),
      replaceData: (next) => {
        const { history, data: shown } = get()
        const answer = readHostAnswer(next, shown, told)
        told = answer.told
        if (answer.says === 'nothing') return
        const isOwnForm = answer.says === 'own_form'
        set({
          data: next,
          history: isOwnForm ? settle(history, next, isSameJson) : record(history, next, { label: externalStep }),
        })
      },
      select: (selection) => set({ selection }),
      startDiscovery: (rows) => set({ discovery: startRuns(get().discovery, rows) }),
      addStage: (rows, progress) => set({ discovery: addRunStage(get().discovery, rows, progress) }),
      finishDiscovery: (rows, result) => set({ discovery: finishRuns(get().discovery, rows, result) }),
      endDiscovery: (rows, end) => set({ discovery: endRuns(get().discovery, rows, end) }),
    }
  })
}
