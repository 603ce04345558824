import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  dryRunHubNode,
  executeHubNode,
  type HubGateways,
  type HubStep,
  hubNodeDefinitions,
  type InMemoryGatewaysOptions,
} from '../../entries/runtime.ts'
import { getOwn } from '../../src/schema/objects.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { executeCompared, pipelines, watchEffects } from './compare-with-dry-run.ts'
import { createFakeConnector } from './fake-connector.ts'
import { createRow, createSpy } from './tool-hub.ts'

const context = { nodeId: 'hub', conversationId: 'talk', executionId: 'run', agentId: 'agent' }

const presets = {
  preset_types: [{ id: 'p', label: 'P' }],
  presets: [
    {
      id: 'wide',
      preset_type: 'p',
      node_type: 'tools/search',
      label: 'Wide',
      llm_visible: true,
      config_patch: {
        limit: 50,
        constraints: { domains: [] },
        api_key: 'a-key-of-the-preset',
        note: 'knows hush-hush',
      },
    },
  ],
}
const search = {
  id: 'search',
  type: 'tools/search',
  data: { inputs: [{ key: 'limit', label: 'Limit', renderTypeList: ['input'], value: 5 }], outputs: [] },
}
const workflow = {
  nodes: [{ id: 'agent', type: 'agent/react_agent', data: {} }, { id: 'hub', type: 'tools/any', data: {} }, search],
  edges: ['hub', 'search'].map((source, index) => ({ source, target: 'agent', targetHandle: `tool_${index}` })),
}

/** A host of everything, in which each kind of node has a call that would be made. */
function createHost(options: InMemoryGatewaysOptions = {}) {
  const spy = createSpy()
  const { connect, counts } = createFakeConnector()
  const gateways = createInMemoryGateways({
    tools: [spy],
    skills: [{ name: 'greet', description: 'd', backend: { type: 'workflow', workflow_id: 'w' } }],
    runSkill: ({ input }) => ({ input }),
    connectMcp: connect,
    credentials: { main: 'hush-hush' },
    presets,
    workflow,
    ...options,
  })
  return { gateways, spy, counts }
}

const calls: Readonly<Record<string, { values?: Record<string, unknown>; args: Record<string, unknown> }>> = {
  'tools/tool_hub': {
    values: { enabled_tools: [createRow()] },
    args: { action: 'execute', tool: 'tools/notes', operation: 'read', arguments: {} },
  },
  'tools/mcp_hub': {
    values: { server_registry: [{ name: 'files', command: 'x', long_running: true }] },
    args: { tool_name: 'files:do', arguments: {} },
  },
  'tools/skills_hub': { args: { operation: 'execute', skill_name: 'greet', input_data: {} } },
  'tools/list_available_presets': { args: {} },
  'tools/request_preset_switch': { args: { preset_id: 'wide' } },
}

function createCall(type: string, gateways: HubGateways, args = calls[type]?.args ?? {}) {
  return { type, data: createHubNodeData(type, calls[type]?.values), args, gateways, context }
}

const types = hubNodeDefinitions.map(({ type }) => type)

describe('a dry run', () => {
  it.each(types)('of %s has no effect on anything, and comes as far as a run', async (type) => {
    const { gateways, spy } = createHost()
    const watched = watchEffects(gateways)
    const { steps } = await dryRunHubNode(createCall(type, watched.gateways))
    expect(watched.effects).toEqual([])
    expect(spy.calls).toEqual([])
    expect(await gateways.approvals?.list()).toEqual([])
    expect(await gateways.workflow.getOverlay('run', 'search')).toEqual({})
    const last = { listed: ['list', 'passed'], asks: ['approval', 'needs_approval'], made: ['dispatch', 'skipped'] }
    const expected =
      type === 'tools/list_available_presets' ? last.listed : type.endsWith('_switch') ? last.asks : last.made
    expect([steps.at(-1)?.step, steps.at(-1)?.verdict]).toEqual(expected)
  })

  it.each(types)('of %s gives what a run gives where nothing is to be dispatched', async (type) => {
    const { gateways } = createHost()
    const refused = await dryRunHubNode(createCall(type, gateways, { action: 'x', tool_name: '', target_node_id: 'x' }))
    const run = await executeHubNode(createCall(type, gateways, { action: 'x', tool_name: '', target_node_id: 'x' }))
    expect(refused.outputs).toEqual(run)
    expect(refused.steps.at(-1)?.verdict).toBe('refused')
  })

  it('leaves an approval that is there to the run it was given for', async () => {
    const { gateways, spy } = createHost()
    const data = createHubNodeData('tools/tool_hub', {
      enabled_tools: [createRow({ constraints: { require_approval: true } })],
    })
    const call = { ...createCall('tools/tool_hub', gateways), data }
    expect((await dryRunHubNode(call)).steps.at(-1)).toMatchObject({
      step: 'approval',
      verdict: 'needs_approval',
      code: 'approval_required',
      path: '/enabled_tools/0/constraints/require_approval',
      detail: { action_name: 'tool_hub:tools/notes:read', risk_level: 'medium', allowed_scopes: ['once', 'session'] },
    })
    expect(await gateways.approvals?.list()).toEqual([])
    await executeCompared(call)
    const [request] = (await gateways.approvals?.list()) ?? []
    await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    expect((await dryRunHubNode(call)).steps.at(-1)?.step).toBe('dispatch')
    expect((await dryRunHubNode(call)).steps.at(-1)?.step).toBe('dispatch')
    expect(spy.calls).toEqual([])
    expect(await executeHubNode(call)).toMatchObject({ status: 'success' })
    expect((await dryRunHubNode(call)).steps.at(-1)?.step).toBe('approval')
  })

  it('of a switch shows what a person would see of it: from, to and guards, and no secret of the host', async () => {
    const { gateways } = createHost()
    const { steps } = await dryRunHubNode(createCall('tools/request_preset_switch', gateways))
    const { detail } = steps.at(-1) ?? {}
    expect(detail).toMatchObject({
      risk_level: 'high',
      param_summary: {
        changes: {
          limit: { from: 5, to: 50 },
          constraints: { from: null, to: { domains: [] }, guard: true },
          api_key: '[redacted]',
          note: { to: 'knows [redacted]' },
        },
      },
    })
    expect(JSON.stringify(steps)).not.toMatch(/hush-hush|a-key-of/)
  })

  it('starts no server that nobody allowed, says so, and leaves no session open', async () => {
    const { gateways, counts } = createHost()
    const mcp = gateways.mcp.withAuthorization(async () => ({ digest: 'd', name: 'files', type: 'stdio' }) as never)
    const { steps } = await dryRunHubNode(createCall('tools/mcp_hub', { ...gateways, mcp }))
    expect(steps.at(-1)).toMatchObject({ step: 'connect', verdict: 'refused', code: 'not_authorized' })
    expect(steps.at(-1)?.path).toBe('/server_registry/0')
    expect(counts.connected).toBe(0)
    await dryRunHubNode(createCall('tools/mcp_hub', gateways))
    expect(counts).toMatchObject({ connected: 1, open: 0 })
  })

  it('is one over any gateways: what a definition does beside its steps has no effect either', async () => {
    const { gateways, spy } = createHost()
    const watched = watchEffects(gateways)
    const { createDryGateways } = await import('../../src/hub/dry-gateways.ts')
    const ends: unknown[] = []
    const dry = createDryGateways(watched.gateways, (facts) => {
      ends.push(facts.code)
      throw new Error('over')
    })
    const signal = new AbortController().signal
    const attempts = [
      dry.tools.execute('tools/notes', { arguments: {} } as never),
      dry.skills.start({} as never),
      dry.workflow.applyPatch({ executionId: 'run', nodeId: 'search', patch: { limit: 1 }, expected: { limit: 5 } }),
      dry.approvals?.wait('x', signal),
      dry.approvals?.decide('x', { outcome: 'approved' }),
      dry.approvals?.resume('x'),
    ]
    expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))
    expect(ends).toHaveLength(attempts.length)
    expect(dry.skills.cancelRun('x')).toBe(false)
    expect(dry.presets.workspace).toBeUndefined()
    await dry.close()
    expect(watched.effects).toEqual([])
    expect(spy.calls).toEqual([])
  })

  it('rejects only where a run does: without a gateway that the node needs', async () => {
    const call = createCall('tools/tool_hub', {} as HubGateways)
    await expect(dryRunHubNode(call)).rejects.toMatchObject({ code: 'invalid_configuration' })
    await expect(dryRunHubNode({ ...call, type: 'x' })).rejects.toMatchObject({ code: 'unknown_node_type' })
  })
})

/** The member of a node's values that a pointer leads to. */
function follow(values: Record<string, unknown>, pointer: string): unknown {
  const keys = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<unknown>((value, key) => getOwn((value ?? {}) as Record<string, unknown>, key), values)
}

describe('where a step points', () => {
  const rows = [
    createRow({ tool: 'tools/other', enabled: false }),
    createRow({
      operations: ['read'],
      read_only: true,
      constraints: { domains: ['a.example'] },
      config: { account: 'x', db_ref: 'none' },
    }),
    createRow({ tool: 'tools/gone' }),
  ]
  const tool = createSpy({
    input_schema: { type: 'object', properties: { url: { type: 'string' } } },
    llm_fields: ['url'],
    url_field: 'url',
  })
  const { gateways } = createHost({ tools: [tool] })
  const run = async (args: Record<string, unknown>) => {
    const values = { enabled_tools: rows }
    const call = { type: 'tools/tool_hub', data: createHubNodeData('tools/tool_hub', values), args, gateways }
    const { steps } = await dryRunHubNode({ ...call, context: { caller: 'human' as const } })
    return steps.at(-1)
  }
  const base = { action: 'execute', tool: 'tools/notes', operation: 'read', arguments: {} }

  it.each([
    [{ action: 'x' }, '/action', undefined],
    [{ tool: '' }, '/tool', undefined],
    [{ tool: 'tools/nowhere' }, '/tool', undefined],
    [{ tool: 'tools/other' }, '/enabled_tools/0/enabled', false],
    [{ tool: 'tools/gone' }, '/enabled_tools/2/tool', 'tools/gone'],
    [{ operation: 'write' }, '/operation', undefined],
    [{ arguments: { url: 4 } }, '/arguments/url', undefined],
    [{ arguments: { url: 'https://b.example' } }, '/enabled_tools/1/constraints/domains', ['a.example']],
    [{ arguments: { url: 'https://a.example' } }, '/enabled_tools/1/config', rows[1]?.['config']],
  ])('%o: %s', async (args, path, found) => {
    const last = await run({ ...base, ...args })
    expect(last?.verdict).toBe('refused')
    expect(last?.path).toBe(path)
    expect(follow({ enabled_tools: rows }, path)).toEqual(found)
  })
})

describe('the steps of a run', () => {
  it('say that a switch waits for a person, and then how they decided', async () => {
    const { gateways } = createHost()
    const steps: HubStep[] = []
    const outputs = await executeHubNode({
      ...createCall('tools/request_preset_switch', gateways),
      onStep: (step) => {
        steps.push(step)
        if (step.verdict !== 'needs_approval') return
        const { request_id: id } = step.detail as { request_id: string }
        void gateways.approvals?.decide(id, { outcome: 'approved' })
      },
    })
    expect(outputs['status']).toBe('applied')
    expect(steps.map(({ step, verdict }) => `${step} ${verdict}`).slice(-3)).toEqual([
      'approval needs_approval',
      'approval passed',
      'dispatch passed',
    ])
  })

  it('end with a call that was cancelled, in the step that it was in', async () => {
    const abort = new AbortController()
    const { gateways } = createHost({
      tools: [
        createSpy({
          execute() {
            abort.abort()
            return new Promise(() => {})
          },
        }),
      ],
    })
    const steps: HubStep[] = []
    const outputs = await executeHubNode({
      ...createCall('tools/tool_hub', gateways),
      signal: abort.signal,
      onStep: (step) => steps.push(step),
    })
    expect(outputs['status']).toBe('cancelled')
    expect(steps.at(-1)).toMatchObject({ step: 'dispatch', verdict: 'refused', code: 'cancelled' })
    const heard = steps.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(steps).toHaveLength(heard)
  })

  it('blame the step in which the host broke, without its words', async () => {
    const { gateways } = createHost()
    const broken = {
      ...gateways,
      tools: { ...gateways.tools, list: async () => Promise.reject(new Error('planted words')) },
    }
    const steps: HubStep[] = []
    await executeHubNode({ ...createCall('tools/tool_hub', broken), onStep: (step) => steps.push(step) })
    expect(steps.at(-1)).toMatchObject({ step: 'scope', verdict: 'refused', code: 'internal_error' })
    expect(JSON.stringify(steps)).not.toContain('planted')
  })
})

describe('whatever is sent', () => {
  const odd = fc.jsonValue({ maxDepth: 2 })
  const known = fc.constantFrom('execute', 'list', 'call', 'user', 'skill', 'greet', 'tools/notes', 'files:do', 'wide')
  it.each(types)('a dry run of %s answers, in the order of its pipeline, and does nothing', async (type) => {
    const { gateways } = createHost()
    const watched = watchEffects(gateways)
    const keys = (hubNodeDefinitions.find((definition) => definition.type === type)?.inputs ?? []).map(({ key }) => key)
    const record = fc.record(Object.fromEntries(keys.map((key) => [key, fc.oneof(known, odd)])), { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(record, record, async (values, args) => {
        const data = createHubNodeData(type, { ...values, ...calls[type]?.values })
        const call = { type, data, args: { ...calls[type]?.args, ...args }, gateways: watched.gateways, context }
        const { steps } = await dryRunHubNode(call)
        const places = steps.map(({ step }) => pipelines[type]?.indexOf(step) ?? -1)
        expect(places).not.toContain(-1)
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
        expect(watched.effects).toEqual([])
        expect(() => JSON.stringify(steps)).not.toThrow()
      }),
      { numRuns: countRuns(100) },
    )
  })
})
