import {
  exportFastGptWorkflow,
  type FastGptGraph,
  type FlowEdge,
  type FlowNode,
  importFastGptWorkflow,
} from '../../entries/runtime.ts'

/** A workflow in the shape that FastGPT exports: an agent with a set of MCP tools, a plugin and a request as its tools. */
export const workflow = {
  nodes: [
    {
      nodeId: 'start',
      name: 'Start',
      intro: '',
      avatar: 'core/workflow/template/workflowStart',
      flowNodeType: 'workflowStart',
      position: { x: 10.5, y: -20 },
      version: '481',
      inputs: [
        { key: 'userChatInput', label: 'Question', valueType: 'string', renderTypeList: ['reference', 'textarea'] },
      ],
      outputs: [{ id: 'userChatInput', key: 'userChatInput', label: 'Question', valueType: 'string', type: 'static' }],
    },
    {
      nodeId: 'caller',
      name: 'Tool call',
      intro: 'Chooses tools.',
      flowNodeType: 'tools',
      showStatus: true,
      position: { x: 400, y: 0 },
      version: '4.9.2',
      inputs: [
        {
          key: 'model',
          label: 'Model',
          valueType: 'string',
          renderTypeList: ['settingLLMModel', 'reference'],
          value: 'm',
        },
        {
          key: 'userChatInput',
          label: 'Question',
          renderTypeList: ['reference', 'textarea'],
          value: ['start', 'userChatInput'],
        },
      ],
      outputs: [{ id: 'answerText', key: 'answerText', label: 'Answer', valueType: 'string', type: 'static' }],
    },
    {
      nodeId: 'weather',
      name: 'Weather tools',
      intro: 'All about the weather.',
      avatar: 'core/app/type/mcpTools',
      flowNodeType: 'toolSet',
      position: { x: 400, y: 300 },
      inputs: [],
      outputs: [],
      toolConfig: {
        mcpToolSet: {
          toolId: '64f1a2b3',
          url: 'https://weather.example.com/mcp',
          headerSecret: { Bearer: { secret: 'ciphertext-1', value: '' }, 'X-Region': { secret: '', value: 'eu' } },
          toolList: [
            {
              name: 'now',
              description: 'Weather of a place.',
              inputSchema: {
                type: 'object',
                properties: { place: { type: 'string' }, unit: { type: 'string', enum: ['c', 'f'] } },
                required: ['place'],
              },
            },
            { name: 'odd', avatar: 'x', inputSchema: { type: 'object' } },
          ],
        },
      },
    },
    {
      nodeId: 'search',
      name: 'Search',
      intro: 'Searches.',
      flowNodeType: 'tool',
      position: { x: 700, y: 300 },
      toolConfig: { systemTool: { toolId: 'systemTool-search' } },
      catchError: false,
      inputs: [
        {
          key: 'query',
          label: 'Query',
          valueType: 'string',
          required: true,
          renderTypeList: ['agentGenerated', 'input'],
          selectedType: 'agentGenerated',
          toolDescription: 'What to look for',
        },
        {
          key: 'site',
          label: 'Site',
          valueType: 'string',
          renderTypeList: ['agentGenerated', 'input'],
          selectedType: 'input',
          value: 'example.org',
        },
        {
          key: 'old',
          label: 'Old',
          valueType: 'string',
          renderTypeList: ['reference', 'input'],
          isToolParam: true,
          selectedTypeIndex: 0,
          toolDescription: 'Older data',
        },
      ],
      outputs: [],
    },
    {
      nodeId: 'request',
      name: 'HTTP request',
      intro: '',
      flowNodeType: 'httpRequest468',
      position: { x: 900, y: 300 },
      inputs: [
        {
          key: 'system_httpReqUrl',
          label: '',
          renderTypeList: ['hidden'],
          valueType: 'string',
          value: 'https://api.example.com/v1',
        },
        {
          key: 'system_httpHeader',
          label: '',
          renderTypeList: ['custom'],
          valueType: 'any',
          value: [
            { key: 'Accept', type: 'string', value: 'application/json' },
            { key: 'Authorization', type: 'string', value: 'Bearer {{token}}' },
          ],
        },
        {
          key: 'query',
          label: 'query',
          valueType: 'string',
          renderTypeList: ['reference'],
          toolDescription: 'Words',
          required: true,
          canEdit: true,
        },
      ],
      outputs: [{ id: 'httpRawResponse', key: 'httpRawResponse', label: 'Raw', valueType: 'any', type: 'static' }],
    },
    {
      nodeId: 'api',
      name: 'API tools',
      intro: '',
      flowNodeType: 'toolSet',
      position: { x: 1100, y: 300 },
      inputs: [],
      outputs: [],
      toolConfig: {
        httpToolSet: { toolList: [{ name: 'list', path: '/list', method: 'get' }], baseUrl: 'https://api.example.com' },
      },
    },
  ],
  edges: [
    { source: 'start', target: 'caller', sourceHandle: 'start-source-right', targetHandle: 'caller-target-left' },
    { source: 'caller', target: 'weather', sourceHandle: 'selectedTools', targetHandle: 'selectedTools' },
    {
      source: 'caller',
      target: 'search',
      sourceHandle: 'selectedTools',
      targetHandle: 'selectedTools',
      status: 'waiting',
    },
    { source: 'caller', target: 'request', sourceHandle: 'selectedTools', targetHandle: 'selectedTools' },
    { source: 'caller', target: 'api', sourceHandle: 'selectedTools', targetHandle: 'selectedTools' },
    {
      source: 'request',
      target: 'start',
      sourceHandle: 'request-source_catch-right',
      targetHandle: 'start-target-left',
    },
  ],
  chatConfig: { welcomeText: 'Hello', variables: [{ key: 'city', type: 'input', label: 'City' }] },
}

/** The flow of a document, and what its report says, as codes and places. */
export function read(document: unknown) {
  const { flow, diagnostics } = importFastGptWorkflow(document)
  if (flow === undefined) throw new Error(JSON.stringify(diagnostics))
  return { flow, codes: diagnostics.map(({ code, path }) => `${code} ${path}`), diagnostics }
}

/** A flow as a document, and what its report says. */
export function write(flow: { nodes: FlowNode[]; edges: FlowEdge[]; rest?: Record<string, unknown> }) {
  const { document, diagnostics } = exportFastGptWorkflow(flow)
  if (document === undefined) throw new Error(JSON.stringify(diagnostics))
  return { document, graph: document as FastGptGraph, codes: diagnostics.map(({ code, path }) => `${code} ${path}`) }
}

/** The workflow as it is written again: what was secret is asked for anew. */
export function withoutSecret() {
  const copy = structuredClone(workflow)
  const set = copy.nodes[2]?.toolConfig?.mcpToolSet
  if (set?.headerSecret !== undefined) set.headerSecret.Bearer.secret = ''
  return copy
}

export const nodeOf = (flow: { nodes: FlowNode[] }, id: string) => flow.nodes.find((node) => node.id === id) as FlowNode
