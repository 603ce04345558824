import {
  applyEdgeChanges,
  applyNodeChanges,
  type Connection,
  type Edge,
  type EdgeChange,
  type Node,
  type NodeChange,
  type Viewport,
} from '@xyflow/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createHistory, type History, type RecordOptions, record, redo, undo } from '../../src/store/history.ts'
import { canConnect } from '../../src/workflow/can-connect.ts'
import type { ImportedFlow } from '../../src/workflow/import-flow.ts'
import { addToolPort, removeToolPort } from '../../src/workflow/tool-ports.ts'
import { findTypedPlace } from './changed-place.ts'
import { type FlowSnapshot, restoreSnapshot, snapshotOf, takeSnapshot } from './flow-snapshot.ts'
import { offerFreePort } from './free-port.ts'

export interface FlowState {
  /** What the canvas shows, with what it measured and selected. */
  readonly nodes: Node[]
  readonly edges: Edge[]
  /** The flow and its past: the only thing that is saved. */
  readonly history: History<FlowSnapshot>
  readonly viewport: Viewport | undefined
  /** Where the canvas has to go: a new object for each flow that comes in whole; without a viewport, to all its nodes. */
  readonly arrival: { readonly viewport: Viewport | undefined }
  /** The node whose editor is open. */
  readonly editing: string | undefined
  changeNodes(changes: NodeChange[]): void
  changeEdges(changes: EdgeChange[]): void
  /** Called once when a deletion with all its edges is through. */
  finishDelete(): void
  addNode(node: Node): void
  connect(connection: Connection): Diagnostic[]
  addPort(nodeId: string): Diagnostic[]
  removePort(nodeId: string, port: string): void
  writeData(nodeId: string, data: Record<string, unknown>): void
  replaceFlow(flow: ImportedFlow, label: string): void
  setViewport(viewport: Viewport): void
  edit(nodeId: string | undefined): void
  undo(): void
  redo(): void
}

export type FlowStore = StoreApi<FlowState>

/** The playground's one store. Measurements, selections and the frames of a drag never become undo steps. */
export function createFlowStore(start: ImportedFlow): FlowStore {
  return createStore<FlowState>()((set, get) => {
    const commit = (options: RecordOptions) => {
      const { history, nodes, edges } = get()
      set({ history: record(history, takeSnapshot({ nodes, edges }, history.present), options) })
    }
    const change = (next: Partial<Pick<FlowState, 'nodes' | 'edges'>>, options: RecordOptions) => {
      set(next)
      commit(options)
    }
    const show = (history: History<FlowSnapshot>) => {
      const shown = restoreSnapshot(history.present, get())
      const isEditingThere = shown.nodes.some(({ id }) => id === get().editing)
      set({ history, ...shown, ...(isEditingThere ? {} : { editing: undefined }) })
    }
    const snapshot = snapshotOf(start)

    return {
      ...restoreSnapshot(snapshot, { nodes: [], edges: [] }),
      history: createHistory(snapshot),
      viewport: start.viewport,
      arrival: { viewport: start.viewport },
      editing: undefined,
      changeNodes: (changes) => {
        const { nodes } = get()
        set({ nodes: applyNodeChanges(changes, nodes) })
        const step = nameMove(changes, nodes)
        if (step) commit(step)
      },
      changeEdges: (changes) => set({ edges: applyEdgeChanges(changes, get().edges) }),
      finishDelete: () => {
        const { nodes, editing } = get()
        if (!nodes.some(({ id }) => id === editing)) set({ editing: undefined })
        commit({ label: 'delete' })
      },
      addNode: (node) => change({ nodes: [...get().nodes, node] }, { label: 'add' }),
      connect: (connection) => {
        const { nodes, edges } = get()
        const { allowed, diagnostics } = canConnect({ nodes, edges, connection })
        if (!allowed) return diagnostics
        const added = [...edges, { ...connection, id: nextId('edge', edges) }]
        change({ nodes: offerFreePort(nodes, added, connection.target), edges: added }, { label: 'connect' })
        return []
      },
      addPort: (nodeId) => {
        const node = get().nodes.find(({ id }) => id === nodeId)
        if (!node) return []
        const { node: grown, diagnostics } = addToolPort(node)
        if (grown !== node) {
          change({ nodes: get().nodes.map((item) => (item === node ? grown : item)) }, { label: 'add_port' })
        }
        return diagnostics
      },
      removePort: (nodeId, port) => change(removeToolPort(get(), nodeId, port), { label: 'remove_port' }),
      writeData: (nodeId, data) => {
        const before = get().nodes.find(({ id }) => id === nodeId)
        if (!before || before.data === data) return
        const place = findTypedPlace(before.data, data)
        const nodes = get().nodes.map((node) => (node === before ? { ...node, data } : node))
        change({ nodes }, { label: 'edit', ...(place ? { coalesceKey: `edit ${nodeId}${place}` } : {}) })
      },
      replaceFlow: (flow, label) => {
        show(record(get().history, snapshotOf(flow), { label }))
        set({ viewport: flow.viewport, arrival: { viewport: flow.viewport } })
      },
      setViewport: (viewport) => set({ viewport }),
      edit: (editing) => set({ editing }),
      undo: () => show(undo(get().history)),
      redo: () => show(redo(get().history)),
    }
  })
}

/** The step that ends a move: one per drag, however many frames it had; arrow keys held down are one step too. */
function nameMove(changes: readonly NodeChange[], nodes: readonly Node[]): RecordOptions | undefined {
  const moved = changes.filter((item) => item.type === 'position')
  if (moved.length === 0 || moved.some(({ dragging }) => dragging === true)) return undefined
  const ids = moved.map(({ id }) => id)
  const wasDragged = nodes.some(({ id, dragging }) => dragging === true && ids.includes(id))
  return { label: 'move', ...(wasDragged ? {} : { coalesceKey: `move ${ids.join(' ')}` }) }
}

/** The first free `name-N`. */
export function nextId(name: string, items: readonly { id: string }[]): string {
  const taken = new Set(items.map(({ id }) => id))
  let number = items.length + 1
  while (taken.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
