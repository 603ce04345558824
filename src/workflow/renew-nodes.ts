import { isPlainObject } from '../schema/is-plain-object.ts'
import { createFreshIds } from './fresh-id.ts'
import { isAgentNode } from './ports.ts'
import { renumberToolPorts } from './renumber-tool-ports.ts'
import type { FlowEdge, FlowNode, FlowNodeLike, FlowOf } from './types.ts'
import { withoutTransient } from './without-transient.ts'

export interface FlowPart {
  nodes: FlowNode[]
  edges: FlowEdge[]
}

/** The input of preset nodes that names another node of the flow. */
const targetInput = 'target_node_id'

/**
 * A part of a flow as new nodes and edges for a flow: no id that is taken there, what the part says of its own nodes
 * said of the new ones, agents with the ports that their tools came along for.
 */
export function renewNodes(
  part: FlowPart,
  flow: FlowOf<FlowNodeLike>,
  offset: { x: number; y: number },
): FlowPart & { ids: ReadonlyMap<string, string> } {
  const nameNode = createFreshIds([...flow.nodes, ...part.nodes].map(({ id }) => id))
  const nameEdge = createFreshIds(
    [...flow.edges, ...part.edges].flatMap((edge) => ('id' in edge && typeof edge.id === 'string' ? [edge.id] : [])),
  )
  const ids = new Map(part.nodes.map(({ id }) => [id, nameNode(id)]))
  const ports = new Map<string, ReadonlyMap<string, string>>()
  const nodes = part.nodes.map((node) => {
    const id = ids.get(node.id) ?? node.id
    const { x, y } = node.position
    const moved = {
      ...withoutTransient(node),
      id,
      position: { x: x + offset.x, y: y + offset.y },
      data: renewData(node.data, ids),
    }
    const placed = renewParent(moved, node.position, ids, flow)
    if (!isAgentNode(node)) return placed
    const used = part.edges.filter(({ target }) => target === node.id).map(({ targetHandle }) => targetHandle ?? '')
    const { data, renamed } = renumberToolPorts(placed.data, used)
    ports.set(node.id, renamed)
    return { ...placed, data }
  })
  const edges = part.edges.map((edge): FlowEdge => {
    const { id, source, target, targetHandle } = edge
    const port = typeof targetHandle === 'string' ? ports.get(target)?.get(targetHandle) : undefined
    return {
      ...withoutTransient(edge),
      id: nameEdge(id ?? 'edge'),
      source: ids.get(source) ?? source,
      target: ids.get(target) ?? target,
      ...(port === undefined ? {} : { targetHandle: port }),
    }
  })
  return { nodes, edges, ids }
}

/** A node moves with the group it is in, and leaves a group that the flow does not have. */
function renewParent(
  node: FlowNode,
  before: FlowNode['position'],
  ids: ReadonlyMap<string, string>,
  flow: FlowOf<FlowNodeLike>,
): FlowNode {
  const renewed = { ...node }
  for (const member of ['parentId', 'parentNode']) {
    const parent = node[member]
    if (parent === undefined) continue
    const copied = typeof parent === 'string' ? ids.get(parent) : undefined
    if (copied !== undefined) Object.assign(renewed, { [member]: copied, position: before })
    else if (!flow.nodes.some(({ id }) => id === parent)) {
      delete renewed[member]
      delete renewed['extent']
    }
  }
  return renewed
}

function renewData(data: Record<string, unknown>, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const { inputs } = data
  if (!Array.isArray(inputs)) return data
  return { ...data, inputs: inputs.map((input: unknown) => (isPlainObject(input) ? renewInput(input, ids) : input)) }
}

function renewInput(input: Record<string, unknown>, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const { key, value, selectedType } = input
  if (key === targetInput && typeof value === 'string') return { ...input, value: ids.get(value) ?? value }
  return selectedType === 'reference' ? { ...input, value: renewReference(value, ids) } : input
}

/** An upstream output is kept as `[nodeId, output]`, several as a list of those. */
function renewReference(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(value)) return value
  const [first, ...rest]: unknown[] = value
  if (typeof first === 'string') return [ids.get(first) ?? first, ...rest]
  return value.map((item) => (Array.isArray(item) ? renewReference(item, ids) : item))
}
