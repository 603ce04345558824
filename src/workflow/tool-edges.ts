import { isAgentNode, isToolPortName, listInputPorts } from './ports.ts'
import type { FlowEdgeLike, FlowNodeLike, FlowOf } from './types.ts'

/**
 * Whether an edge gives a tool to an agent: it ends in `tools`, in `tool_N`, or in a port that an agent does not
 * declare while it declares others. Such an edge carries no data and never starts a node.
 */
export function isToolEdge(edge: FlowEdgeLike, nodes: readonly FlowNodeLike[]): boolean {
  const port = edge.targetHandle
  if (isToolPortName(port)) return true
  if (typeof port !== 'string' || port === '') return false
  const target = nodes.find((node) => node.id === edge.target)
  if (!target || !isAgentNode(target)) return false
  const declared = listInputPorts(target)
  return declared.length > 0 && !declared.some(({ key }) => key === port)
}

/** The agents that can call a node: the targets of its tool edges, in edge order, each once. */
export function listCallingAgents<Node extends FlowNodeLike>(nodeId: string, flow: FlowOf<Node>): Node[] {
  return pickNodes(
    flow,
    flow.edges.filter((edge) => edge.source === nodeId && isToolEdge(edge, flow.nodes)).map(({ target }) => target),
  )
}

/** The nodes an agent can call: the sources of the tool edges into it, in edge order, each once. */
export function listToolNodesOfAgent<Node extends FlowNodeLike>(agentId: string, flow: FlowOf<Node>): Node[] {
  return pickNodes(
    flow,
    flow.edges.filter((edge) => edge.target === agentId && isToolEdge(edge, flow.nodes)).map(({ source }) => source),
  )
}

/** The tools side by side with a node: the other tools of the agents that call it, or of `agentId` alone where it is known. */
export function listSiblings<Node extends FlowNodeLike>(nodeId: string, flow: FlowOf<Node>, agentId?: string): Node[] {
  const agents = listCallingAgents(nodeId, flow).filter(({ id }) => agentId === undefined || id === agentId)
  const tools = agents.flatMap(({ id }) => listToolNodesOfAgent(id, flow))
  return [...new Set(tools)].filter(({ id }) => id !== nodeId)
}

function pickNodes<Node extends FlowNodeLike>(flow: FlowOf<Node>, ids: string[]): Node[] {
  const byId = new Map(flow.nodes.map((node) => [node.id, node]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
