import { createHubNode } from 'hubnodes'
import type { ImportedFlow } from '../../src/workflow/import-flow.ts'
import { addToolPort } from '../../src/workflow/tool-ports.ts'
import { sampleServers } from '../sample-servers.ts'
import { sampleTools } from '../sample-tool-rows.ts'
import { createAgentNode } from './agent-data.ts'

const spacing = 158

/** The hubs of a first visit, each set so that it does something at once. */
const sampleHubs: readonly { id: string; type: string; values?: Record<string, unknown> }[] = [
  { id: 'tools', type: 'tools/tool_hub', values: { enabled_tools: sampleTools } },
  { id: 'mcp', type: 'tools/mcp_hub', values: { server_registry: sampleServers } },
  { id: 'skills', type: 'tools/skills_hub' },
  { id: 'presets', type: 'tools/list_available_presets' },
  {
    id: 'switch',
    type: 'tools/request_preset_switch',
    values: { preset_id: 'trips-without-asking', target_node_id: 'tools' },
  },
]

/** An agent with the five hubs: the flow of a first visit. */
export function createSampleFlow(): ImportedFlow {
  const hubs = sampleHubs.map(({ id, type, values = {} }, index) =>
    createHubNode(type, { id, position: { x: 0, y: index * spacing }, values: structuredClone(values) }),
  )
  let agent = createAgentNode('agent', { x: 400, y: 230 })
  for (const _ of hubs) agent = addToolPort(agent).node
  const edges = hubs.map(({ id }, index) => ({
    id: `edge-${index + 1}`,
    source: id,
    sourceHandle: 'tool',
    target: agent.id,
    targetHandle: `tool_${index}`,
  }))
  return { nodes: [...hubs.map((hub) => ({ ...hub })), { ...agent, type: agent.type ?? '' }], edges, rest: {} }
}
