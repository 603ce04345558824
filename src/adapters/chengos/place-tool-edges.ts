import { isPlainObject } from '../../schema/is-plain-object.ts'
import { normalizeFlow } from '../../workflow/normalize-flow.ts'
import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { isDeclared } from './import-ports.ts'
import { type ChengosContext, originMember } from './types.ts'

/** Moves tool edges of older forms to ports that cards have; where one left from is kept with it. */
export function placeToolEdges(
  flow: { nodes: FlowNode[]; edges: FlowEdge[] },
  pathOf: (index: number) => string,
  context: ChengosContext,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const findings: Parameters<typeof normalizeFlow>[1] = []
  const { nodes, edges } = normalizeFlow(flow, findings)
  for (const finding of findings) {
    const [, index] = /^\/edges\/(\d+)$/.exec(finding.path) ?? []
    context.report(index === undefined ? finding : { ...finding, path: pathOf(Number(index)) })
  }
  return {
    nodes: nodes.map((node, index) => (node === flow.nodes[index] ? node : declareFirst(node))),
    edges: edges.map((edge, index) => {
      const before = flow.edges[index]?.sourceHandle
      return edge.sourceHandle === before || typeof before !== 'string' ? edge : keepPort(edge, before)
    }),
  }
}

/** A slot that was added stands with the ports that the node declares, as it would in a document. */
function declareFirst(node: FlowNode): FlowNode {
  const { inputs } = node.data
  if (!Array.isArray(inputs)) return node
  const [declared, undeclared] = [inputs.filter(isDeclared), inputs.filter((input) => !isDeclared(input))]
  return { ...node, data: { ...node.data, inputs: [...declared, ...undeclared] } }
}

function keepPort(edge: FlowEdge, sourcePort: string): FlowEdge {
  const data = isPlainObject(edge['data']) ? edge['data'] : {}
  const origin = data[originMember]
  return { ...edge, data: { ...data, [originMember]: { ...(isPlainObject(origin) ? origin : {}), sourcePort } } }
}
