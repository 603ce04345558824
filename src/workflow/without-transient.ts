import type { FlowEdge, FlowNode } from './types.ts'

/** What React Flow writes into nodes and edges while it runs: no part of the flow. */
const transientMembers = new Set(['selected', 'dragging', 'resizing', 'measured', 'positionAbsolute'])

/** A node or an edge as it is kept. */
export function withoutTransient<Item extends FlowNode | FlowEdge>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !transientMembers.has(key))) as Item
}
