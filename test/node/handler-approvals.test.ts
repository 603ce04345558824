import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHubHandler } from '../../entries/node.ts'
import { createHttpHubClient, createHubNodeData, createInMemoryGateways } from '../../entries/runtime.ts'
import { createInMemoryGateways as createGateways } from '../../src/gateways/in-memory-gateways.ts'
import type { HubGateways } from '../../src/gateways/types.ts'
import type { HumanDecision } from '../../src/http/types.ts'
import { createHandler } from '../../src/node/handler.ts'
import type { HubAuthorization } from '../../src/node/hub-authorization.ts'
import type { Preset } from '../../src/presets/types.ts'
import { readSkill } from '../../src/skills/read-skill.ts'
import { askFor, conversation, createCanvas, createGatedHub } from '../gateways/gated-hub.ts'
import { createRecordingRuntime } from './fake-runtime.ts'
import { serveOnLoopback } from './loopback.ts'

const token = 'a-token-of-this-very-test-run'
const endings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A backend whose only kind of node asks before it does anything. */
async function connect(change: (gateways: HubGateways) => HubGateways = (gateways) => gateways) {
  const hub = createGatedHub()
  const asks: HubAuthorization[] = []
  const gateways = change(createGateways(hub.execute, { workflow: createCanvas() }))
  const runtime = createRecordingRuntime({ execute: (request, call) => hub.execute({ ...request, ...call }) })
  const authorize = (ask: HubAuthorization) => asks.push(ask) > 0
  const handler = createHandler({ gateways, authorize, token }, runtime)
  const server = await serveOnLoopback(handler)
  endings.push(handler.close, server.close)
  return { ...hub, gateways, asks, client: createHttpHubClient({ url: `${server.url}/hub`, token }) }
}

const execution = {
  type: 'tools/gated',
  data: { version: 1, revision: 1, inputs: [], outputs: [] },
  args: { to: 'b' },
  context: conversation,
}

describe('a page', () => {
  it('sees what waits, decides it and goes on with the call, each only where the host lets it', async () => {
    const { client, done, asks } = await connect()
    expect(await client.approvals.list()).toEqual([])
    expect(await client.execute(execution)).toMatchObject({ status: 'pending' })
    const [request] = await client.approvals.list({ conversationId: 'talk' })
    expect(request).toMatchObject({ action_name: 'hub:send', param_summary: { to: 'b' }, node_id: 'hub' })
    expect(await client.approvals.list({ conversationId: 'other' })).toEqual([])
    const { request_id = '', token: callToken = '' } = request ?? {}
    const decision: HumanDecision = { outcome: 'approved', scope: 'once', reason: 'fine' }
    expect(await client.approvals.decide(request_id, decision)).toEqual(request)
    expect(await client.approvals.decide(request_id, decision)).toBeUndefined()
    expect(done).toEqual([])
    expect(await client.approvals.resume(callToken)).toEqual({ status: 'success' })
    expect(done).toMatchObject([{ args: { to: 'b' } }])
    expect(await client.approvals.resume(callToken)).toMatchObject({ status: 'policy_denied' })
    expect(asks.slice(2)).toMatchObject([
      { action: 'list-approvals', filter: { conversationId: 'talk' } },
      { action: 'list-approvals', filter: { conversationId: 'other' } },
      { action: 'decide-approval', approval: request, decision },
      { action: 'decide-approval', approval: undefined, decision },
      { action: 'resume-approval', token: callToken },
      { action: 'resume-approval', token: callToken },
    ])
  })

  it.each([
    ['that time ran out', { outcome: 'timed_out' }],
    ['that a policy forbids it', { outcome: 'policy_denied' }],
    ['what is no outcome', { outcome: 'yes' }],
    ['nothing', undefined],
    ['a reason without end', { outcome: 'approved', reason: 'x'.repeat(5000) }],
  ])('cannot decide %s', async (_, decision) => {
    const { client, gateways } = await connect()
    await client.execute(execution)
    const [request] = await client.approvals.list()
    const call = client.approvals.decide(request?.request_id ?? '', decision as HumanDecision)
    await expect(call).rejects.toMatchObject({ code: 'invalid_request', status: 400 })
    expect(await gateways.approvals?.list()).toHaveLength(1)
  })

  it('cannot say who decided, nor when', async () => {
    const { client, gateways } = await connect()
    await client.execute(execution)
    const [request] = await client.approvals.list()
    const decision = { outcome: 'approved', decided_by: 'the boss', decided_at: '1999-01-01' } as const
    await client.approvals.decide(request?.request_id ?? '', decision)
    const found = await gateways.approvals?.find(askFor({ args: { to: 'b' } }))
    expect(found).toMatchObject({ state: 'approved' })
    expect(JSON.stringify(found)).not.toMatch(/boss|1999/)
  })

  it('goes on with no call by a text that is no token', async () => {
    const { client } = await connect()
    for (const text of ['', '__proto__', 'tha_short', {} as string])
      await expect(client.approvals.resume(text)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('finds nothing to decide where nobody can be asked', async () => {
    const { client } = await connect((gateways) => ({ ...gateways, approvals: undefined }))
    expect(await client.approvals.list()).toEqual([])
    expect(await client.approvals.decide('any', { outcome: 'approved' })).toBeUndefined()
    expect(await client.approvals.resume(`tha_${'A'.repeat(43)}`)).toMatchObject({ status: 'policy_denied' })
  })
})

describe('a call that goes on', () => {
  it('starts no server that nobody allowed', async () => {
    const row = { id: 's', name: 's', enabled: true, type: 'stdio', command: 'never-started' } as const
    let reports: unknown
    const gateways = createGateways(
      async (call) => {
        const { signal = new AbortController().signal } = call
        reports = (await call.gateways.mcp.discover([row], { signal })).servers
        return { status: 'success' }
      },
      {
        workflow: createCanvas(),
        connectMcp: async () => {
          throw new Error('was started')
        },
      },
    )
    const handler = createHandler({ gateways, authorize: () => true, token }, createRecordingRuntime())
    const server = await serveOnLoopback(handler)
    endings.push(handler.close, server.close)
    const answer = await gateways.approvals?.demand(askFor())
    const client = createHttpHubClient({ url: server.url, token })
    const callToken = answer?.state === 'pending' ? answer.request.token : ''
    expect(await client.approvals.resume(callToken)).toEqual({ status: 'success' })
    expect(reports).toMatchObject([{ name: 's', state: 'not_authorized', connected: false }])
  })
})

describe('a call that waits for a person', () => {
  const preset: Preset = {
    id: 'careful',
    preset_type: 'care',
    node_type: 'tools/mcp_hub',
    label: 'Careful',
    llm_visible: true,
    config_patch: { tool_name: 'files:read' },
  }
  const node = (id: string, type: string) => ({ id, type, data: createHubNodeData(type) })
  const workflow = {
    nodes: [
      { id: 'agent', type: 'agent/react_agent', data: {} },
      node('mcp', 'tools/mcp_hub'),
      node('ask', 'tools/request_preset_switch'),
    ],
    edges: ['mcp', 'ask'].map((source, n) => ({
      source,
      target: 'agent',
      sourceHandle: 'tool',
      targetHandle: `tool_${n}`,
    })),
  }
  const switchPreset = {
    type: 'tools/request_preset_switch',
    data: createHubNodeData('tools/request_preset_switch'),
    args: { preset_id: 'careful' },
    context: { nodeId: 'ask', executionId: 'run', agentId: 'agent' },
  }

  async function serve() {
    const gateways = createInMemoryGateways({
      workflow,
      presets: { preset_types: [{ id: 'care', label: 'Care' }], presets: [preset] },
    })
    const handler = createHubHandler({ gateways, authorize: () => true, token })
    const signals: AbortSignal[] = []
    const server = await serveOnLoopback((request) => {
      signals.push(request.signal)
      return handler(request)
    })
    endings.push(handler.close, server.close)
    const client = createHttpHubClient({ url: server.url, token })
    // A page is told at once that its call is cancelled; the backend learns it with the end of the connection.
    const untilCancelled = () => vi.waitFor(() => expect(signals.some(({ aborted }) => aborted)).toBe(true), 10_000)
    const untilAsked = async () => {
      for (;;) {
        const [request] = await client.approvals.list()
        if (request !== undefined) return request
      }
    }
    return { gateways, client, untilAsked, untilCancelled }
  }

  it('ends with the decision of another request', async () => {
    for (const [outcome, status] of [
      ['approved', 'applied'],
      ['rejected', 'rejected'],
    ] as const) {
      const { client, untilAsked } = await serve()
      const call = client.execute(switchPreset)
      const { request_id } = await untilAsked()
      await client.approvals.decide(request_id, { outcome })
      expect(await call).toMatchObject({ status, applied: status === 'applied', request_id })
      expect(await client.approvals.list()).toEqual([])
    }
  })

  it('ends when it is cancelled, with nothing applied, also if it is approved later', async () => {
    const { client, gateways, untilAsked, untilCancelled } = await serve()
    const abort = new AbortController()
    const call = client.execute(switchPreset, { signal: abort.signal })
    const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' })
    const { request_id } = await untilAsked()
    abort.abort()
    await ended
    await untilCancelled()
    await client.approvals.decide(request_id, { outcome: 'approved' })
    expect(await gateways.workflow.getOverlay('run', 'mcp')).toEqual({})
  })

  it('ends when the handler is closed', async () => {
    const { client, untilAsked } = await serve()
    const call = client.execute(switchPreset)
    const ended = expect(call).rejects.toThrow()
    await untilAsked()
    for (const end of endings.splice(0)) await end()
    await ended
  })
})

describe('what a backend lists', () => {
  const secret = 'swordfish-9000'

  it('is its skills, presets and tools, without what only runs them', async () => {
    const gateways = createInMemoryGateways({
      tools: [
        {
          id: 'tools/letters',
          name: 'Letters',
          description: 'Writes letters',
          input_schema: { type: 'object', properties: { to: { type: 'string' } } },
          llm_fields: ['to'],
          execute: () => secret,
        },
      ],
      presets: {
        preset_types: [{ id: 'care', label: 'Care' }],
        presets: [
          {
            id: 'a',
            preset_type: 'care',
            node_type: 'tools/mcp_hub',
            label: 'A',
            risk_level: 'high',
            config_patch: { env_vars: { MAIL_LOGIN: secret }, args: ['--login', secret] },
          },
        ],
      },
      credentials: { mail: secret },
    })
    const handler = createHubHandler({ gateways, authorize: () => true, token })
    const server = await serveOnLoopback(handler)
    endings.push(handler.close, server.close)
    const client = createHttpHubClient({ url: server.url, token })
    const tools = await client.listTools()
    expect(tools).toMatchObject([{ id: 'tools/letters', llm_fields: ['to'] }])
    const presets = await client.listPresets()
    expect(presets).toEqual({
      preset_types: [{ id: 'care', label: 'Care' }],
      presets: [
        {
          id: 'a',
          preset_type: 'care',
          node_type: 'tools/mcp_hub',
          label: 'A',
          risk_level: 'high',
          changed_keys: ['env_vars', 'args'],
        },
      ],
    })
    expect(await client.listSkills()).toEqual([])
    expect(JSON.stringify([tools, presets])).not.toContain(secret)
  })

  it('leaves out hidden skills, and of the others instructions, commands and the settings of their tools', async () => {
    const yaml = [
      'schema_version: "1"',
      'display_name: Letters',
      'backend: { type: cli, cli: { binary: mail, tools: [{ tool_id: send, command: [mail, swordfish-9000] }] } }',
      'tool_hub: { tools: [{ tool: tools/letters, config: { greeting: swordfish-9000 } }] }',
    ].join('\n')
    const read = (folder: string, visibility: 'visible' | 'hidden' | 'llm_hidden') => {
      const { skill } = readSkill({
        folder,
        visibility,
        yaml,
        markdown: `---\nname: ${folder}\ndescription: Writes\n---\nSay ${secret}.`,
      })
      if (skill === undefined) throw new Error('The sample skill could not be read.')
      return skill
    }
    const skills = [read('letters', 'visible'), read('old-letters', 'hidden'), read('own-letters', 'llm_hidden')]
    const gateways = createInMemoryGateways({ skills })
    const handler = createHubHandler({ gateways, authorize: () => true, token })
    const server = await serveOnLoopback(handler)
    endings.push(handler.close, server.close)
    const client = createHttpHubClient({ url: server.url, token })
    const listed = await client.listSkills()
    expect(listed.map(({ skill_name }) => skill_name)).toEqual(['letters', 'own-letters'])
    expect(listed[0]).toMatchObject({ display_name: 'Letters', backend_type: 'cli', tools: ['tools/letters'] })
    const hidden = await client.listHiddenSkills?.()
    expect(hidden?.map(({ skill_name, visibility }) => [skill_name, visibility])).toEqual([['old-letters', 'hidden']])
    expect(JSON.stringify([listed, hidden])).not.toContain(secret)
  })
})
