import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { canConnect } from './can-connect.ts'
import { createFreshIds } from './fresh-id.ts'
import { isAgentNode, sharedToolPort, toolSourcePort } from './ports.ts'
import { listCallingAgents } from './tool-edges.ts'
import { addToolPort, listToolPorts } from './tool-ports.ts'
import type { FlowEdgeLike, FlowNodeLike, FlowOf } from './types.ts'

/** An edge as `connectTool` makes it. */
export interface NewToolEdge {
  id: string
  source: string
  sourceHandle: string
  target: string
  targetHandle: string
}

export interface ToolConnection<Node extends FlowNodeLike, Edge extends FlowEdgeLike> {
  nodes: Node[]
  edges: (Edge | NewToolEdge)[]
  /** The port that the tool went into; absent where it could not be connected, and nothing was changed. */
  port?: string
  diagnostics: Diagnostic[]
}

/**
 * Gives a tool to an agent: into the port that is named, else into its first free one, which is made where there is
 * none. The agent is left with a free port for the next tool. A tool that the agent has already is not given twice.
 */
export function connectTool<Node extends FlowNodeLike, Edge extends FlowEdgeLike & { readonly id: string }>(
  flow: FlowOf<Node, Edge> & { toolId: string; agentId: string; port?: string },
): ToolConnection<Node, Edge> {
  const { toolId, agentId } = flow
  const refuse = (diagnostics: Diagnostic[]) => ({ nodes: [...flow.nodes], edges: [...flow.edges], diagnostics })
  if (listCallingAgents(toolId, flow).some(({ id }) => id === agentId)) {
    return refuse([createDiagnostic('connection_duplicate', {})])
  }
  const room = flow.port === undefined ? makeRoom(flow, agentId) : { nodes: [...flow.nodes], port: flow.port }
  if (room.port === undefined) return refuse(room.diagnostics)
  const { nodes, port } = room
  const connection = { source: toolId, sourceHandle: toolSourcePort, target: agentId, targetHandle: port }
  const { allowed, diagnostics } = canConnect({ nodes, edges: flow.edges, connection })
  if (!allowed) return refuse(diagnostics)
  const id = createFreshIds(flow.edges.map((edge) => edge.id))('edge')
  const edges = [...flow.edges, { id, ...connection }]
  return { nodes: offerFreePort({ nodes, edges }, agentId), edges, port, diagnostics: [] }
}

/** Gives an agent whose last tool port was just taken a new one, so that there is always one to drop a tool on. */
export function offerFreePort<Node extends FlowNodeLike>(flow: FlowOf<Node>, agentId: string): Node[] {
  return flow.nodes.map((node) => {
    if (node.id !== agentId) return node
    return listToolPorts(node).length > 0 && findFreePort(node, flow) === undefined ? addToolPort(node).node : node
  })
}

function findFreePort(agent: FlowNodeLike, { edges }: FlowOf<FlowNodeLike>): string | undefined {
  const isTaken = (port: string) => edges.some((edge) => edge.target === agent.id && edge.targetHandle === port)
  return listToolPorts(agent).find((port) => !isTaken(port))
}

function makeRoom<Node extends FlowNodeLike>(
  flow: FlowOf<Node>,
  agentId: string,
): { nodes: Node[]; port: string } | { port?: undefined; diagnostics: Diagnostic[] } {
  const agent = flow.nodes.find(({ id }) => id === agentId)
  if (agent === undefined || !isAgentNode(agent)) {
    return { diagnostics: [createDiagnostic('connection_port_missing', { node: agentId, port: sharedToolPort })] }
  }
  const free = findFreePort(agent, flow)
  if (free !== undefined) return { nodes: [...flow.nodes], port: free }
  const { node, port, diagnostics } = addToolPort(agent)
  if (port === undefined) return { diagnostics }
  return { nodes: flow.nodes.map((item) => (item === agent ? node : item)), port }
}
