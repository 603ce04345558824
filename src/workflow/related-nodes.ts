import { isAgentNode } from './ports.ts'
import { isToolEdge, listCallingAgents, listSiblings, listToolNodesOfAgent } from './tool-edges.ts'
import type { FlowEdgeLike, FlowNodeLike, FlowOf } from './types.ts'

/** What a node works together with, by id: what presets, and skills beside a tool_hub, reach. */
export interface RelatedNodes<Edge extends FlowEdgeLike> {
  /** The agents that can call the node. */
  agents: string[]
  /** The tools side by side with it; of an agent, its own tools. */
  siblings: string[]
  /** The tool edges that make it so. */
  edges: Edge[]
}

/** The caller and the siblings of a node, for a canvas that shows them. */
export function listRelatedNodes<Node extends FlowNodeLike, Edge extends FlowEdgeLike>(
  nodeId: string,
  flow: FlowOf<Node, Edge>,
): RelatedNodes<Edge> {
  const node = flow.nodes.find(({ id }) => id === nodeId)
  if (node === undefined) return { agents: [], siblings: [], edges: [] }
  const isAgent = isAgentNode(node)
  const agents = isAgent ? [] : listCallingAgents(nodeId, flow).map(({ id }) => id)
  const siblings = (isAgent ? listToolNodesOfAgent(nodeId, flow) : listSiblings(nodeId, flow)).map(({ id }) => id)
  const targets = new Set(isAgent ? [nodeId] : agents)
  return {
    agents,
    siblings,
    edges: flow.edges.filter((edge) => targets.has(edge.target) && isToolEdge(edge, flow.nodes)),
  }
}
