import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { dropRunState } from '../mcp/run-state.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { isAgentNode, isToolNode, listInputPorts, listOutputPorts, readToolPortIndex, toolSourcePort } from './ports.ts'
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
  const nodes = flow.nodes.map((node, index) => normalizeNode(node, `/nodes/${index}/data`, diagnostics))
  return normalizeToolEdges({ nodes, edges: flow.edges }, diagnostics)
}

function normalizeNode(node: FlowNode, path: string, diagnostics: Diagnostic[]): FlowNode {
  const data = { ...node.data }
  let isChanged = false
  const change = (member: string, value: unknown, finding: Diagnostic) => {
    data[member] = value
    diagnostics.push(finding)
    isChanged = true
  }
  for (const side of ['inputs', 'outputs', 'parked']) {
    const list = data[side]
    if (!Array.isArray(list)) continue
    const keyed = list.map(nameByKey)
    if (keyed.some((port, index) => port !== list[index])) {
      change(side, keyed, createDiagnostic('flow_ports_renamed', { node: node.id, side }, { path: `${path}/${side}` }))
    }
    const calm = (data[side] as unknown[]).map(withoutRunState)
    if (calm.some((input, index) => input !== (data[side] as unknown[])[index])) {
      const finding = createDiagnostic('flow_run_state_removed', { node: node.id }, { path: `${path}/${side}` })
      change(side, calm, finding)
    }
  }
  const { config } = data
  if (isPlainObject(config)) {
    const stray = Object.keys(config).filter((key) => readToolPortIndex(key) !== undefined && config[key] === '')
    if (stray.length > 0) {
      const kept = Object.fromEntries(Object.entries(config).filter(([key]) => !stray.includes(key)))
      const finding = { node: node.id, keys: stray.join(', ') }
      change('config', kept, createDiagnostic('flow_stray_ports_removed', finding, { path: `${path}/config` }))
    }
  }
  return isChanged ? { ...node, data } : node
}

function nameByKey(port: unknown): unknown {
  if (!isPlainObject(port) || typeof port['key'] === 'string' || typeof port['name'] !== 'string') return port
  return { key: port['name'], label: port['name'], ...port }
}

function withoutRunState(input: unknown): unknown {
  if (!isPlainObject(input) || input['key'] !== 'server_registry') return input
  const value = dropRunState(input['value'])
  return value === input['value'] ? input : { ...input, value }
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
