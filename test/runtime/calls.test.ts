import { describe, expect, it } from 'vitest'
import { createInMemoryGateways, toHubCall } from '../../entries/runtime.ts'
import { createFakeConnector } from './fake-connector.ts'
import { runHub } from './hub.ts'

const say = {
  name: 'say',
  description: 'Says',
  inputSchema: {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' }, password: { type: 'string' } },
    required: ['a'],
  },
}
const wipe = { name: 'wipe', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } }
const odd = { name: 'fs:odd', inputSchema: { type: 'object' } }

function createHost(tools: readonly unknown[] = [say, wipe, odd]) {
  const calls: { name: string; arguments: unknown }[] = []
  const { connect, counts } = createFakeConnector({
    tools,
    call: async (call) => {
      calls.push(call)
      return { content: [{ type: 'text', text: JSON.stringify(call.arguments) }] }
    },
  })
  return { gateways: createInMemoryGateways({ connectMcp: connect }), calls, counts }
}

const one = { server_registry: [{ name: 'S', command: 'x' }] }
const two = {
  server_registry: [
    { name: 'S', command: 'x' },
    { name: 'T', command: 'x' },
  ],
}

describe('addressing', () => {
  it('server names match without regard to case, tool names exactly, and a tool name may hold a colon', async () => {
    const { gateways, calls } = createHost()
    const call = async (values: object, tool_name: unknown) =>
      (await runHub(gateways, values as Record<string, unknown>, { args: { tool_name, arguments: { a: '' } } })).status
    expect(await call(one, 's:say')).toBe('ok')
    expect(await call(one, 'S:Say')).toBe('tool_not_found')
    expect(await call(one, 'say')).toBe('ok')
    expect(await call(one, 'fs:odd')).toBe('ok')
    expect(await call(one, 'S:fs:odd')).toBe('ok')
    expect(await call(one, 'none:say')).toBe('server_not_found')
    expect(await call(two, 'none:say')).toBe('server_not_found')
    expect(await call(two, 'fs:odd')).toBe('server_not_found')
    expect(await call(two, 'nothing')).toBe('tool_not_found')
    expect(await call(one, '')).toBe('tool_name_required')
    expect(await call(one, '  ')).toBe('tool_name_required')
    expect(await call(one, 7)).toBe('tool_name_required')
    expect(await call(one, 'S:')).toBe('tool_name_required')
    expect(calls).toHaveLength(4)
  })

  it('says why there is nothing to call', async () => {
    const { gateways } = createHost()
    const status = async (server_registry: unknown, tool_name = 'a:x') =>
      (await runHub(gateways, { server_registry }, { args: { tool_name } })).status
    expect(await status([])).toBe('no_servers')
    expect(await status([{ name: 'a', command: 'x', enabled: false }])).toBe('no_enabled_servers')
    expect(
      await status([
        { name: 'a', command: 'x', enabled: false },
        { name: 'b', command: 'x' },
      ]),
    ).toBe('server_disabled')
    expect(
      await status([
        { name: 'a', command: 'x' },
        { name: 'A', command: 'x' },
      ]),
    ).toBe('duplicate_server')
    expect(await status([{ name: 'a' }])).toBe('config_error')
    expect(await status(7)).toBe('config_error')
  })
})

describe('calls', () => {
  const fixed = {
    ...one,
    visibility_config: {
      tools: {
        'S:say': {
          inputs: [
            { key: 'b', mode: 'manual', binding: 3 },
            { key: 'password', mode: 'manual', binding: 'open-sesame' },
          ],
        },
      },
    },
  }

  it('are sent with the fixed values, which win; what was not offered is dropped with a warning', async () => {
    const { gateways, calls } = createHost()
    const args = toHubCall('tools/mcp_hub', 'S:say', { a: 'x', b: 9, c: 1 })
    const result = await runHub(gateways, fixed, { args })
    expect(calls).toEqual([{ name: 'say', arguments: { a: 'x', b: 3, password: 'open-sesame' } }])
    expect(result.warnings).toEqual(['argument_dropped: b', 'argument_dropped: c'])
    expect(JSON.stringify(result), 'a fixed secret does not come back').not.toContain('open-sesame')
  })

  it('are checked before anything is sent; the refusal shows what was received, without secrets, and what fits', async () => {
    const { gateways, calls } = createHost()
    const result = await runHub(gateways, one, { args: { tool_name: 'S:say', arguments: { b: 'x', password: 'p' } } })
    expect(result.status).toBe('invalid_arguments')
    expect(result.error_details).toMatchObject({
      error_kind: 'invalid_arguments',
      terminal: false,
      retry_disposition: 'retry_after_correction',
      received_arguments: { b: 'x', password: '[redacted]' },
      expected_schema: { properties: say.inputSchema.properties, required: ['a'] },
    })
    const { violations } = result.error_details as { violations: { path: string }[] }
    expect(violations.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
    expect(calls).toEqual([])
  })

  it('show a model nothing of a fixed value that does not fit, and tell it not to try again', async () => {
    const { gateways, calls } = createHost()
    const values = {
      ...one,
      visibility_config: { tools: { 'S:say': { inputs: [{ key: 'b', mode: 'manual', binding: 'wrong-7' }] } } },
    }
    const byModel = await runHub(gateways, values, { args: { tool_name: 'S:say', arguments: { a: '' } } })
    expect(byModel.status).toBe('invalid_arguments')
    expect(byModel.error_details).toMatchObject({ terminal: true, retry_disposition: 'do_not_retry', violations: [] })
    expect(JSON.stringify(byModel)).not.toContain('wrong-7')
    const byHand = await runHub(
      gateways,
      { ...values, tool_name: 'S:say', arguments: { a: '' } },
      { context: { caller: 'human' } },
    )
    expect(byHand.error_details?.['violations']).toEqual([expect.objectContaining({ path: '/b' })])
    expect(calls).toEqual([])
  })

  it('take an object as JSON text, with a warning, and nothing else than an object', async () => {
    const { gateways, calls } = createHost()
    const call = (given: unknown) => runHub(gateways, one, { args: { tool_name: 'S:say', arguments: given } })
    const text = await call('{"a":"x"}')
    expect([text.status, text.warnings]).toEqual(['ok', [expect.stringMatching(/^arguments_json_string: /)]])
    for (const given of ['[1]', 'x', 7, true, [1]]) expect((await call(given)).status).toBe('invalid_arguments')
    expect(calls).toHaveLength(1)
  })

  it('drop a null for an optional parameter that refuses null', async () => {
    const { gateways, calls } = createHost()
    const result = await runHub(gateways, one, { args: { tool_name: 'S:say', arguments: { a: '', b: null } } })
    expect([result.status, result.warnings]).toEqual(['ok', ['argument_dropped: b']])
    expect(calls[0]?.arguments).toEqual({ a: '' })
  })

  it('of a tool that destroys need a person, unless the author said never', async () => {
    const { gateways, calls } = createHost()
    const model = { args: { tool_name: 'S:wipe' } }
    expect((await runHub(gateways, one, model)).status).toBe('approval_required')
    expect((await runHub(gateways, { ...one, tool_name: 'S:wipe' })).status, 'a workflow is no person').toBe(
      'approval_required',
    )
    expect(calls).toEqual([])
    expect((await runHub(gateways, { ...one, tool_name: 'S:wipe' }, { context: { caller: 'human' } })).status).toBe(
      'ok',
    )
    const never = { ...one, visibility_config: { tools: { 'S:wipe': { approval: 'never' } } } }
    expect((await runHub(gateways, never, model)).status).toBe('ok')
    const always = { ...one, visibility_config: { servers: { S: { approval: 'ask' } } } }
    expect((await runHub(gateways, always, { args: { tool_name: 'S:say', arguments: { a: '' } } })).status).toBe(
      'approval_required',
    )
  })
})

describe('what a model is told', () => {
  it('of a tool: the parameters that it fills and no other; a person sees all', async () => {
    const { gateways } = createHost()
    const values = {
      ...one,
      visibility_config: { tools: { 'S:say': { inputs: [{ key: 'b', mode: 'manual', binding: 3 }] } } },
    }
    const find = (result: { discovered_tools: { key: string; input_schema: object }[] }) =>
      result.discovered_tools.find((tool) => tool.key === 'S:say')?.input_schema
    const byModel = await runHub(gateways, values, { args: { action: 'describe', tool_names: ['S:say'] } })
    expect(find(byModel)).toMatchObject({ properties: { a: { type: 'string' } } })
    expect(JSON.stringify(find(byModel))).not.toContain('"b"')
    const byHand = await runHub(gateways, { ...values, discover_only: true }, { context: { caller: 'human' } })
    expect(find(byHand)).toEqual(say.inputSchema)
  })

  it('of servers: nothing of a hidden one', async () => {
    const { gateways } = createHost()
    const values = { ...two, visibility_config: { servers: { t: { visible: false } } } }
    const byModel = await runHub(gateways, values, { args: { discover_only: true } })
    expect(byModel.upstream_servers.map(({ name }) => name)).toEqual(['S'])
    expect(byModel.discovered_tools.every((tool) => tool.server === 'S')).toBe(true)
    expect(byModel.config).toMatchObject({ server_count: 1, enabled_count: 1, visible_tools: 3, hidden_tools: 0 })
    const byHand = await runHub(gateways, values, { args: { discover_only: true }, context: { caller: 'human' } })
    expect(byHand.upstream_servers.map(({ name, visible }) => [name, visible])).toEqual([
      ['S', true],
      ['T', false],
    ])
  })

  it('of new tools: nothing where the author hides what is new', async () => {
    const { gateways } = createHost()
    const values = { ...one, visibility_config: { servers: { S: { new_tools: 'hidden' } }, tools: { 'S:say': {} } } }
    const listed = await runHub(gateways, values, { args: { action: 'list' } })
    expect(listed.discovered_tools.map((tool) => tool.key)).toEqual(['S:say'])
    expect((await runHub(gateways, values, { args: { tool_name: 'S:wipe' } })).status).toBe('tool_not_visible')
  })
})
