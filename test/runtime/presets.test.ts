import { describe, expect, it } from 'vitest'
import {
  type ApprovalDecision,
  type ApprovalRequest,
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  type PresetsDocument,
} from '../../entries/runtime.ts'
import { executeCompared } from './compare-with-dry-run.ts'

const presetTypes = [
  { id: 'speed', label: 'Speed' },
  { id: 'depth', label: 'Depth' },
]

function createPreset(id: string, extra: Partial<PresetsDocument['presets'][number]> = {}) {
  return {
    id,
    preset_type: 'speed',
    node_type: 'tools/search',
    label: id.toUpperCase(),
    llm_visible: true,
    config_patch: { limit: 5 },
    ...extra,
  }
}

function createToolNode(id: string, type: string, values: Record<string, unknown>) {
  const inputs = Object.entries(values).map(([key, value]) => ({ key, label: key, renderTypeList: ['input'], value }))
  return { id, type, data: { label: `${id} label`, inputs, outputs: [] } }
}

const presetNodes = [
  { id: 'list', type: 'tools/list_available_presets', data: createHubNodeData('tools/list_available_presets') },
  { id: 'switch', type: 'tools/request_preset_switch', data: createHubNodeData('tools/request_preset_switch') },
]

function createFlow(tools: ReturnType<typeof createToolNode>[], beside = tools) {
  const nodes = [{ id: 'agent', type: 'agent/react_agent', data: {} }, ...presetNodes, ...tools]
  const edges = [...presetNodes, ...beside].map(({ id }, index) => ({
    source: id,
    target: 'agent',
    targetHandle: `tool_${index}`,
  }))
  return { nodes, edges }
}

const search = createToolNode('search', 'tools/search', { limit: 20, query: 'x' })

/** A canvas with presets, and what one run of it asks and does. */
function createRun(options: {
  tools?: ReturnType<typeof createToolNode>[]
  beside?: ReturnType<typeof createToolNode>[]
  presets?: PresetsDocument['presets']
  layers?: PresetsDocument[]
  decide?: (request: ApprovalRequest) => ApprovalDecision | undefined
  approvalTimeoutMs?: number
}) {
  const { tools = [search], presets = [createPreset('fast')], decide } = options
  const requests: ApprovalRequest[] = []
  const gateways = createInMemoryGateways({
    workflow: createFlow(tools, options.beside),
    presets: options.layers ?? { preset_types: presetTypes, presets },
    ...(options.approvalTimeoutMs === undefined ? {} : { approvalTimeoutMs: options.approvalTimeoutMs }),
    decideApproval(request) {
      requests.push(request)
      return decide?.(request)
    },
  })
  const call = (type: string, nodeId: string, args: Record<string, unknown>, signal?: AbortSignal) =>
    (signal === undefined ? executeCompared : executeHubNode)({
      type,
      data: createHubNodeData(type),
      args,
      gateways,
      context: { nodeId, executionId: 'run', agentId: 'agent' },
      ...(signal === undefined ? {} : { signal }),
    })
  return {
    gateways,
    requests,
    list: (args: Record<string, unknown> = {}) => call('tools/list_available_presets', 'list', args),
    ask: (args: Record<string, unknown>, signal?: AbortSignal) =>
      call('tools/request_preset_switch', 'switch', args, signal),
    readOverlay: (nodeId: string) => gateways.workflow.getOverlay('run', nodeId),
  }
}

const approve = (): ApprovalDecision => ({ outcome: 'approved' })

describe('list_available_presets', () => {
  it('vector 39: offers presets of the types of the tools beside it, and only what a model may see', async () => {
    const far = createToolNode('far', 'tools/code', {})
    const { list } = createRun({
      tools: [search, far],
      beside: [search],
      presets: [
        createPreset('hidden', { llm_visible: false }),
        { ...createPreset('fast'), id: 'unsaid', llm_visible: 'true' as never },
        createPreset('elsewhere', { node_type: 'tools/code' }),
        createPreset('deep', { preset_type: 'depth' }),
        createPreset('fast'),
      ],
    })
    const outputs = await list()
    expect(outputs).toMatchObject({ count: 2, error: null })
    expect(outputs['presets']).toMatchObject([{ preset_id: 'fast' }, { preset_id: 'deep' }])
  })

  it('shows which inputs would change, never their values', async () => {
    const { list } = createRun({
      presets: [createPreset('fast', { config_patch: { limit: 5, query: 'x', mark: 'q8' } })],
    })
    const outputs = await list()
    expect(outputs['presets']).toEqual([
      {
        preset_id: 'fast',
        preset_type: 'speed',
        preset_type_label: 'Speed',
        label: 'FAST',
        description: '',
        node_type: 'tools/search',
        risk_level: 'medium',
        target_node_id: 'search',
        target_node_name: 'search label',
        active: false,
        changed_keys: ['limit', 'mark'],
        requires_approval: true,
      },
    ])
    expect(JSON.stringify(outputs)).not.toContain('q8')
  })

  it('vector 40: says of a node that is not beside it what it says of one that does not exist', async () => {
    const far = createToolNode('far', 'tools/search', {})
    const { list } = createRun({ tools: [search, far], beside: [search] })
    const outside = await list({ target_node_id: 'far' })
    expect(outside).toMatchObject({ presets: [], count: 0, error: expect.stringMatching(/^out_of_scope: /) })
    expect(await list({ target_node_id: 'nowhere' })).toEqual(outside)
  })

  it('says no_caller where no agent calls it, or the canvas is not told', async () => {
    const { gateways } = createRun({})
    const type = 'tools/list_available_presets'
    const data = createHubNodeData(type)
    for (const context of [{}, { nodeId: 'nowhere' }, { nodeId: 'list', agentId: 'another' }]) {
      const outputs = await executeHubNode({ type, data, args: {}, gateways, context })
      expect(outputs).toMatchObject({ presets: [], count: 0, error: expect.stringMatching(/^no_caller: /) })
    }
  })

  it('never offers presets of the two preset nodes', async () => {
    const { list, ask } = createRun({ presets: [createPreset('own', { node_type: 'tools/request_preset_switch' })] })
    expect(await list()).toMatchObject({ count: 0, error: null })
    expect(await ask({ preset_id: 'own' })).toMatchObject({ status: 'out_of_scope', applied: false })
  })

  it('vector 47: lets the later layer override an id without regard to case, at its first position', async () => {
    const { list } = createRun({
      layers: [
        { preset_types: presetTypes, presets: [createPreset('Fast'), createPreset('slow')] },
        { preset_types: [], presets: [createPreset('FAST', { label: 'Ours' }), createPreset('new')] },
      ],
    })
    expect((await list())['presets']).toMatchObject([
      { preset_id: 'FAST', label: 'Ours' },
      { preset_id: 'slow' },
      { preset_id: 'new' },
    ])
  })
})

describe('request_preset_switch', () => {
  it('applies what a person saw, for this run only, and lists it as active then', async () => {
    const { ask, list, requests, readOverlay, gateways } = createRun({ decide: approve })
    const outputs = await ask({ preset_id: 'fast', reason: 'too slow' })
    expect(outputs).toEqual({
      status: 'applied',
      applied: true,
      request_id: requests[0]?.request_id,
      message: expect.stringMatching(/^applied: /),
      change_summary: { limit: { from: 20, to: 5 } },
    })
    expect(requests).toMatchObject([
      {
        action_name: 'preset_switch',
        risk_level: 'medium',
        allowed_scopes: ['once'],
        description: expect.stringContaining('too slow'),
        param_summary: { preset_id: 'fast', target_node_id: 'search', reason: 'too slow' },
      },
    ])
    expect(await readOverlay('search')).toEqual({ limit: 5 })
    expect(await gateways.workflow.getOverlay('another run', 'search')).toEqual({})
    expect((await list())['presets']).toMatchObject([{ active: true, changed_keys: [] }])
  })

  it('asks for preset_id', async () => {
    expect(await createRun({}).ask({})).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^preset_id_required: /),
    })
  })

  it('vector 40: says the same of an unknown preset, a hidden one, one for other tools and a foreign node', async () => {
    const far = createToolNode('far', 'tools/search', {})
    const { ask, requests } = createRun({
      tools: [search, far],
      beside: [search],
      presets: [
        createPreset('fast'),
        createPreset('hidden', { llm_visible: false }),
        createPreset('code', { node_type: 'tools/code' }),
      ],
    })
    const answers = await Promise.all([
      ask({ preset_id: 'unknown' }),
      ask({ preset_id: 'hidden' }),
      ask({ preset_id: 'code' }),
      ask({ preset_id: 'fast', target_node_id: 'far' }),
      ask({ preset_id: 'fast', target_node_id: 'nowhere' }),
    ])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 'out_of_scope', applied: false, request_id: null, change_summary: {} })
    expect(requests).toEqual([])
  })

  it('vector 41: asks which node is meant where two fit', async () => {
    const other = createToolNode('other', 'tools/search', { limit: 1 })
    const { ask, readOverlay } = createRun({ tools: [search, other], decide: approve })
    expect(await ask({ preset_id: 'fast' })).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^AMBIGUOUS_PRESET_TARGET: .*search, other/),
    })
    expect(await ask({ preset_id: 'fast', target_node_id: 'other' })).toMatchObject({ status: 'applied' })
    expect(await readOverlay('search')).toEqual({})
  })

  it('vector 42: lists only changed inputs, from null where nothing was set', async () => {
    const { ask } = createRun({
      presets: [createPreset('fast', { config_patch: { limit: 20, query: 'y', depth: { a: 1 } } })],
      decide: approve,
    })
    expect((await ask({ preset_id: 'fast' }))['change_summary']).toEqual({
      query: { from: 'x', to: 'y' },
      depth: { from: null, to: { a: 1 } },
    })
  })

  it.each(['rejected', 'skipped', 'timed_out'] as const)(
    'vector 43: leaves the node alone when it was %s',
    async (outcome) => {
      const { ask, readOverlay } = createRun({ decide: () => ({ outcome, reason: 'not now' }) })
      expect(await ask({ preset_id: 'fast' })).toMatchObject({
        status: 'rejected',
        applied: false,
        message: expect.stringContaining('not now'),
      })
      expect(await readOverlay('search')).toEqual({})
    },
  )

  it('vector 43: ends as rejected when nobody decides in time', async () => {
    const { ask, readOverlay } = createRun({ approvalTimeoutMs: 30 })
    expect(await ask({ preset_id: 'fast' })).toMatchObject({
      status: 'rejected',
      message: expect.stringMatching(/^approval_expired: /),
    })
    expect(await readOverlay('search')).toEqual({})
  })

  it('vector 44: refuses where the node was changed while a person was asked', async () => {
    const { ask, gateways, readOverlay } = createRun({})
    const waiting = ask({ preset_id: 'fast' })
    await expect.poll(async () => (await gateways.approvals?.list())?.length).toBe(1)
    const [request] = (await gateways.approvals?.list()) ?? []
    const expected = { limit: 20, query: 'x' }
    expect(
      await gateways.workflow.applyPatch({ executionId: 'run', nodeId: 'search', patch: { query: 'z' }, expected }),
    ).toBe(true)
    await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    expect(await waiting).toMatchObject({
      status: 'error',
      applied: false,
      request_id: request?.request_id,
      message: expect.stringMatching(/^WORKFLOW_VERSION_CONFLICT: /),
    })
    expect(await readOverlay('search')).toEqual({ query: 'z' })
  })

  it('vector 45: never applies anything where nobody can be asked', async () => {
    const { gateways, readOverlay } = createRun({ decide: approve })
    const type = 'tools/request_preset_switch'
    const outputs = await executeHubNode({
      type,
      data: createHubNodeData(type),
      args: { preset_id: 'fast' },
      gateways: { ...gateways, approvals: undefined },
      context: { nodeId: 'switch', executionId: 'run' },
    })
    expect(outputs).toMatchObject({ status: 'error', applied: false, request_id: null })
    expect(await readOverlay('search')).toEqual({})
  })

  it('vector 46: is applied without a card where nothing would change', async () => {
    const { ask, requests } = createRun({ presets: [createPreset('same', { config_patch: { limit: 20 } })] })
    expect(await ask({ preset_id: 'same' })).toMatchObject({
      status: 'applied',
      applied: true,
      request_id: null,
      change_summary: {},
    })
    expect(requests).toEqual([])
  })

  it('takes no standing approval: the next switch is asked for again', async () => {
    const { ask, requests } = createRun({
      presets: [createPreset('fast'), createPreset('slow', { config_patch: { limit: 100 } })],
      decide: () => ({ outcome: 'approved', scope: 'session' }),
    })
    await ask({ preset_id: 'fast' })
    await ask({ preset_id: 'slow' })
    await ask({ preset_id: 'fast' })
    expect(requests).toHaveLength(3)
  })

  it.each([
    'server_registry',
    'enabled_tools',
    'constraints',
    'mode',
    'visibility_config',
    'tool_visibility',
    'sandbox',
  ])('raises what sets %s to high risk, however harmless its file calls it', async (key) => {
    const preset = createPreset('loose', { risk_level: 'low', config_patch: { [key]: {} } })
    const { ask, requests } = createRun({ presets: [preset], decide: () => ({ outcome: 'rejected' }) })
    const { change_summary: changes } = await ask({ preset_id: 'loose' })
    expect(requests.map(({ risk_level: risk }) => risk)).toEqual(['high'])
    expect(changes).toMatchObject({ [key]: { guard: true } })
  })

  it('raises what loosens a guard to high risk and marks it', async () => {
    const { ask, requests } = createRun({
      presets: [createPreset('open', { risk_level: 'low', config_patch: { read_only: false, limit: 1 } })],
      decide: approve,
    })
    expect((await ask({ preset_id: 'open' }))['change_summary']).toEqual({
      read_only: { from: null, to: false, guard: true },
      limit: { from: 20, to: 1 },
    })
    expect(requests[0]?.risk_level).toBe('high')
  })

  it('shows no secret of the node or the preset, to the model or to the person', async () => {
    const tool = createToolNode('search', 'tools/search', {
      api_key: 'old-secret-1',
      nested: { token: 'old-secret-2' },
    })
    const { ask, requests, readOverlay } = createRun({
      tools: [tool],
      presets: [createPreset('fast', { config_patch: { api_key: 'new-secret-1', nested: { token: 'new-secret-2' } } })],
      decide: approve,
    })
    const seen = JSON.stringify([await ask({ preset_id: 'fast' }), requests])
    expect(seen).not.toMatch(/secret-\d/)
    expect(await readOverlay('search')).toMatchObject({ api_key: 'new-secret-1' })
  })

  it('ends when the run is cancelled while a person is asked', async () => {
    const { ask, gateways, readOverlay } = createRun({})
    const abort = new AbortController()
    const waiting = ask({ preset_id: 'fast' }, abort.signal)
    await expect.poll(async () => (await gateways.approvals?.list())?.length).toBe(1)
    abort.abort()
    expect(await waiting).toMatchObject({ status: 'error', message: expect.stringMatching(/^cancelled: /) })
    expect(await readOverlay('search')).toEqual({})
  })
})

describe('the difference that a person is shown', () => {
  it('keeps placeholders, which say where a secret comes from, and blanks the secret', async () => {
    const row = (key: string) => [
      { id: 'w', name: 'w', type: 'sse', url: 'https://x.example', headers: { 'X-Api-Key': key } },
    ]
    const placeholder = `${'$'}{env:WEB_KEY}`
    const servers = createToolNode('servers', 'tools/mcp_hub', { server_registry: row('sesame-opens') })
    const { ask, requests } = createRun({
      tools: [servers],
      presets: [
        createPreset('other', { node_type: 'tools/mcp_hub', config_patch: { server_registry: row(placeholder) } }),
      ],
      decide: () => ({ outcome: 'rejected' }),
    })
    await ask({ preset_id: 'other' })
    const text = JSON.stringify(requests[0]?.param_summary)
    expect(text).toContain(placeholder)
    expect(text).not.toContain('sesame-opens')
  })
})
