import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  type Diagnostic,
  executeHubNode,
  exportChengosWorkflow,
  exportFlow,
  type FlowNode,
  type ImportedFlow,
  importChengosWorkflow,
  importFlow,
  listToolNodesOfAgent,
} from '../../entries/runtime.ts'
import { readMcpServerRows } from '../../src/mcp/read-server-rows.ts'
import { createOlderDocument, createWorkflowDocument } from './chengos-documents.ts'

const importAll = (source: unknown): { flow: ImportedFlow; diagnostics: Diagnostic[] } => {
  const { flow, diagnostics } = importChengosWorkflow(source)
  if (!flow) throw new Error(JSON.stringify(diagnostics))
  return { flow, diagnostics }
}
const exportAll = (flow: Parameters<typeof exportChengosWorkflow>[0]) => {
  const { document, diagnostics } = exportChengosWorkflow(flow)
  if (!document) throw new Error(JSON.stringify(diagnostics))
  return { document, diagnostics }
}
const tell = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, path }) => `${code} ${path}`)
const findNode = (flow: ImportedFlow, type: string) => {
  const node = flow.nodes.find((each) => each.type === type)
  if (!node) throw new Error(type)
  return node
}
const readInputs = (node: FlowNode) =>
  Object.fromEntries(
    (node.data['inputs'] as { key: string }[]).map((input) => [input.key, input as Record<string, unknown>]),
  )

/** One hub on a canvas, as a host makes it. */
const createFlow = (type: string, values: Record<string, unknown>, change: Record<string, unknown> = {}) => ({
  nodes: [{ id: 'hub', type, position: { x: 1, y: 2 }, data: { ...createHubNodeData(type, values), ...change } }],
  edges: [],
})

describe('a ChengOS workflow that is imported', () => {
  it('gives the same document back, but for what the report says', () => {
    const source = createWorkflowDocument()
    const { flow, diagnostics } = importAll(JSON.stringify(source))
    expect(tell(diagnostics)).toEqual([
      'member_not_read /definition/notes',
      'member_not_read /definition/containers',
      'flow_stray_ports_removed /definition/nodes/1/config',
      'run_state_left_out /definition/nodes/3/config/server_registry/0',
      'member_filled_in /definition/nodes/4/position',
      'member_not_read /definition/edges',
      'flow_tool_edge_moved /definition/edges/2',
    ])
    const { document, diagnostics: report } = exportAll(flow)
    expect(report).toEqual([])
    const [, agent, , mcp, output] = source.definition.nodes
    if (agent) Reflect.deleteProperty(agent.config, 'tool_0')
    const [row = {}] =
      (mcp?.config as { server_registry: Record<string, unknown>[] } | undefined)?.server_registry ?? []
    for (const member of ['tested', 'connected', 'statusText']) delete row[member]
    expect(document).toEqual({
      ...source,
      definition: {
        ...source.definition,
        nodes: [...source.definition.nodes.slice(0, 4), { ...output, position: expect.anything() }],
      },
    })
  })

  it("has hubs that are hubs here: values are by hand, what was left alone is the model's", async () => {
    const { flow } = importAll(createWorkflowDocument())
    const hub = findNode(flow, 'tools/tool_hub')
    const inputs = readInputs(hub)
    expect(Object.keys(inputs)).toEqual(createHubNodeData('tools/tool_hub').inputs.map(({ key }) => key))
    expect(inputs['mode']).toMatchObject({ selectedType: 'select', value: 'user' })
    expect(inputs['skill_name']).toMatchObject({ selectedType: 'agentGenerated', value: null })
    const outputs = await executeHubNode({
      type: 'tools/tool_hub',
      data: hub.data as never,
      args: { action: 'execute', tool: 'tools/mail' },
      gateways: createInMemoryGateways(),
    })
    expect(outputs['status']).toBe('tool_not_in_scope')
    const servers = readMcpServerRows(readInputs(findNode(flow, 'tools/mcp_hub'))['server_registry']?.['value'])
    expect(servers.rows).toMatchObject([
      { name: 'files', type: 'stdio', args: ['-y', '@example/files', '.'], env: { ROOT: '/srv' }, timeout_ms: 30_000 },
    ])
  })

  it('gives the agent its tools, and keeps other nodes with their configuration', () => {
    const { flow } = importAll(createWorkflowDocument())
    const agent = findNode(flow, 'agent/react_agent')
    expect(listToolNodesOfAgent(agent.id, flow).map(({ type }) => type)).toEqual(['tools/tool_hub', 'tools/mcp_hub'])
    expect(readInputs(agent)['max_rounds']).toMatchObject({ value: 4 })
    expect(readInputs(findNode(flow, 'chat/input'))['limit']).toMatchObject({ type: 'integer', defaultValue: 50 })
    // Nothing is declared, but an edge ends there.
    expect(Object.keys(readInputs(findNode(flow, 'chat/output')))).toEqual(['context'])
  })

  it('comes through a flow file of ours unharmed', () => {
    const { flow } = importAll(createWorkflowDocument())
    const { document: file } = exportFlow(flow)
    const again = importFlow(JSON.stringify(file)).flow
    expect(again && exportAll(again).document).toEqual(exportAll(flow).document)
  })

  it('is read in the older spelling and with ports as a JSON Schema, and written in the newer one', () => {
    const source = createOlderDocument()
    const { flow, diagnostics } = importAll(source)
    expect(tell(diagnostics)).toEqual([
      'member_converted /definition/nodes/0',
      'member_converted /definition/nodes/0/config/prompt',
      'member_converted /definition/nodes/1',
      'member_converted /definition/edges/0',
      'flow_tool_edge_moved /definition/edges/0',
    ])
    expect(readInputs(findNode(flow, 'ai/llm'))['prompt']).toMatchObject({ label: 'Prompt', value: 'Be short.' })
    const { document } = exportAll(flow)
    const [agent, hub] = document.definition.nodes
    expect(agent).toMatchObject({
      nodeId: 'agent-1',
      nodeType: 'ai/llm',
      name: 'Model',
      config: { prompt: 'Be short.' },
      data: { color: 'red' },
      inputs: {
        ...source.definition.nodes[0]?.data.inputs,
        properties: { ...source.definition.nodes[0]?.data.inputs?.properties, tool_0: { type: 'string' } },
      },
    })
    expect(hub).toEqual({ nodeId: 'hub-1', nodeType: 'tools/skills_hub', position: { x: 0, y: 200 }, config: {} })
    expect(document.definition.edges).toEqual([
      {
        edgeId: 'edge-1',
        sourceNode: 'hub-1',
        sourcePort: 'tool_definition',
        targetNode: 'agent-1',
        targetPort: 'tool_0',
      },
    ])
  })

  it('leaves out nodes and edges that cannot be read, and says which', () => {
    const { flow, diagnostics } = importAll({
      name: 'Broken',
      definition: {
        nodes: [
          { nodeId: 'a', nodeType: 'x/y', position: { x: 0, y: 0 } },
          { nodeId: 'a', nodeType: 'x/y' },
          5,
          { nodeId: 'b' },
        ],
        edges: [{ edgeId: 'e', sourceNode: 'a', targetNode: 'b' }, null],
      },
    })
    expect(flow.nodes.map(({ id }) => id)).toEqual(['a'])
    expect(tell(diagnostics)).toEqual([
      'item_left_out /definition/nodes/1',
      'item_left_out /definition/nodes/2',
      'item_left_out /definition/nodes/3',
      'item_left_out /definition/edges/0',
      'item_left_out /definition/edges/1',
    ])
  })

  it.each([
    ['no object', '[]', 'document_invalid'],
    ['no graph', '{"definition":{"edges":[]}}', 'document_invalid'],
    ['edges that are no list', '{"definition":{"nodes":[],"edges":{}}}', 'document_invalid'],
    ['a flow of ours', '{"format":"hubnodes-flow","version":1,"nodes":[],"edges":[]}', 'document_invalid'],
    ['no JSON', '{"definition":{"api_key":"sk-abcdef', 'document_invalid'],
    ['too many nodes', { definition: { nodes: Array.from({ length: 5001 }, () => 0) } }, 'document_too_large'],
  ])('is refused with %s, in words that quote nothing of it', (_, source, code) => {
    const { flow, diagnostics } = importChengosWorkflow(source)
    expect(flow).toBeUndefined()
    expect(diagnostics.map((finding) => finding.code)).toEqual([code])
    expect(JSON.stringify(diagnostics)).not.toContain('sk-abcdef')
  })
})

describe('a flow that is exported to ChengOS', () => {
  it('has ids that ChengOS takes, and no declared ports, which it is told not to look for', () => {
    const hub = createFlow('tools/mcp_hub', {}).nodes[0]
    const preset = createHubNodeData('tools/request_preset_switch', { target_node_id: 'hub' })
    const agent = {
      id: 'agent',
      type: 'agent/react_agent',
      position: { x: 0, y: 0 },
      data: { inputs: [{ key: 'tool_0', label: 'tool_0', valueType: 'any', renderTypeList: ['hidden'] }], outputs: [] },
    }
    const flow = {
      nodes: [
        ...(hub ? [hub] : []),
        { id: 'switch', type: 'tools/request_preset_switch', position: { x: 0, y: 0 }, data: preset },
        agent,
      ],
      edges: [{ id: 'e', source: 'hub', sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_0' }],
    }
    const { document } = exportChengosWorkflow(flow, { name: 'Mine' })
    const uuid = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
    const [first, second, third] = document?.definition.nodes ?? []
    expect(document).toMatchObject({ name: 'Mine', skipValidation: true })
    for (const node of [first, second, third]) expect(node?.nodeId).toMatch(uuid)
    expect(first).not.toHaveProperty('inputs')
    expect(third?.inputs).toEqual([{ name: 'tool_0', type: 'string', group: 'dynamic-array', required: false }])
    expect(second?.config).toEqual({ target_node_id: first?.nodeId })
    expect(document?.definition.edges[0]).toMatchObject({
      edgeId: expect.stringMatching(uuid),
      sourceNode: first?.nodeId,
      sourcePort: 'result',
      targetNode: third?.nodeId,
      targetPort: 'tool_0',
    })
    const again = importAll(document).flow
    expect(again.nodes.map(({ id }) => id)).toEqual(['hub', 'switch', 'agent'])
    expect(again.edges).toMatchObject(flow.edges)
    expect(readInputs(findNode(again, 'tools/request_preset_switch'))['target_node_id']).toMatchObject({ value: 'hub' })
  })

  it('stores servers in the form of ChengOS, and what that has no field for beside it', () => {
    const rows = [
      {
        id: 'one',
        name: 'one',
        enabled: true,
        type: 'stdio',
        command: 'run',
        args: ['-y', 'two words'],
        cwd: '/srv',
        env: { A: 'b=c' },
      },
      {
        id: 'two',
        name: 'two',
        enabled: false,
        type: 'sse',
        url: 'https://example.com/sse',
        headers: { 'X-A': 'a: b' },
        timeout_ms: 1500,
      },
      {
        id: 'three',
        name: 'three',
        enabled: true,
        type: 'stdio',
        command: 'run',
        args: ['a\nb', ''],
        env: { C: 'd\ne' },
        timeout_ms: 0,
      },
    ]
    const { document, diagnostics } = exportAll(createFlow('tools/mcp_hub', { server_registry: rows }))
    const stored = (document.definition.nodes[0]?.config?.['server_registry'] ?? []) as Record<string, unknown>[]
    expect(stored[0]).toEqual({
      id: 'one',
      name: 'one',
      description: '',
      enabled: true,
      editor_mode: 'form',
      transport: 'stdio',
      command: 'run',
      args_text: '-y\ntwo words',
      env_text: 'A=b=c',
      url: '',
      authorization: '',
      headers_text: '',
      timeout_secs: 60,
      long_running: false,
      raw_json: '',
      cwd: '/srv',
    })
    expect(stored[1]).toMatchObject({
      enabled: false,
      transport: 'streamable_http',
      type: 'sse',
      headers_text: 'X-A=a: b',
      timeout_secs: 1.5,
    })
    expect(
      diagnostics.filter(({ code }) => code === 'member_kept_aside').map(({ params }) => params['member']),
    ).toEqual(['one.cwd', 'two.type', 'three.args', 'three.env', 'three.timeout_ms'])
    const read = readMcpServerRows(stored).rows
    expect(
      read.map(
        ({ description: _, url: __, command: ___, authorization: ____, long_running: _____, timeout_ms, ...row }) => ({
          ...row,
          ...(timeout_ms === 60_000 ? {} : { timeout_ms }),
        }),
      ),
    ).toEqual(rows.map(({ url: _, command: __, ...row }) => row))
    // Stored once more, it is the same.
    expect(exportAll(importAll(document).flow).document).toEqual(document)
  })

  it('says which parameters the model may fill there, and which limits do not hold', () => {
    const fixed = [
      { key: 'repo', mode: 'manual', binding: 'ours' },
      { key: 'title', mode: 'agentGenerated' },
    ]
    const tools = createFlow('tools/tool_hub', {
      enabled_tools: [{ tool: 'tools/http', enabled: true, inputs: fixed, note: 'n' }],
    })
    expect(tell(exportAll(tools).diagnostics)).toEqual([
      'mode_not_kept /nodes/0/data/inputs/6/value/0/inputs/0',
      'member_kept_aside /nodes/0/data/inputs/6/value/0/inputs',
      'member_kept_aside /nodes/0/data/inputs/6/value/0/note',
      'member_filled_in ',
    ])
    const servers = createFlow('tools/mcp_hub', {
      visibility_config: {
        servers: { a: { new_tools: 'hidden' } },
        tools: { 'a:b': { approval: 'ask', inputs: fixed } },
      },
    })
    const codes = exportAll(servers).diagnostics.map(({ code }) => code)
    expect(codes.filter((code) => code === 'limit_not_kept')).toHaveLength(2)
    expect(codes.filter((code) => code === 'mode_not_kept')).toHaveLength(1)
  })

  it('keeps beside the document what ChengOS has no place for, and gives it back', () => {
    const flow = createFlow(
      'tools/tool_hub',
      { operation: '', tool: 'tools/http' },
      { exposure: 'expanded', parked: [{ key: 'old', label: 'Old', renderTypeList: [], value: 3 }], mine: { a: 1 } },
    )
    const { document, diagnostics } = exportAll(flow)
    // By hand and empty: there, the model fills it.
    expect(tell(diagnostics)).toContain('mode_not_kept /nodes/0/data/inputs/3')
    expect(tell(diagnostics)).toContain('member_kept_aside /nodes/0/data/exposure')
    const { chengos: _, ...data } = importAll(JSON.stringify(document)).flow.nodes[0]?.data ?? {}
    expect(data).toEqual(JSON.parse(JSON.stringify(flow.nodes[0]?.data)))
  })

  it('lets what was edited in ChengOS since then win', () => {
    const flow = createFlow('tools/tool_hub', {}, { exposure: 'expanded' })
    const [hub] = flow.nodes
    const inputs =
      hub?.data.inputs.map((input) => (input.key === 'tool' ? { ...input, value: 'tools/old' } : input)) ?? []
    const { document } = exportAll({ ...flow, nodes: [{ ...hub, data: { ...hub?.data, inputs } } as never] })
    const [node] = document.definition.nodes
    expect(node?.config).toEqual({})
    const edited = {
      ...document,
      definition: { ...document.definition, nodes: [{ ...node, config: { tool: 'tools/new' } }] },
    }
    const [untouched, changed] = [document, edited].map(
      (each) => readInputs(importAll(each).flow.nodes[0] as FlowNode)['tool'],
    )
    expect(untouched).toMatchObject({ selectedType: 'agentGenerated', value: 'tools/old' })
    expect(changed).toMatchObject({ selectedType: 'input', value: 'tools/new' })
  })

  it('holds no secret, and says where one had been', () => {
    const secret = 'sk-live-0123456789abcdef'
    const flow = createFlow('tools/mcp_hub', {
      server_registry: [
        {
          id: 'a',
          name: 'a',
          enabled: true,
          type: 'streamable_http',
          url: `https://example.com/?api_key=${secret}`,
          authorization: `Bearer ${secret}`,
          headers: { 'X-Api-Key': secret },
        },
        {
          name: 'b',
          transport: 'stdio',
          command: 'run',
          args_text: `--token=${secret}`,
          env_text: `API_TOKEN=${secret}\nROOT=\${env:ROOT}`,
        },
        {
          name: 'c',
          transport: 'stdio',
          editor_mode: 'json',
          raw_json: JSON.stringify({ command: 'run', env: { API_TOKEN: secret } }),
        },
      ],
      env_vars: { ANY: secret },
    })
    const rest = {
      chengos: { name: 'x', settings: { api_token: secret }, definition: { notes: [{ password: secret }] } },
    }
    const edges = [{ id: 'e', source: 'hub', target: 'hub', targetHandle: 'env_vars', data: { secret } }]
    const { document, diagnostics } = exportAll({ ...flow, edges, rest })
    expect(JSON.stringify(document)).not.toContain(secret)
    expect(JSON.stringify(document)).toContain('${env:ROOT}')
    expect(diagnostics.filter(({ code }) => code === 'secret_left_out').length).toBeGreaterThanOrEqual(9)
    expect(JSON.stringify(diagnostics)).not.toContain(secret)
  })

  it('gives no document of what is no flow', () => {
    const { document, diagnostics } = exportChengosWorkflow({ nodes: [{ id: '' }] as never, edges: [] })
    expect(document).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['flow_node_invalid'])
  })
})
