import type { Edge, Node } from '@xyflow/react'
import { isSameJson } from '../../src/store/is-same-json.ts'
import type { ImportedFlow } from '../../src/workflow/import-flow.ts'

/** What undo goes back to: the flow without what the canvas measures, selects and drags. */
export interface FlowSnapshot {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  /** Members of an imported file that are not ours. */
  readonly rest: Readonly<Record<string, unknown>>
}

const transient = ['measured', 'selected', 'dragging', 'resizing'] as const

/** Takes the flow out of what the canvas holds. What is the same as in `before` stays the same object. */
export function takeSnapshot(
  canvas: { nodes: readonly Node[]; edges: readonly Edge[] },
  before: FlowSnapshot,
): FlowSnapshot {
  const nodes = keepSame(canvas.nodes.map(withoutTransient), before.nodes)
  const edges = keepSame(canvas.edges.map(withoutTransient), before.edges)
  return nodes === before.nodes && edges === before.edges ? before : { nodes, edges, rest: before.rest }
}

/** Puts a snapshot on the canvas; what the canvas knows of a node that stays (its size, its selection) is kept. */
export function restoreSnapshot(
  snapshot: FlowSnapshot,
  canvas: { nodes: readonly Node[]; edges: readonly Edge[] },
): { nodes: Node[]; edges: Edge[] } {
  return { nodes: restoreItems(snapshot.nodes, canvas.nodes), edges: restoreItems(snapshot.edges, canvas.edges) }
}

/** A checked file as a snapshot. */
export function snapshotOf(flow: Pick<ImportedFlow, 'nodes' | 'edges' | 'rest'>): FlowSnapshot {
  return { nodes: flow.nodes.map(withoutTransient), edges: flow.edges.map(toEdge), rest: flow.rest }
}

function toEdge(edge: ImportedFlow['edges'][number]): Edge {
  const { sourceHandle = null, targetHandle = null } = edge
  return { ...edge, sourceHandle, targetHandle }
}

function withoutTransient<Item extends Node | Edge>(item: Item): Item {
  if (!transient.some((key) => Object.hasOwn(item, key))) return item
  const copy: Record<string, unknown> = { ...item }
  for (const key of transient) delete copy[key]
  return copy as Item
}

function keepSame<Item extends Node | Edge>(items: readonly Item[], before: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = items.map((item) => {
    const old = known.get(item.id)
    return old && isSameItem(item, old) ? old : item
  })
  const isSame = kept.length === before.length && kept.every((item, index) => item === before[index])
  return isSame ? before : kept
}

/** `data` is compared by identity first: it is large, and every edit makes a new one. */
function isSameItem(one: Node | Edge, other: Node | Edge): boolean {
  if (one === other) return true
  const { data: oneData, ...oneRest } = one
  const { data: otherData, ...otherRest } = other
  return (oneData === otherData || isSameJson(oneData, otherData)) && isSameJson(oneRest, otherRest)
}

function restoreItems<Item extends Node | Edge>(items: readonly Item[], canvas: readonly Item[]): Item[] {
  const shown = new Map(canvas.map((item) => [item.id, item]))
  return items.map((item) => {
    const current = shown.get(item.id)
    if (!current) return item
    if (isSameItem(withoutTransient(current), item)) return current
    const kept: Record<string, unknown> = { ...item }
    for (const key of transient) if (Object.hasOwn(current, key)) kept[key] = current[key as keyof Item]
    delete kept['dragging']
    return kept as Item
  })
}
