import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'

/** A node as FastGPT stores it. */
export interface FastGptNode {
  nodeId: string
  flowNodeType: string
  name?: string
  position?: { x: number; y: number }
  inputs?: unknown[]
  outputs?: unknown[]
  toolConfig?: unknown
  [unknown: string]: unknown
}

/** An edge as FastGPT stores it: those of tools go from the agent to the tool. */
export interface FastGptEdge {
  source: string
  target: string
  sourceHandle: string
  targetHandle: string
  [unknown: string]: unknown
}

/** A FastGPT workflow: what its export gives, and what stands in `workflow` of its templates. */
export interface FastGptGraph {
  nodes: FastGptNode[]
  edges: FastGptEdge[]
  chatConfig?: unknown
  [unknown: string]: unknown
}

/** A FastGPT workflow, or a template around one. */
export type FastGptWorkflow = FastGptGraph | { workflow: FastGptGraph; [unknown: string]: unknown }

/** What these functions know of hubs, and where they tell what they find. */
export interface FastGptContext {
  /** The kind of hub that a set of MCP tools becomes. */
  mcpHub: HubNodeDefinition
  report(finding: Diagnostic): void
}

/** In `node.data.fastgpt`: what a node of FastGPT holds besides what nodes hold here. */
export interface NodeOrigin {
  rest: Record<string, unknown>
  /** Lists that it lacked. */
  absent?: string[]
  /** Of a set of MCP tools that became a hub: its configuration without its address, headers and schemas. */
  toolSet?: Record<string, unknown>
}

/** The name of the product in findings. */
export const format = 'FastGPT'
/** The member of our data that holds what FastGPT alone knows. */
export const originMember = 'fastgpt'
/** Both handles of an edge between an agent and its tool. */
export const toolHandle = 'selectedTools'
/** Prefix of the types of nodes that are no agents and have no counterpart here. */
export const nodePrefix = 'fastgpt/'
/** Prefix of the types of nodes that call tools. */
export const agentPrefix = 'agent/'
