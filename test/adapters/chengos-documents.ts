/** A workflow in the shape that ChengOS exports: ports as lists, an agent with two tools, values of runs left in it. */
export function createWorkflowDocument() {
  return {
    workflowId: '3f0c9a1e-8f0b-4d0e-9a4f-0f4f6a0c1b22',
    name: 'Release notes',
    description: 'Collects what changed and writes it up.',
    state: 'active',
    nodeCount: 5,
    edgeCount: 5,
    version: 3,
    tags: ['docs', 'docs'],
    visibility: 'private',
    definition: {
      nodes: [
        {
          nodeId: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e001',
          nodeType: 'chat/input',
          name: 'Question',
          position: { x: 10.5, y: 20 },
          config: { raw_input: 'hello' },
          inputs: [
            { name: 'raw_input', type: 'string', description: 'What was typed', required: true, 'x-i18n-key': 'raw' },
            {
              name: 'limit',
              type: 'integer',
              default: 50,
              minimum: 1,
              maximum: 500,
              format: 'uint64',
              required: false,
            },
          ],
          outputs: [{ name: 'context', type: 'agent_context', description: 'What was said' }],
        },
        {
          nodeId: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e002',
          nodeType: 'agent/react_agent',
          name: 'Writer',
          position: { x: 400, y: 20 },
          config: { tool_0: '', max_rounds: 4 },
          inputs: [
            { name: 'context', type: 'agent_context', required: true, default: null },
            { name: 'tool_0', type: 'string', description: 'slot', group: 'dynamic-array', required: false },
            { name: 'tool_1', type: 'string', description: 'slot', group: 'dynamic-array', required: false },
          ],
          outputs: [{ name: 'context', type: 'agent_context' }],
        },
        {
          nodeId: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e003',
          nodeType: 'tools/tool_hub',
          name: 'Box of tools',
          position: { x: 100, y: 300 },
          config: {
            mode: 'user',
            skill_name: null,
            enabled_tools: [
              { enabled: true, tool: 'tools/http', operations: ['request'], constraints: { domains: ['example.com'] } },
              { enabled: false, tool: 'tools/mail' },
            ],
            newer_switch: 7,
          },
          inputs: [{ name: 'action', type: 'string', required: true, 'x-i18n-key': 'action' }],
          outputs: [{ name: 'status', type: 'string' }],
        },
        {
          nodeId: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e004',
          nodeType: 'tools/mcp_hub',
          name: 'MCP Hub',
          position: { x: 100, y: 500 },
          config: {
            server_registry: [
              {
                name: 'files',
                description: '',
                enabled: true,
                editor_mode: 'form',
                transport: 'stdio',
                command: 'npx',
                args_text: '-y\n@example/files\n.',
                env_text: 'ROOT=/srv',
                url: '',
                authorization: '',
                headers_text: '',
                timeout_secs: 30,
                long_running: true,
                raw_json: '',
                tested: true,
                connected: true,
                statusText: 'ok',
              },
            ],
            visibility_config: { servers: { files: { visible: true } }, tools: { 'files:remove': { visible: false } } },
          },
          inputs: [],
          outputs: [],
        },
        { nodeId: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e005', nodeType: 'chat/output', config: {} },
      ],
      edges: [
        {
          edgeId: '7d1f7a52-b4a5-4f0c-8c11-000000000001',
          sourceNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e001',
          sourcePort: 'context',
          targetNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e002',
          targetPort: 'context',
        },
        {
          edgeId: '7d1f7a52-b4a5-4f0c-8c11-000000000002',
          sourceNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e003',
          sourcePort: 'status',
          targetNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e002',
          targetPort: 'tool_0',
        },
        {
          edgeId: '7d1f7a52-b4a5-4f0c-8c11-000000000003',
          sourceNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e004',
          sourcePort: 'tool_definition',
          targetNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e002',
          targetPort: 'tool_1',
          animated: true,
        },
        {
          edgeId: '7d1f7a52-b4a5-4f0c-8c11-000000000004',
          sourceNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e002',
          sourcePort: 'context',
          targetNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e005',
          targetPort: 'context',
        },
        {
          edgeId: '7d1f7a52-b4a5-4f0c-8c11-000000000005',
          sourceNode: 'loop-1',
          sourcePort: 'item',
          targetNode: '0b4d3c56-2f7d-4a0e-8b3a-54b0c0a4e005',
          targetPort: 'context',
        },
      ],
      notes: [{ id: 'note-1', content: 'Ask before it is sent.', x: 1, y: 2 }],
      containers: [{ id: 'loop-1', kind: 'loop', nodeIds: [] }],
    },
    schemaVersion: 1,
  }
}

/** The same graph in the older spelling: as React Flow has it, with the configuration in `data`. */
export function createOlderDocument() {
  return {
    name: 'Older',
    definition: {
      nodes: [
        {
          id: 'agent-1',
          type: 'ai/llm',
          position: { x: 0, y: 0 },
          data: {
            config: { prompt: { type: 'string', value: 'Be short.' } },
            label: 'Model',
            color: 'red',
            inputs: {
              type: 'object',
              properties: { prompt: { type: ['string', 'null'], title: 'Prompt', 'x-control': 'text' }, context: {} },
              required: ['context', 'gone'],
              additionalProperties: false,
            },
          },
        },
        { id: 'hub-1', type: 'tools/skills_hub', position: { x: 0, y: 200 }, data: { config: {} } },
      ],
      edges: [
        { id: 'edge-1', source: 'hub-1', sourceHandle: 'tool_definition', target: 'agent-1', targetHandle: 'tools' },
      ],
    },
  }
}
