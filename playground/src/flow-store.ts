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
import { connectTool, offerFreePort } from '../../src/workflow/connect-tool.ts'
import { copyHubNodes, duplicateHubNodes, type NewNodes, pasteHubNodes } from '../../src/workflow/copy-nodes.ts'
import type { ImportedFlow } from '../../src/workflow/import-flow.ts'
import { addToolPort, removeToolPort } from '../../src/workflow/tool-ports.ts'
import { findTypedPlace } from './changed-place.ts'
import { type FlowSnapshot, restoreSnapshot, snapshotOf, takeSnapshot } from './flow-snapshot.ts'
import { nameNode, nameNodes } from './node-name.ts'
import { labelStep } from './step-label.ts'

/** A tool port that a tool is being chosen for. */
export interface ToolSlot {
  agentId: string
  port: string
}

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
  /** The node whose editor closed because it went: where it comes back, so does its editor. */
  readonly reopening: string | undefined
  readonly picking: ToolSlot | undefined
  changeNodes(changes: NodeChange[]): void
  changeEdges(changes: EdgeChange[]): void
  /** Called once when a deletion with all its edges is through. */
  finishDelete(): void
  addNode(node: Node): void
  connect(connection: Connection): Diagnostic[]
  /** Gives tools to an agent, each into a free port of its own. */
  connectTools(toolIds: readonly string[], agentId: string): Diagnostic[]
  /** Puts a tool into a port; one that is not on the canvas yet is added. */
  fillSlot(slot: ToolSlot, tool: Node): Diagnostic[]
  addPort(nodeId: string): Diagnostic[]
  removePort(nodeId: string, port: string): void
  writeData(nodeId: string, data: Record<string, unknown>): void
  /** The selected nodes as text; undefined where nothing is selected or it is too large. */
  copySelection(): { text?: string; diagnostics: Diagnostic[] }
  cutSelection(): { text?: string; diagnostics: Diagnostic[] }
  deleteSelection(): void
  duplicateSelection(): Diagnostic[]
  paste(text: string, position: { x: number; y: number }): NewNodes
  replaceFlow(flow: ImportedFlow, label: 'import' | 'reset'): void
  setViewport(viewport: Viewport): void
  edit(nodeId: string | undefined): void
  pick(slot: ToolSlot | undefined): void
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
      set({ ...next, ...keepEditor(next.nodes ?? get().nodes) })
      commit(options)
    }
    /** The editor closes with its node, and opens again with it. */
    const keepEditor = (nodes: readonly Node[]): Pick<FlowState, 'editing' | 'reopening'> => {
      const { editing, reopening } = get()
      const wanted = editing ?? reopening
      const isThere = nodes.some(({ id }) => id === wanted)
      return { editing: isThere ? wanted : undefined, reopening: isThere ? undefined : wanted }
    }
    const show = (history: History<FlowSnapshot>) => {
      const shown = restoreSnapshot(history.present, get())
      set({ history, ...shown, ...keepEditor(shown.nodes) })
    }
    const listSelected = () => get().nodes.filter(({ selected }) => selected)
    const copySelection = () => {
      const ids = listSelected().map(({ id }) => id)
      return ids.length === 0 ? { diagnostics: [] } : copyHubNodes({ ...get(), ids })
    }
    const removeSelection = (action: 'delete' | 'cut') => {
      const gone = listSelected()
      const ids = new Set(gone.map(({ id }) => id))
      const { nodes, edges } = get()
      change(
        {
          nodes: nodes.filter(({ id }) => !ids.has(id)),
          edges: edges.filter((edge) => !edge.selected && !ids.has(edge.source) && !ids.has(edge.target)),
        },
        { label: gone.length > 0 ? labelStep(action, nameNodes(gone)) : 'disconnect' },
      )
    }
    /** New nodes are selected in place of the old ones, so that what comes next is done to them. */
    const addPart = (part: NewNodes, action: 'paste' | 'duplicate') => {
      if (part.nodes.length === 0) return
      const { nodes, edges } = snapshotOf({ ...part, rest: {} })
      change(
        {
          nodes: [...get().nodes.map(unselect), ...nodes.map((node) => ({ ...node, selected: true }))],
          edges: [...get().edges.map(unselect), ...edges],
        },
        { label: labelStep(action, nameNodes([...nodes])) },
      )
    }
    const snapshot = snapshotOf(start)

    return {
      ...restoreSnapshot(snapshot, { nodes: [], edges: [] }),
      history: createHistory(snapshot),
      viewport: start.viewport,
      arrival: { viewport: start.viewport },
      editing: undefined,
      reopening: undefined,
      picking: undefined,
      changeNodes: (changes) => {
        const { nodes } = get()
        set({ nodes: applyNodeChanges(changes, nodes) })
        const step = nameMove(changes, nodes)
        if (step) commit(step)
      },
      changeEdges: (changes) => set({ edges: applyEdgeChanges(changes, get().edges) }),
      finishDelete: () => {
        const { nodes, history } = get()
        const left = new Set(nodes.map(({ id }) => id))
        const gone = history.present.nodes.filter(({ id }) => !left.has(id))
        change({}, { label: gone.length > 0 ? labelStep('delete', nameNodes(gone)) : 'disconnect' })
      },
      addNode: (node) =>
        change(
          { nodes: [...get().nodes.map(unselect), { ...node, selected: true }] },
          { label: labelStep('add', nameNode(node)) },
        ),
      connect: (connection) => {
        const { nodes, edges } = get()
        const { allowed, diagnostics } = canConnect({ nodes, edges, connection })
        if (!allowed) return diagnostics
        const added = [...edges, { ...connection, id: nextId('edge', edges) }]
        change({ nodes: offerFreePort({ nodes, edges: added }, connection.target), edges: added }, { label: 'connect' })
        return []
      },
      connectTools: (toolIds, agentId) => {
        const diagnostics: Diagnostic[] = []
        let { nodes, edges } = get()
        for (const toolId of toolIds) {
          const connected = connectTool({ nodes, edges, toolId, agentId })
          diagnostics.push(...connected.diagnostics)
          ;({ nodes, edges } = connected)
        }
        const named = get().nodes.filter(({ id }) => toolIds.includes(id))
        if (edges.length > get().edges.length)
          change({ nodes, edges }, { label: labelStep('connect', nameNodes(named)) })
        return diagnostics
      },
      fillSlot: ({ agentId, port }, tool) => {
        const { nodes, edges } = get()
        const isNew = !nodes.some(({ id }) => id === tool.id)
        const { diagnostics, ...next } = connectTool({
          nodes: isNew ? [...nodes, tool] : nodes,
          edges,
          toolId: tool.id,
          agentId,
          port,
        })
        if (next.port !== undefined) change(next, { label: labelStep(isNew ? 'add' : 'connect', nameNode(tool)) })
        return diagnostics
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
      removePort: (nodeId, port) =>
        change(removeToolPort(get(), nodeId, port), { label: labelStep('remove_port', port) }),
      writeData: (nodeId, data) => {
        const before = get().nodes.find(({ id }) => id === nodeId)
        if (!before || before.data === data) return
        const place = findTypedPlace(before.data, data)
        const nodes = get().nodes.map((node) => (node === before ? { ...node, data } : node))
        change(
          { nodes },
          {
            label: labelStep('edit', nameNode({ ...before, data })),
            ...(place ? { coalesceKey: `edit ${nodeId}${place}` } : {}),
          },
        )
      },
      copySelection,
      cutSelection: () => {
        const copy = copySelection()
        if (copy.text !== undefined) removeSelection('cut')
        return copy
      },
      deleteSelection: () => removeSelection('delete'),
      duplicateSelection: () => {
        const part = duplicateHubNodes({ ...get(), ids: listSelected().map(({ id }) => id) })
        addPart(part, 'duplicate')
        return part.diagnostics
      },
      paste: (text, position) => {
        const part = pasteHubNodes({ ...get(), text, position })
        addPart(part, 'paste')
        return part
      },
      replaceFlow: (flow, label) => {
        show(record(get().history, snapshotOf(flow), { label }))
        set({ viewport: flow.viewport, arrival: { viewport: flow.viewport } })
      },
      setViewport: (viewport) => set({ viewport }),
      edit: (editing) => set({ editing, reopening: undefined }),
      pick: (picking) => set({ picking }),
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
  const those = nodes.filter(({ id }) => ids.includes(id))
  const wasDragged = those.some(({ dragging }) => dragging === true)
  return {
    label: labelStep('move', nameNodes(those)),
    ...(wasDragged ? {} : { coalesceKey: `move ${ids.join(' ')}` }),
  }
}

function unselect<Item extends Node | Edge>(item: Item): Item {
  return item.selected ? { ...item, selected: false } : item
}

/** The first free `name-N`. */
export function nextId(name: string, items: readonly { id: string }[]): string {
  const taken = new Set(items.map(({ id }) => id))
  let number = items.length + 1
  while (taken.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
