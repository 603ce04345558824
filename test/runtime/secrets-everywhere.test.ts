import { afterAll, describe, expect, it, vi } from 'vitest'
import { createHubHandler, createServerAllowList, digestMcpServer } from '../../entries/node.ts'
import {
  compileHubNode,
  createHttpHubClient,
  createHubNodeData,
  createInMemoryGateways,
  dryRunHubNode,
  executeHubNode,
  exportFlow,
  type HubCaller,
  type HubStep,
  hubNodeDefinitions,
  importFlow,
  importMcpServers,
  lintPresets,
  type PresetsDocument,
  toToolSource,
} from '../../entries/runtime.ts'
import type { McpConnector, McpServerRow } from '../../src/mcp/types.ts'
import type { RegisteredTool } from '../../src/tools/types.ts'
import { serveOnLoopback } from '../node/loopback.ts'

const places = [
  'credential',
  'env_vars',
  'header',
  'authorization',
  'args',
  'env',
  'url',
  'config',
  'binding',
  'mcp-binding',
  'skill-credential',
  'skill-env',
  'preset',
  'preset-args',
  'preset-env',
  'preset-binding',
  'preset-env-vars',
  'before-preset',
] as const
type Place = (typeof places)[number]

/** A secret of its own for each place, with letters that no encoding leaves as they are. */
const plant = (place: Place) => `pl"${place}/?&+é`
const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** How whoever got a secret can say it again. */
const says: Record<string, (secret: string) => string> = {
  plain: (secret) => secret,
  base64: (secret) => utf8(secret).toString('base64'),
  'base64 of more': (secret) => utf8(`ab ${secret} cd`).toString('base64'),
  base64url: (secret) => utf8(secret).toString('base64url'),
  'URL-encoded': (secret) => encodeURIComponent(secret),
  'URL-encoded in small letters': (secret) => encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
  form: (secret) => new URLSearchParams({ v: secret }).toString(),
  JSON: (secret) => JSON.stringify({ secret }),
}

/** What is looked for: whole secrets in every encoding, and the base64 digits that no neighbour changes. */
function listTraces(secret: string): string[] {
  const inside = [0, 1, 2].map((offset) => {
    const digits = Buffer.concat([Buffer.alloc(offset, 97), utf8(secret)])
      .toString('base64')
      .replace(/=+$/, '')
    return digits.slice(offset === 0 ? 0 : offset + 1, -2)
  })
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
    new URLSearchParams({ v: secret }).toString().slice(2),
    ...inside,
    ...inside.map((digits) => digits.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

/** Every text in a value, names of members too. */
function listTexts(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Error) return listTexts([value.message, value.stack, value.cause, { ...value }], seen)
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value)
    ? value.flatMap((item: unknown) => listTexts(item, seen))
    : Object.entries(value).flatMap(([key, member]) => [key, ...listTexts(member, seen)])
}

const row: McpServerRow = {
  id: '1',
  name: 's',
  enabled: true,
  type: 'streamable_http',
  url: `https://me:${encodeURIComponent(plant('url'))}@tools.example/mcp`,
  authorization: `Bearer ${plant('authorization')}`,
  headers: { 'X-Api-Key': plant('header'), 'X-Other': '${env:INJECTED}' },
}
const program: McpServerRow = {
  id: '2',
  name: 'p',
  enabled: true,
  type: 'stdio',
  command: 'x',
  args: ['--token', plant('args')],
  env: { API_KEY: plant('env'), OTHER: '${env:INJECTED}' },
}
const manual = (place: Place) => [{ key: 'password', mode: 'manual', binding: plant(place) }]
const passwordSchema = { type: 'object', properties: { password: { type: 'string' }, say: { type: 'string' } } }

const values: Record<string, Record<string, unknown>> = {
  'tools/tool_hub': {
    enabled_tools: ['tools/run', 'tools/ask'].map((tool) => ({
      tool,
      enabled: true,
      config: { account_credential: 'main', api_key: plant('config') },
      inputs: manual('binding'),
      ...(tool === 'tools/ask' ? { constraints: { require_approval: true } } : {}),
    })),
  },
  'tools/mcp_hub': {
    server_registry: [row, program],
    env_vars: { INJECTED: plant('env_vars') },
    visibility_config: {
      tools: {
        's:do': { inputs: manual('mcp-binding') },
        'p:do': { inputs: manual('mcp-binding') },
        'p:wipe': { inputs: manual('mcp-binding'), approval: 'ask' },
      },
    },
  },
  'tools/skills_hub': { env_vars: { SKILL_INJECTED: plant('skill-env') } },
  'tools/list_available_presets': {},
  'tools/request_preset_switch': {},
}

const presets: PresetsDocument = {
  preset_types: [{ id: 'p', label: 'P' }],
  presets: [
    {
      id: 'swap',
      preset_type: 'p',
      node_type: 'tools/search',
      label: 'Swap',
      llm_visible: true,
      config_patch: {
        api_key: plant('preset'),
        server_registry: [
          { name: 'n', command: 'x', args: ['--token', plant('preset-args')], env: { A_TOKEN: plant('preset-env') } },
        ],
        enabled_tools: [{ tool: 'x', enabled: true, inputs: manual('preset-binding') }],
        env_vars: { ANY: plant('preset-env-vars') },
      },
    },
  ],
}

const flow = {
  nodes: [
    { id: 'agent', type: 'agent/react_agent', position: { x: 0, y: 0 }, data: {} },
    {
      id: 'search',
      type: 'tools/search',
      position: { x: 0, y: 0 },
      data: { inputs: [{ key: 'api_key', value: plant('before-preset'), isSecret: true }] },
    },
    ...hubNodeDefinitions.map(({ type }) => ({
      id: type,
      type,
      position: { x: 0, y: 0 },
      data: createHubNodeData(type, values[type]),
    })),
  ],
  edges: ['search', ...hubNodeDefinitions.map(({ type }) => type)].map((source, index) => ({
    id: String(index),
    source,
    target: 'agent',
    targetHandle: `tool_${index}`,
  })),
}

const calls: [string, Record<string, unknown>][] = [
  ['tools/tool_hub', { action: 'list_tools' }],
  ['tools/tool_hub', { action: 'execute', tool: 'tools/run', arguments: { say: 'x' } }],
  ['tools/tool_hub', { action: 'execute', tool: 'tools/run', arguments: { say: 7 } }],
  ['tools/tool_hub', { action: 'execute', tool: 'tools/ask', arguments: { say: 'x' } }],
  ['tools/mcp_hub', { action: 'list' }],
  ['tools/mcp_hub', { action: 'describe', tool_names: ['s:do', 'p:do'] }],
  ['tools/mcp_hub', { discover_only: true }],
  ['tools/mcp_hub', { tool_name: 's:do' }],
  ['tools/mcp_hub', { tool_name: 'p:do', arguments: { say: 7 } }],
  ['tools/mcp_hub', { tool_name: 'p:do' }],
  ['tools/mcp_hub', { tool_name: 'p:wipe' }],
  ['tools/mcp_hub', { tool_name: 'nothing' }],
  ...['list', 'describe', 'credential_status', 'approval_status', 'execute'].map(
    (operation): [string, Record<string, unknown>] => ['tools/skills_hub', { operation, skill_name: 'gossip' }],
  ),
  ['tools/skills_hub', { operation: 'execute', skill_name: 'gossip', async_execution: true }],
  ['tools/list_available_presets', {}],
  ['tools/request_preset_switch', { preset_id: 'swap' }],
]

/** A host whose tools, servers and skills say what they know wherever they can; also in what they say of themselves later. */
function createWorld(say: (secret: string) => string, fails: boolean) {
  const known = new Set<string>()
  // Each knows what it was told itself, and remembers it: a later call, or list, can say it again.
  const memories = new Map<string, Set<string>>()
  const gossip = (name: string) => [...(memories.get(name) ?? [])].map(say).join(' ')
  const told = (name: string, given: unknown) => {
    const texts = listTexts(given)
    const has = (place: Place) =>
      texts.some((text) => text.includes(plant(place)) || text.includes(encodeURIComponent(plant(place))))
    const heard = places.filter(has).map(plant)
    for (const secret of heard) known.add(secret)
    memories.set(name, new Set([...(memories.get(name) ?? []), ...heard]))
    return gossip(name)
  }
  const answer = (name: string, given: unknown) => {
    const text = told(name, given)
    const more = { result: { text }, stderrTail: text, retry_disposition: text }
    if (fails) throw Object.assign(new Error(text, { cause: new Error(text) }), more)
    return { text, [text]: [text], password: text }
  }
  const tool = (id: string): RegisteredTool => ({
    id,
    name: id,
    description: 'd',
    input_schema: { type: 'object', properties: { ...passwordSchema.properties, api_key: {}, account_credential: {} } },
    llm_fields: ['say', 'password'],
    execute: ({ arguments: args, credentials }) => answer(id, [args, credentials]),
  })
  const connectMcp: McpConnector = async (server, _signal, onProgress) => {
    onProgress?.({ stage: 'initialize', server: server.name, message: told(server.name, server) })
    const text = gossip(server.name)
    return {
      serverInfo: { name: text, version: text },
      listTools: async () => ({
        tools: [
          { name: 'do', description: text, inputSchema: { ...passwordSchema, description: text, title: text } },
          { name: 'wipe', description: text, inputSchema: passwordSchema, annotations: { title: text } },
          { name: `knows ${text}`, inputSchema: { type: 'object' } },
          { name: `broken ${text}`, inputSchema: 7 },
        ],
      }),
      callTool: async (call, options) => {
        options.onProgress?.({ progress: 1, message: told(server.name, call.arguments) })
        const result = answer(server.name, call.arguments)
        return { content: [{ type: 'text', text: result.text }], structuredContent: result, isError: true }
      },
      onToolsChanged: () => () => {},
      onClose: () => () => {},
      readStderrTail: () => gossip(server.name),
      close: async () => {},
    }
  }
  const gateways = createInMemoryGateways({
    tools: [tool('tools/run'), tool('tools/ask')],
    credentials: { main: plant('credential'), SKILL_KEY: plant('skill-credential') },
    skills: [
      {
        name: 'gossip',
        description: 'd',
        backend: { type: 'workflow', workflow_id: 'w' },
        execution: { async_allowed: true },
        credentials: {
          required: [
            { name: 'a', key: 'SKILL_KEY' },
            { name: 'b', key: 'SKILL_INJECTED' },
          ],
        },
      },
    ],
    runSkill: ({ env, input }) => answer('skill', [env, input]),
    connectMcp,
    presets,
    workflow: flow,
    decideApproval: ({ action_name: name }) =>
      name === 'preset_switch' ? { outcome: 'rejected', reason: 'not now' } : undefined,
  })
  return { gateways, known }
}

describe('a secret, wherever it is planted', () => {
  const written: unknown[] = []
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...given) => void written.push(given)),
    ),
  ]
  afterAll(() => {
    for (const spy of spies) spy.mockRestore()
  })

  const traces = places.flatMap((place) => listTraces(plant(place)).map((trace) => [place, trace] as const))
  function expectNoTrace(what: string, seen: unknown) {
    const texts = listTexts(seen)
    const all = texts.join('\n')
    for (const [place, trace] of traces) {
      if (!all.includes(trace)) continue
      const leak = texts.find((text) => text.includes(trace))
      expect.fail(`${place} stands in ${what}: ${leak?.slice(0, 300)}`)
    }
  }

  it.each(Object.entries(says))(
    'comes back in no output of any node, said as %s',
    async (_, say) => {
      for (const fails of [false, true]) {
        for (const caller of ['model', 'human', 'workflow'] as const satisfies HubCaller[]) {
          const { gateways, known } = createWorld(say, fails)
          const progress: unknown[] = []
          const onProgress = (step: unknown) => progress.push(step)
          // Twice: what was learned in a call can be told by the next one, in a name, a schema or an error.
          for (const [type, args] of [...calls, ...calls]) {
            const context = { nodeId: type, conversationId: 'c', executionId: 'e', agentId: 'agent', caller }
            const data = createHubNodeData(type, values[type])
            const call = { type, data, args, gateways, context, onProgress }
            expectNoTrace(`a dry run of ${type} ${JSON.stringify(args)} ${caller}`, await dryRunHubNode(call))
            const steps: HubStep[] = []
            const outputs = await executeHubNode({ ...call, onStep: (step) => steps.push(step) })
            expectNoTrace(`steps of ${type} ${JSON.stringify(args)} ${caller}`, steps)
            expect(steps).not.toEqual([])
            expectNoTrace(`${type} ${JSON.stringify(args)} ${caller}`, outputs)
            const run = await gateways.skills.getRun(String(outputs['execution_id']))
            expectNoTrace('a run', run)
          }
          expectNoTrace('progress', progress)
          expect(progress.length).toBeGreaterThan(0)
          expectNoTrace('approvals', await gateways.approvals?.list())
          // The hosts' own parts got what they need: else nothing here would show anything.
          const reached: Place[] = ['credential', 'env_vars', 'header', 'authorization', 'args', 'env', 'url', 'config']
          for (const place of [...reached, 'binding', 'mcp-binding', 'skill-credential', 'skill-env'] as Place[]) {
            expect([place, known.has(plant(place))]).toEqual([place, true])
          }
          await gateways.close()
        }
      }
      expectNoTrace('console', written)
    },
    60_000,
  )

  it('comes back in no answer over HTTP', async () => {
    const token = 'a-token-of-this-very-test-run'
    const { gateways, known } = createWorld((secret) => secret, false)
    const digests = await Promise.all(
      [row, program].map((each) => digestMcpServer(each, { INJECTED: plant('env_vars') })),
    )
    const errors: unknown[] = []
    const handler = createHubHandler({
      gateways,
      authorize: () => true,
      token,
      serverAllowList: createServerAllowList({ digests }),
      onError: (error) => errors.push(error),
    })
    const bodies: string[] = []
    const server = await serveOnLoopback(async (request) => {
      const response = await handler(request)
      const [kept, sent] = response.body?.tee() ?? []
      void new Response(kept ?? null).text().then((text) => bodies.push(text))
      return new Response(sent ?? null, response)
    })
    const client = createHttpHubClient({ url: `${server.url}/hub`, token })
    try {
      // First: what a node's author fixed is nothing that this request, for rows alone, could know of.
      const env_vars = { INJECTED: plant('env_vars') }
      const seen = [
        await client.discover({ server_registry: [row, program], env_vars }),
        await client.approvals.list(),
        await client.listSkills(),
        await client.listHiddenSkills?.(),
        await client.listPresets(),
        await client.listTools(),
      ]
      expectNoTrace('the editor over HTTP', seen)
      for (const [type, args] of calls) {
        const context = { nodeId: type, conversationId: 'c', executionId: 'e', agentId: 'agent' }
        const data = createHubNodeData(type, values[type])
        const onStep = (step: HubStep) => expectNoTrace(`a step of ${type} over HTTP`, step)
        expectNoTrace(`${type} dry over HTTP`, await client.dryRun?.({ type, data, args, context }, { onStep }))
        expectNoTrace(`${type} over HTTP`, await client.execute({ type, data, args, context }, { onStep }))
      }
      expect(known.has(plant('env_vars'))).toBe(true)
    } finally {
      await handler.close()
      await server.close()
    }
    expectNoTrace('bodies', bodies)
    expect(bodies.length).toBeGreaterThan(calls.length)
    expectNoTrace('errors of the host', errors)
  }, 60_000)

  it('stands in nothing that is exported, compiled for a model or shown of a node', async () => {
    const { document, diagnostics } = exportFlow(flow)
    expectNoTrace('export', [document, diagnostics])
    expect(diagnostics.length).toBeGreaterThan(5)
    expectNoTrace('import', importFlow(document).diagnostics)
    const { gateways } = createWorld((secret) => secret, false)
    const tools = (await gateways.tools.list()).map(toToolSource)
    const mcpTools = [row, program].flatMap(({ name }) =>
      ['do', 'wipe'].map((tool) => ({ id: `${name}:${tool}`, name: tool, inputSchema: passwordSchema })),
    )
    for (const definition of hubNodeDefinitions) {
      const { type } = definition
      const data = createHubNodeData(type, values[type])
      const compiled = compileHubNode({ type, data, tools: type === 'tools/mcp_hub' ? mcpTools : tools })
      const offered = [compiled.gateway, ...compiled.expanded].map(
        ({ modelTool, agentGeneratedKeys, diagnostics: found }) => [modelTool, agentGeneratedKeys, found],
      )
      expectNoTrace(`compiled ${type}`, [offered, compiled.diagnostics])
      expectNoTrace(`card of ${type}`, definition.summarize(data))
    }
    const findings = [
      importMcpServers(values['tools/mcp_hub']?.['server_registry']).diagnostics,
      lintPresets(presets, () => []),
    ]
    expectNoTrace('diagnostics', findings)
  })
})
