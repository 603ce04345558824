import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import {
  type FlowPort,
  isAgentNode,
  isToolNode,
  isToolPortName,
  listInputPorts,
  listOutputPorts,
  sharedToolPort,
  toolSourcePort,
} from './ports.ts'
import type { FlowEdgeLike, FlowNodeLike, FlowOf } from './types.ts'

export interface ConnectionCheck extends FlowOf<FlowNodeLike> {
  readonly connection: FlowEdgeLike
}

/** Whether two ports may be connected; if not, `diagnostics` says why. */
export function canConnect(check: ConnectionCheck): { allowed: boolean; diagnostics: Diagnostic[] } {
  const finding = findObstacle(check)
  return { allowed: finding === undefined, diagnostics: finding ? [finding] : [] }
}

function findObstacle({ nodes, edges, connection }: ConnectionCheck): Diagnostic | undefined {
  if (connection.source === connection.target) return createDiagnostic('connection_to_itself', {})
  const source = nodes.find(({ id }) => id === connection.source)
  const target = nodes.find(({ id }) => id === connection.target)
  const output = source && findOutput(source, connection.sourceHandle)
  const input = target && findInput(target, connection.targetHandle)
  if (!source || !output) return missingPort(connection.source, connection.sourceHandle)
  if (!target || !input) return missingPort(connection.target, connection.targetHandle)
  const into = edges.filter((edge) => edge.target === target.id && edge.targetHandle === connection.targetHandle)
  if (into.some((edge) => edge.source === source.id && edge.sourceHandle === connection.sourceHandle)) {
    return createDiagnostic('connection_duplicate', {})
  }
  if (into.length > 0 && input.key !== sharedToolPort) {
    return createDiagnostic('connection_port_taken', { port: input.key })
  }
  return findMisfit(source, output, input)
}

function findMisfit(source: FlowNodeLike, output: FlowPort, input: FlowPort): Diagnostic | undefined {
  if (isToolPortName(input.key)) {
    return isToolNode(source) ? undefined : createDiagnostic('connection_not_a_tool', { port: input.key })
  }
  if (output.key === toolSourcePort) return createDiagnostic('connection_tool_port', {})
  const from = output.valueType ?? 'any'
  const to = input.valueType ?? 'any'
  if (from === to || from === 'any' || to === 'any') return undefined
  return createDiagnostic('connection_type_mismatch', { from, to })
}

function findOutput(node: FlowNodeLike, port: string | null | undefined): FlowPort | undefined {
  if (port === toolSourcePort && isToolNode(node)) return { key: toolSourcePort, label: toolSourcePort }
  return listOutputPorts(node).find(({ key }) => key === port)
}

/** An agent that declares no port at all is an older one: it takes tools all the same. */
function findInput(node: FlowNodeLike, port: string | null | undefined): FlowPort | undefined {
  const declared = listInputPorts(node)
  if (declared.length === 0 && isAgentNode(node) && typeof port === 'string' && isToolPortName(port))
    return { key: port, label: port }
  return declared.find(({ key }) => key === port)
}

function missingPort(node: string, port: string | null | undefined): Diagnostic {
  return createDiagnostic('connection_port_missing', { node, port: port ?? '' })
}
