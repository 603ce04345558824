import { createHubNodeData } from '../../entries/runtime.ts'

/** An agent with a tool_hub and an mcp_hub, and a tool_hub that no agent calls. Each with something to find. */
export function createFaultyFlow(): { nodes: unknown[]; edges: unknown[] } {
  const position = { x: 0, y: 0 }
  const tools = createHubNodeData('tools/tool_hub', {
    enabled_tools: [
      { tool: 'tools/http', enabled: true },
      { tool: 'tools/http', enabled: true },
      { tool: 'tools/file_ops', enabled: true, config: { api_key: 'sk-live-9f8e7d6c5b4a3210' } },
    ],
  })
  const servers = createHubNodeData('tools/mcp_hub', {
    server_registry: [
      {
        id: 'a',
        name: 'git',
        enabled: true,
        type: 'stdio',
        command: 'npx',
        env: { GITHUB_TOKEN: 'ghp_0123456789abcdef0123456789abcdef0123' },
      },
    ],
  })
  return {
    nodes: [
      { id: 'agent', type: 'agent/llm', position, data: { inputs: [], outputs: [] } },
      { id: 'tools', type: 'tools/tool_hub', position, data: tools },
      { id: 'mcp', type: 'tools/mcp_hub', position, data: servers },
      { id: 'more', type: 'tools/tool_hub', position, data: createHubNodeData('tools/tool_hub') },
    ],
    edges: [
      { id: 'e1', source: 'tools', target: 'agent', sourceHandle: 'tool', targetHandle: 'tools' },
      { id: 'e2', source: 'mcp', target: 'agent', sourceHandle: 'tool', targetHandle: 'tools' },
    ],
  }
}

/** A flow in which there is nothing to find. */
export function createSoundFlow(): { nodes: unknown[]; edges: unknown[] } {
  const position = { x: 0, y: 0 }
  const tools = createHubNodeData('tools/tool_hub', {
    enabled_tools: [
      {
        tool: 'tools/http',
        enabled: true,
        read_only: true,
        constraints: { domains: ['api.example.com'], methods: ['GET'] },
      },
    ],
  })
  return {
    nodes: [
      { id: 'agent', type: 'agent/llm', position, data: { inputs: [], outputs: [] } },
      { id: 'tools', type: 'tools/tool_hub', position, data: tools },
    ],
    edges: [{ id: 'e1', source: 'tools', target: 'agent', sourceHandle: 'tool', targetHandle: 'tools' }],
  }
}
