import { describe, expect, it } from 'vitest'
import { createInMemoryGateways, executeHubNode, type ToolHubStatus, toolHubStatuses } from '../../entries/runtime.ts'
import type { SkillPolicy } from '../../src/skills/types.ts'
import { createRow, createSpy, createToolHub, toolHubType } from './tool-hub.ts'

const skill = {
  name: 'reader',
  display_name: 'Reader',
  description: 'Reads notes.',
  tool_hub: { tools: [{ tool: 'tools/notes', version_req: '^1.2', operations: ['read'], read_only: true }] },
}
const urlEntry = {
  input_schema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
  llm_fields: ['url'],
}

describe('the steps of a call', () => {
  it('are looked at in their order: mending one fault after the other shows the next', async () => {
    const spy = createSpy({
      version: '1.2.5',
      operations: ['read', 'write'],
      input_schema: {
        type: 'object',
        properties: { url: { type: 'string' }, auth_ref: { type: 'string' } },
        required: ['url'],
      },
      llm_fields: ['url'],
    })
    const row = {
      tool: 'tools/notes',
      enabled: true,
      operations: ['read', 'write'],
      read_only: true,
      constraints: { domains: ['good.test'], require_approval: true },
      config: { auth_ref: 'missing' },
    }
    const steps: [ToolHubStatus, Record<string, unknown>, object?][] = [
      ['invalid_action', { action: 'run' }],
      ['scope_empty', { action: 'execute' }, { enabled: false }],
      ['invalid_input', {}],
      ['tool_not_in_scope', { tool: 'tools/other' }],
      ['operation_not_allowed', { tool: 'tools/notes', operation: 'erase', arguments: 'x' }],
      ['read_only_violation', { operation: 'write' }],
      ['schema_mismatch', { operation: 'read' }],
      ['schema_mismatch', { arguments: {} }],
      ['constraint_violation', { arguments: { url: 'https://evil.test' } }],
      ['credential_missing', { arguments: { url: 'https://good.test' } }],
      ['approval_required', {}, { config: { auth_ref: 'there' } }],
    ]
    const gateways = createInMemoryGateways({ tools: [spy], credentials: { there: 'planted-secret' } })
    let args: Record<string, unknown> = { tool: ' ', arguments: {} }
    for (const [status, change, rowChange] of steps) {
      args = { ...args, ...change }
      const hub = createToolHub({ gateways, values: { enabled_tools: [{ ...row, ...rowChange }] } })
      const outputs = await hub.call(args)
      expect([status, outputs.status]).toEqual([status, status])
      expect(outputs.error_details).toMatchObject({
        code: status,
        terminal: toolHubStatuses[status].terminal,
        retry_disposition: toolHubStatuses[status].retry,
      })
      expect(Object.keys(outputs)).toEqual([
        'status',
        'mode',
        'tools',
        'unavailable_tools',
        'result',
        'errors',
        'warnings',
        'error_details',
        'approval',
      ])
    }
    expect(spy.calls).toEqual([])
  })

  it('of skill mode look at the skill before the tool, and at the tool before the operation', async () => {
    const run = async (part: object, version: string | undefined, name = 'reader', context = {}) => {
      const spy = createSpy(version === undefined ? {} : { version })
      const hub = createToolHub({ tools: [spy], skills: [{ ...skill, ...part }], values: { mode: 'skill' } })
      const { status } = await hub.execute(
        { skill_name: name, operation: 'write' },
        { context: { nodeId: 'hub', ...context } },
      )
      expect(spy.calls).toEqual([])
      return status
    }
    expect(await run({}, '1.2.0', 'other')).toBe('skill_not_found')
    expect(await run({ visibility: 'hidden' }, '1.2.0')).toBe('skill_not_found')
    expect(await run({ visibility: 'llm_hidden' }, '1.2.0')).toBe('skill_not_found')
    expect(await run({ visibility: 'llm_hidden' }, '1.2.0', 'reader', { caller: 'human' })).toBe(
      'operation_not_allowed',
    )
    expect(await run({ enabled: false }, '1.2.0')).toBe('skill_not_ready')
    expect(await run({ normalization: { status: 'needs_review', warnings: [] } }, '1.2.0')).toBe('skill_not_ready')
    expect(await run({ tool_hub: { tools: [] } }, '1.2.0')).toBe('skill_no_tools')
    expect(await run({}, undefined)).toBe('tool_version_mismatch')
    expect(await run({}, '2.0.0')).toBe('tool_version_mismatch')
    expect(await run({}, '1.3.0')).toBe('operation_not_allowed')
  })

  it('fail closed where the mode is none', async () => {
    const spy = createSpy()
    for (const mode of ['both', 'USER', 7, {}]) {
      const hub = createToolHub({ tools: [spy], values: { mode, enabled_tools: [createRow()] } })
      expect(await hub.execute()).toMatchObject({ status: 'scope_empty', mode: 'user' })
      expect(await hub.call({ action: 'list_tools' })).toMatchObject({
        status: 'success',
        tools: [],
        errors: [expect.stringContaining('mode_unknown')],
      })
    }
    expect(spy.calls).toEqual([])
  })

  it('fill in the one operation there is, and ignore one where there is none', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ operations: ['read'] })] } })
    expect(await hub.execute({ operation: null })).toMatchObject({
      status: 'success',
      warnings: ['operation_defaulted: read'],
    })
    const plain = createSpy({ operations: [] })
    const other = createToolHub({ tools: [plain], values: { enabled_tools: [createRow()] } })
    expect((await other.execute()).warnings).toEqual([expect.stringMatching(/^operation_ignored: /)])
    expect([spy.calls[0]?.operation, plain.calls[0]?.operation]).toEqual(['read', undefined])
    const all = createToolHub({ tools: [createSpy()], values: { enabled_tools: [createRow()] } })
    expect(await all.execute({ operation: '' })).toMatchObject({ status: 'operation_required' })
  })

  it('say of wrong arguments what was sent, what is expected, what is wrong and what was meant', async () => {
    const input_schema = {
      type: 'object',
      properties: { method: { enum: ['GET'] }, limit: { type: 'integer' }, store: { const: 'planted-static' } },
      required: ['limit', 'store'],
    }
    const spy = createSpy({ input_schema, llm_fields: ['method', 'limit'] })
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ config: { store: 'planted-fixed' } })] },
    })
    const outputs = await hub.execute({ arguments: { metod: 'GET', limit: 'many', api_key: 'planted-key' } })
    expect(outputs).toMatchObject({
      status: 'schema_mismatch',
      error_details: {
        tool: 'tools/notes',
        operation: 'read',
        received_arguments: { metod: 'GET', limit: 'many', api_key: '[redacted]' },
        violations: [{ path: '/limit', keyword: 'type', expected: 'integer', received: 'string' }],
        unknown_keys: ['metod', 'api_key'],
        did_you_mean: { metod: 'method' },
      },
    })
    expect(JSON.stringify(outputs)).not.toMatch(/planted/)
    const hopeless = await hub.execute({ arguments: { limit: 1 } })
    expect(hopeless.error_details).toMatchObject({ violations: [], terminal: true, retry_disposition: 'do_not_retry' })
    const long = await hub.execute({ arguments: { limit: 'x'.repeat(100_000) } })
    expect(JSON.stringify(long.error_details?.['received_arguments']).length).toBeLessThan(8192)
  })

  it('drop a null that an optional parameter refuses, and bind what the author fixed', async () => {
    const spy = createSpy()
    const rows = [createRow({ inputs: [{ key: 'body', mode: 'manual', binding: 'planted-fixed' }] })]
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: rows } })
    const outputs = await hub.execute({ arguments: { title: null, body: 'mine' } })
    expect(outputs).toMatchObject({
      status: 'success',
      warnings: ['argument_dropped: title', 'argument_dropped: body'],
    })
    expect(spy.calls[0]?.arguments).toEqual({ body: 'planted-fixed' })
    const listed = await hub.call({ action: 'list_tools' })
    expect(listed.tools[0]?.arguments_schema['properties']).toEqual({ title: { type: 'string' } })
    expect(JSON.stringify(listed)).not.toContain('planted')
  })

  it('give a tool copies, so that it changes nothing of the node', async () => {
    const config = { store: { deep: ['kept'] } }
    const spy = createSpy({
      input_schema: { type: 'object', properties: { store: {} } },
      llm_fields: [],
      execute: ({ arguments: args }) => {
        ;(args['store'] as { deep: string[] }).deep.push('changed')
      },
    })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ config })] } })
    expect(await hub.execute()).toMatchObject({ status: 'success', result: null })
    expect(config).toEqual({ store: { deep: ['kept'] } })
  })

  it('deny what a constraint asks for that nobody checks', async () => {
    const spy = createSpy(urlEntry)
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ constraints: { max_cost: 3 } })] },
    })
    expect(await hub.execute({ arguments: { url: 'https://a.test' } })).toMatchObject({
      status: 'constraint_unsupported',
      error_details: { constraint: { key: 'max_cost' }, retry_disposition: 'do_not_retry' },
    })
    expect(await hub.call({ action: 'list_tools' })).toMatchObject({
      tools: [],
      unavailable_tools: [{ code: 'row_invalid' }],
    })
    expect(spy.calls).toEqual([])
  })

  it('recheck where a result says that it comes from', async () => {
    const spy = createSpy({ ...urlEntry, execute: () => ({ final_url: 'https://evil.test/x', body: 'foreign' }) })
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ constraints: { domains: ['a.test'] } })] },
    })
    const outputs = await hub.execute({ arguments: { url: 'https://a.test' } })
    expect(outputs).toMatchObject({ status: 'constraint_violation', result: null })
    expect(JSON.stringify(outputs)).not.toContain('foreign')
  })

  it('end a tool that takes too long, and hear its own word on trying again', async () => {
    const hub = (part: object) => createToolHub({ tools: [createSpy(part)], values: { enabled_tools: [createRow()] } })
    expect(await hub({ timeout_ms: 20, execute: () => new Promise(() => {}) }).execute()).toMatchObject({
      status: 'timeout',
    })
    const busy = Object.assign(new Error('busy'), { retry_disposition: 'retry_same_call', result: { code: 503 } })
    expect(await hub({ execute: () => Promise.reject(busy) }).execute()).toMatchObject({
      status: 'tool_error',
      result: { code: 503 },
      error_details: { retry_disposition: 'retry_same_call' },
    })
  })

  it('take only JSON for a result', async () => {
    const loop: Record<string, unknown> = {}
    loop['a'] = loop
    loop['b'] = loop
    for (const value of [loop, { n: 1n }]) {
      const hub = createToolHub({
        tools: [createSpy({ execute: () => value })],
        values: { enabled_tools: [createRow()] },
      })
      expect(await hub.execute()).toMatchObject({ status: 'tool_error', result: null })
      expect(await hub.execute({ arguments: value })).toMatchObject({ status: 'schema_mismatch' })
    }
  })

  it('tell a host that breaks as an internal error, without its words', async () => {
    const gateways = createInMemoryGateways({ tools: [createSpy()] })
    const tools = { ...gateways.tools, list: () => Promise.reject(new Error('planted-secret')) }
    const hub = createToolHub({ gateways: { ...gateways, tools }, values: { enabled_tools: [createRow()] } })
    const outputs = await hub.execute()
    expect(outputs.status).toBe('internal_error')
    expect(JSON.stringify(outputs)).not.toContain('planted-secret')
  })

  it('keep tools that a registry hides from models to people', async () => {
    const spy = createSpy({ visibility: 'llm_hidden' })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow()] } })
    expect((await hub.call({ action: 'list_tools' })).tools).toEqual([])
    expect((await hub.execute()).status).not.toBe('success')
    expect((await hub.execute({}, { context: { caller: 'human' } })).status).toBe('success')
  })
})

describe('approval', () => {
  const rows = [
    createRow({
      constraints: { approval_operations: ['write'] },
      config: { store: 'planted-static', auth_ref: 'main' },
    }),
  ]

  it('is asked for the listed operations only, shows nothing static, and is refused where nobody can be asked', async () => {
    const spy = createSpy()
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: 'planted-secret' },
      values: { enabled_tools: rows },
    })
    expect((await hub.execute()).status).toBe('success')
    const asked = await hub.execute({ operation: 'write', arguments: { title: 'planted-secret', body: 'b' } })
    expect(asked).toMatchObject({
      status: 'approval_required',
      approval: { param_summary: { title: '[redacted]', body: 'b' } },
    })
    expect(JSON.stringify([asked, await hub.gateways.approvals?.list()])).not.toMatch(/planted/)
    const { approvals: _, ...alone } = hub.gateways
    const refused = await createToolHub({ gateways: alone, values: { enabled_tools: rows } }).execute({
      operation: 'write',
    })
    expect(refused.status).toBe('policy_denied')
    expect(spy.calls).toHaveLength(1)
  })

  it.each([
    ['rejected', 'approval_rejected'],
    ['skipped', 'approval_rejected'],
    ['timed_out', 'approval_expired'],
    ['policy_denied', 'policy_denied'],
  ] as const)('that is %s ends as %s, and nothing runs', async (outcome, status) => {
    const spy = createSpy()
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: 'planted-secret' },
      decideApproval: () => ({ outcome, reason: 'not today' }),
      values: { enabled_tools: rows },
    })
    expect((await hub.execute({ operation: 'write' })).status).toBe(status)
    expect(spy.calls).toEqual([])
  })

  it('for a session clears the same operation with other arguments, and no other one', async () => {
    const spy = createSpy()
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ constraints: { require_approval: true } })] },
    })
    const asked = await hub.execute({ operation: 'write' })
    await hub.gateways.approvals?.decide(asked.approval?.request_id ?? '', { outcome: 'approved', scope: 'session' })
    expect((await hub.execute({ operation: 'write', arguments: { title: 'b' } })).status).toBe('success')
    expect((await hub.execute({ operation: 'remove' })).status).toBe('approval_required')
  })

  it('is asked for every call where the host says so of a skill, and by its risk elsewhere', async () => {
    const spy = createSpy({ version: '1.2.0', side_effects: 'high' })
    const scopes = async (policy: SkillPolicy) => {
      const hub = createToolHub({
        tools: [spy],
        skills: [skill],
        skillPolicy: { reader: policy },
        values: { mode: 'skill' },
      })
      return (await hub.execute({ skill_name: 'reader' })).approval
    }
    expect(await scopes({ mode: 'always' })).toMatchObject({ allowed_scopes: ['once'], skill_name: 'reader' })
    expect(await scopes({})).toMatchObject({ allowed_scopes: ['once', 'session'], risk_level: 'high' })
    expect(await scopes({ mode: 'bypass' })).not.toBeNull()
    expect(spy.calls).toEqual([])
    expect(await scopes({ mode: 'bypass', risk_acceptance: 'reader' })).toBeNull()
    expect(spy.calls).toHaveLength(1)
  })

  it('lets the host go on with the call by its token, under the rows of that moment', async () => {
    const spy = createSpy()
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ constraints: { require_approval: true } })] },
    })
    const gateways = createInMemoryGateways({
      tools: [spy],
      workflow: { nodes: [{ id: 'hub', type: toolHubType, data: { ...hub.data } }], edges: [] },
    })
    const context = { nodeId: 'hub', conversationId: 'talk' }
    const args = { action: 'execute', tool: 'tools/notes', operation: 'write', arguments: { title: 'a' } }
    const asked = await executeHubNode({ type: toolHubType, data: hub.data, args, gateways, context })
    const { token, request_id } = asked['approval'] as { token: string; request_id: string }
    await gateways.approvals?.decide(request_id, { outcome: 'approved' })
    expect(await gateways.approvals?.resume(token)).toMatchObject({ status: 'success' })
    expect(await gateways.approvals?.resume(token)).toMatchObject({ status: 'policy_denied' })
    expect(spy.calls.map(({ arguments: given }) => given)).toEqual([{ title: 'a' }])
  })
})
