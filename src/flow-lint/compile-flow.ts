import type { CompiledToolRuntime, ToolSource } from '../compiler/types.ts'
import { type CompiledHubNode, compileHubNode } from '../hub/compile-hub-node.ts'
import type { HubNodeData, HubNodeDefinition } from '../hub/types.ts'
import { isAgentNode } from '../workflow/ports.ts'
import { listToolNodesOfAgent } from '../workflow/tool-edges.ts'
import type { FlowNode, FlowOf } from '../workflow/types.ts'

/** What the hubs of a type offer now, by type; of the others, what their data remembers is taken. */
export type FlowTools = Readonly<Record<string, readonly ToolSource[]>>

/** A hub of a flow, and what it is to a model. */
export interface CompiledFlowHub {
  node: FlowNode
  /** Position of the node in the flow. */
  index: number
  definition: HubNodeDefinition
  compiled: CompiledHubNode
  /** The functions that are sent, by the node's own choice. */
  sent: readonly CompiledToolRuntime[]
}

/** Hubs whose functions go to a model in one request. Without `agent`: a hub that no agent of the flow calls. */
export interface CompiledFlowSet {
  agent?: FlowNode
  hubs: readonly CompiledFlowHub[]
}

/** What is known of the tools behind a kind of hub. */
export function getToolsOf(tools: FlowTools, { type }: HubNodeDefinition): readonly ToolSource[] | undefined {
  return Object.hasOwn(tools, type) ? tools[type] : undefined
}

/** Every hub of a flow, compiled, and which of them go to a model together. Other tools are their host's to compile. */
export function compileFlow(
  definitions: readonly HubNodeDefinition[],
  flow: FlowOf<FlowNode>,
  tools: FlowTools = {},
): { hubs: CompiledFlowHub[]; sets: CompiledFlowSet[] } {
  const hubs = flow.nodes.flatMap((node, index): CompiledFlowHub[] => {
    const definition = definitions.find(({ type }) => type === node.type)
    if (definition === undefined) return []
    const data = node.data as HubNodeData
    const offered = getToolsOf(tools, definition)
    const compiled = compileHubNode(definition, { data, ...(offered ? { tools: offered } : {}) })
    const sent = data.exposure === 'expanded' ? compiled.expanded : [compiled.gateway]
    return [{ node, index, definition, compiled, sent }]
  })
  const byId = new Map(hubs.map((hub) => [hub.node.id, hub]))
  const sets = flow.nodes.filter(isAgentNode).flatMap((agent): CompiledFlowSet[] => {
    const called = listToolNodesOfAgent(agent.id, flow).flatMap(({ id }) => byId.get(id) ?? [])
    return called.length === 0 ? [] : [{ agent, hubs: called }]
  })
  const isCalled = new Set(sets.flatMap(({ hubs: called }) => called))
  const alone = hubs.filter((hub) => !isCalled.has(hub)).map((hub): CompiledFlowSet => ({ hubs: [hub] }))
  return { hubs, sets: [...sets, ...alone] }
}
