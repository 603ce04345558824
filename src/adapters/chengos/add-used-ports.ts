import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { isDeclared, undeclaredPort } from './import-ports.ts'

type Side = 'inputs' | 'outputs'

/**
 * Gives nodes that declare none of their ports those that edges use: without them the edges could not be drawn, and what
 * a node of that kind takes from an edge would count as a tool.
 */
export function addUsedPorts(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowNode[] {
  const used = {
    inputs: groupPorts(edges, ({ target, targetHandle }) => [target, targetHandle]),
    outputs: groupPorts(edges, ({ source, sourceHandle }) => [source, sourceHandle]),
  }
  return nodes.map((node) => addTo(addTo(node, 'inputs', used.inputs), 'outputs', used.outputs))
}

function groupPorts(
  edges: readonly FlowEdge[],
  read: (edge: FlowEdge) => [string, string | null | undefined],
): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const edge of edges) {
    const [id, port] = read(edge)
    if (typeof port !== 'string') continue
    const group = groups.get(id) ?? new Set()
    groups.set(id, group.add(port))
  }
  return groups
}

function addTo(node: FlowNode, side: Side, used: ReadonlyMap<string, ReadonlySet<string>>): FlowNode {
  const ports = node.data[side]
  if (!Array.isArray(ports) || ports.some(isDeclared)) return node
  const known = new Set(ports.map((port: Record<string, unknown>) => port['key']))
  const missing = [...(used.get(node.id) ?? [])].filter((key) => !known.has(key))
  if (missing.length === 0) return node
  return { ...node, data: { ...node.data, [side]: [...ports, ...missing.map(undeclaredPort)] } }
}
