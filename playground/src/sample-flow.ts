import { createHubNode } from 'hubnodes'
import type { ImportedFlow } from '../../src/workflow/import-flow.ts'
import { addToolPort } from '../../src/workflow/tool-ports.ts'
import { sampleServers } from '../sample-servers.ts'
import { createAgentNode } from './agent-data.ts'

/** An agent with one MCP Hub: the flow of a first visit. */
export function createSampleFlow(): ImportedFlow {
  const hub = createHubNode('tools/mcp_hub', {
    id: 'mcp',
    position: { x: 0, y: 0 },
    values: { server_registry: sampleServers.map((row) => structuredClone(row)) },
  })
  const { node: agent } = addToolPort(createAgentNode('agent', { x: 330, y: 110 }))
  const edge = { id: 'edge-1', source: 'mcp', sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_0' }
  return { nodes: [{ ...hub }, { ...agent, type: agent.type ?? '' }], edges: [edge], rest: {} }
}
