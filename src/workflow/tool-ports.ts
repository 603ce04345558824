import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { listInputPorts, readToolPortIndex } from './ports.ts'
import type { FlowEdgeLike, FlowNodeLike, FlowOf } from './types.ts'

/** As many tool slots as an agent may have. */
export const maxToolPorts = 20

/** Keys of an agent's `tool_N` ports, in the order the node declares them. */
export function listToolPorts(node: FlowNodeLike): string[] {
  return listInputPorts(node)
    .map(({ key }) => key)
    .filter((key) => readToolPortIndex(key) !== undefined)
}

/** Adds the next `tool_N` port: the highest N plus one, so that a gap never gives one edge a new meaning. */
export function addToolPort<Node extends FlowNodeLike>(
  node: Node,
): { node: Node; port?: string; diagnostics: Diagnostic[] } {
  const ports = listToolPorts(node)
  if (ports.length >= maxToolPorts) {
    return { node, diagnostics: [createDiagnostic('tool_port_limit', { limit: maxToolPorts })] }
  }
  const port = `tool_${Math.max(-1, ...ports.map((key) => readToolPortIndex(key) ?? -1)) + 1}`
  const data = isPlainObject(node.data) ? node.data : {}
  const inputs = data['inputs']
  const changed = isPlainObject(inputs)
    ? { ...inputs, properties: { ...(isPlainObject(inputs['properties']) ? inputs['properties'] : {}), [port]: {} } }
    : [...(Array.isArray(inputs) ? inputs : []), toolPortInput(port)]
  return { node: { ...node, data: { ...data, inputs: changed } }, port, diagnostics: [] }
}

/** A tool port as an agent's data holds it. */
export function toolPortInput(port: string): Record<string, unknown> {
  return { key: port, label: port, valueType: 'any', renderTypeList: ['hidden'] }
}

/** Removes a `tool_N` port with all that hangs on it: its edges and the stray key that hosts write into `config`. */
export function removeToolPort<Node extends FlowNodeLike, Edge extends FlowEdgeLike>(
  flow: FlowOf<Node, Edge>,
  nodeId: string,
  port: string,
): { nodes: Node[]; edges: Edge[] } {
  if (readToolPortIndex(port) === undefined) return { nodes: [...flow.nodes], edges: [...flow.edges] }
  return {
    nodes: flow.nodes.map((node) =>
      node.id === nodeId && isPlainObject(node.data) ? { ...node, data: withoutPort(node.data, port) } : node,
    ),
    edges: flow.edges.filter((edge) => edge.target !== nodeId || edge.targetHandle !== port),
  }
}

/** An agent's data without a port and the stray value of it. */
export function withoutPort(data: Record<string, unknown>, port: string): Record<string, unknown> {
  const { inputs, config } = data
  return {
    ...data,
    ...(Array.isArray(inputs) ? { inputs: inputs.filter((input) => !isPort(input, port)) } : {}),
    ...(isPlainObject(inputs) && isPlainObject(inputs['properties'])
      ? { inputs: { ...inputs, properties: withoutKey(inputs['properties'], port) } }
      : {}),
    ...(isPlainObject(config) ? { config: withoutKey(config, port) } : {}),
  }
}

function isPort(input: unknown, port: string): boolean {
  return isPlainObject(input) && (input['key'] === port || (input['key'] === undefined && input['name'] === port))
}

function withoutKey(object: Record<string, unknown>, key: string): Record<string, unknown> {
  const { [key]: _removed, ...rest } = object
  return rest
}
