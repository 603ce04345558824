import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { normalizeNodeData } from './normalize-node-data.ts'
import { isAgentNode, isToolNode, listInputPorts, listOutputPorts, toolSourcePort } from './ports.ts'
import { isToolEdge } from './tool-edges.ts'
import { addToolPort } from './tool-ports.ts'
import type { FlowEdge, FlowNode } from './types.ts'

/**
 * A flow in the one form that everything here reads, where older forms exist too; each change is a finding. What has
 * the form already is given back as it is.
 */
export function normalizeFlow(
  flow: { nodes: FlowNode[]; edges: FlowEdge[] },
  diagnostics: Diagnostic[],
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const nodes = flow.nodes.map((node, index) => {
    const data = normalizeNodeData(node.data, { node: node.id, path: `/nodes/${index}/data` }, diagnostics)
    return data === node.data ? node : { ...node, data }
  })
  return normalizeToolEdges({ nodes, edges: flow.edges }, diagnostics)
}

/** Tool edges of older forms leave from a port, or end in one, that no card has: they would count and not be seen. */
function normalizeToolEdges(
  flow: { nodes: FlowNode[]; edges: FlowEdge[] },
  diagnostics: Diagnostic[],
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]))
  const edges = flow.edges.map((edge, index) => {
    const source = nodes.get(edge.source)
    const target = nodes.get(edge.target)
    if (!isToolEdge(edge, target ? [target] : [])) return edge
    const moved = { ...edge }
    if (source && isToolNode(source) && lacksOutput(source, edge.sourceHandle)) moved.sourceHandle = toolSourcePort
    if (target && isAgentNode(target) && isUndeclared(target, edge.targetHandle)) {
      const { node, port } = addToolPort(target)
      if (port !== undefined) {
        nodes.set(target.id, node)
        moved.targetHandle = port
      }
    }
    if (moved.sourceHandle === edge.sourceHandle && moved.targetHandle === edge.targetHandle) return edge
    const params = { edge: edge.id, from: String(moved.sourceHandle), to: String(moved.targetHandle) }
    diagnostics.push(createDiagnostic('flow_tool_edge_moved', params, { path: `/edges/${index}` }))
    return moved
  })
  return { nodes: flow.nodes.map((node) => nodes.get(node.id) ?? node), edges }
}

/** A node that declares no outputs may have any. */
function lacksOutput(node: FlowNode, port: string | null | undefined): boolean {
  const declared = listOutputPorts(node)
  return declared.length > 0 && port !== toolSourcePort && !declared.some(({ key }) => key === port)
}

function isUndeclared(agent: FlowNode, port: string | null | undefined): boolean {
  const declared = listInputPorts(agent)
  return declared.length > 0 && !declared.some(({ key }) => key === port)
}
