import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { createRow, createSpy, createToolHub } from './tool-hub.ts'

const reader = {
  name: 'reader',
  display_name: 'Reader',
  description: 'Reads notes.',
  tool_hub: { tools: [{ tool: 'tools/notes', operations: ['read'] }] },
}

describe('the acceptance vectors of tool_hub', () => {
  it('vector 1: without a mode and rows, listing succeeds with nothing in it, and executing is denied', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy] })
    const listed = await hub.call({ action: 'list_tools' })
    expect(listed).toMatchObject({ status: 'success', mode: 'user', tools: [], unavailable_tools: [], errors: [] })
    expect(listed.warnings).toEqual([expect.stringMatching(/^scope_empty: .*denied/)])
    expect(await hub.execute()).toMatchObject({
      status: 'scope_empty',
      result: null,
      errors: [expect.stringMatching(/^scope_empty: /)],
      error_details: { terminal: true, retry_disposition: 'do_not_retry' },
    })
    expect(spy.calls).toEqual([])
  })

  it('vector 2: with every row switched off it is the same', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ enabled: false })] } })
    expect(await hub.call({ action: 'list_tools' })).toMatchObject({
      status: 'success',
      tools: [],
      unavailable_tools: [],
    })
    expect(await hub.execute()).toMatchObject({ status: 'scope_empty' })
    expect(spy.calls).toEqual([])
  })

  it('vector 3: a row that does not say that it is enabled is denied, with a warning', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [{ tool: 'tools/notes' }] } })
    const outputs = await hub.execute()
    expect(outputs).toMatchObject({
      status: 'scope_empty',
      warnings: [expect.stringMatching(/^row_enabled_missing: /)],
    })
    expect(spy.calls).toEqual([])
  })

  it('vector 4: a skill name in user mode is ignored with a warning, and no skill is read', async () => {
    const spy = createSpy()
    const gateways = createInMemoryGateways({ tools: [spy] })
    let reads = 0
    const skills = new Proxy(gateways.skills, {
      get(target, key, receiver) {
        reads++
        return Reflect.get(target, key, receiver) as unknown
      },
    })
    const hub = createToolHub({ gateways: { ...gateways, skills }, values: { enabled_tools: [createRow()] } })
    const outputs = await hub.execute({ skill_name: 'reader' })
    expect(outputs).toMatchObject({ status: 'success', warnings: [expect.stringMatching(/^skill_name_ignored: /)] })
    expect([spy.calls.length, reads]).toEqual([1, 0])
  })

  it('vector 5: skill mode lists no tools', async () => {
    const hub = createToolHub({ tools: [createSpy()], skills: [reader], values: { mode: 'skill' } })
    expect(await hub.call({ action: 'list_tools', skill_name: 'reader' })).toMatchObject({
      status: 'action_unavailable',
      mode: 'skill',
      error_details: { hint: expect.stringContaining('Skills Hub') },
    })
  })

  it('vector 6: skill mode does not use rows, and says so', async () => {
    const spy = createSpy()
    const other = createSpy({ id: 'tools/other' })
    const rows = [createRow({ tool: 'tools/other' })]
    const hub = createToolHub({ tools: [spy, other], skills: [reader], values: { mode: 'skill', enabled_tools: rows } })
    const outputs = await hub.execute({ skill_name: 'reader' })
    expect(outputs).toMatchObject({ status: 'success', warnings: [expect.stringMatching(/^enabled_tools_ignored: /)] })
    expect(await hub.execute({ skill_name: 'reader', tool: 'tools/other' })).toMatchObject({
      status: 'tool_not_in_scope',
    })
    expect([spy.calls.length, other.calls.length]).toEqual([1, 0])
  })

  it('vector 7: skill mode without a skill name asks for one', async () => {
    const hub = createToolHub({ tools: [createSpy()], skills: [reader], values: { mode: 'skill' } })
    for (const skill_name of [undefined, null, '', '  ']) {
      expect(await hub.execute({ skill_name })).toMatchObject({ status: 'skill_required', mode: 'skill' })
    }
  })

  it('vector 8: a tool that the skill does not declare is refused in the same words whether or not it exists', async () => {
    const hub = createToolHub({
      tools: [createSpy(), createSpy({ id: 'tools/there' })],
      skills: [reader],
      values: { mode: 'skill' },
    })
    const there = await hub.execute({ skill_name: 'reader', tool: 'tools/there' })
    const nowhere = await hub.execute({ skill_name: 'reader', tool: 'tools/nowhere' })
    expect(there.status).toBe('tool_not_in_scope')
    expect({ ...there, error_details: { ...there.error_details, tool: '' } }).toEqual({
      ...nowhere,
      error_details: { ...nowhere.error_details, tool: '' },
    })
  })

  it('vector 9: an operation outside the row is refused with what is allowed', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ operations: ['read'] })] } })
    expect(await hub.execute({ operation: 'write' })).toMatchObject({
      status: 'operation_not_allowed',
      error_details: { code: 'operation_not_allowed', tool: 'tools/notes', operation: 'write', allowed: ['read'] },
    })
    expect(spy.calls).toEqual([])
  })

  it('vector 10: a read-only row refuses what writes, and lets get_output through', async () => {
    const spy = createSpy({ operations: ['get_output', 'put_output'] })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ read_only: true })] } })
    expect(await hub.execute({ operation: 'put_output' })).toMatchObject({ status: 'read_only_violation' })
    expect(await hub.execute({ operation: 'get_output' })).toMatchObject({ status: 'success' })
    expect(spy.calls.map(({ operation }) => operation)).toEqual(['get_output'])
  })

  it('vector 11: arguments as JSON text are refused with a hint', async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow()] } })
    const text = '{"title":"a","password":"planted-secret"}'
    const outputs = await hub.execute({ arguments: text })
    expect(outputs).toMatchObject({
      status: 'schema_mismatch',
      error_details: {
        hint: expect.stringMatching(/object itself/),
        violations: [{ received: 'string', expected: 'object' }],
      },
    })
    expect(JSON.stringify(outputs)).not.toContain('planted-secret')
    for (const wrong of [[], [{}], 7, true]) {
      expect(await hub.execute({ arguments: wrong })).toMatchObject({ status: 'schema_mismatch' })
    }
    expect(spy.calls).toEqual([])
  })

  it("vector 12: a key that is the author's is dropped with a warning, and the author's value reaches the tool", async () => {
    const spy = createSpy()
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ config: { store: 'main' } })] } })
    const outputs = await hub.execute({ arguments: { title: 'a', store: 'mine', constructor: 1 } })
    expect(outputs).toMatchObject({
      status: 'success',
      warnings: ['argument_dropped: store', 'argument_dropped: constructor'],
    })
    expect(spy.calls[0]?.arguments).toEqual({ title: 'a', store: 'main' })
  })

  it('vector 13: an empty list of domains denies every call', async () => {
    const spy = createSpy({
      input_schema: { type: 'object', properties: { url: { type: 'string' } } },
      llm_fields: ['url'],
    })
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ constraints: { domains: [] } })] },
    })
    for (const args of [{}, { url: 'https://example.com' }]) {
      expect(await hub.execute({ arguments: args })).toMatchObject({
        status: 'constraint_violation',
        error_details: { constraint: { key: 'domains', allowed: [] } },
      })
    }
    expect(spy.calls).toEqual([])
  })

  it('vector 14: a redirect to a foreign host is a constraint violation, and nothing of its answer comes back', async () => {
    let foreignHits = 0
    const foreign = createServer((_request, response) => {
      foreignHits++
      response.end('foreign-answer')
    })
    const own = createServer((_request, response) => {
      response.writeHead(302, { location: `http://localhost:${port(foreign)}/` }).end()
    })
    await Promise.all([foreign, own].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))))
    try {
      const spy = createSpy({
        input_schema: { type: 'object', properties: { url: { type: 'string' } } },
        llm_fields: ['url'],
        execute: async ({ fetch: get, arguments: { url } }) => ({ text: await (await get(String(url))).text() }),
      })
      const constraints = { domains: ['127.0.0.1'] }
      const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ constraints })] } })
      const outputs = await hub.execute({ arguments: { url: `http://127.0.0.1:${port(own)}/` } })
      expect(outputs).toMatchObject({ status: 'constraint_violation', result: null })
      expect(JSON.stringify(outputs)).not.toContain('foreign-answer')
      expect(foreignHits).toBe(0)
    } finally {
      await Promise.all([foreign, own].map((server) => new Promise((done) => server.close(done))))
    }
  })

  it('vector 15: identical calls are one request and one token, a changed argument is another', async () => {
    const spy = createSpy()
    const rows = [createRow({ constraints: { require_approval: true } })]
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: rows } })
    const first = await hub.execute({ arguments: { title: 'a' } })
    const again = await hub.execute({ arguments: { title: 'a' } })
    const other = await hub.execute({ arguments: { title: 'b' } })
    expect(first).toMatchObject({
      status: 'approval_required',
      result: null,
      approval: {
        token: expect.stringMatching(/^tha_/),
        action_name: 'tool_hub:tools/notes:read',
        risk_level: 'medium',
        tool: 'tools/notes',
        operation: 'read',
        param_summary: { title: 'a' },
        allowed_scopes: ['once', 'session'],
      },
    })
    expect(again.approval).toEqual(first.approval)
    expect(other.approval?.token).not.toBe(first.approval?.token)
    expect(await hub.gateways.approvals?.list()).toHaveLength(2)
    expect(spy.calls).toEqual([])
  })

  it('vector 15: one approval gives exactly one dispatch, also to calls made at once', async () => {
    const spy = createSpy()
    const rows = [createRow({ constraints: { require_approval: true } })]
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: rows }, isCompared: false })
    const asked = await hub.execute()
    await hub.gateways.approvals?.decide(asked.approval?.request_id ?? '', { outcome: 'approved' })
    const outputs = await Promise.all([hub.execute(), hub.execute(), hub.execute()])
    expect(outputs.map(({ status }) => status).sort()).toEqual(['approval_required', 'approval_required', 'success'])
    expect(spy.calls).toHaveLength(1)
  })

  it('vector 15: a row that was edited meanwhile is looked at again, and its old approval opens nothing', async () => {
    const spy = createSpy()
    const gateways = createInMemoryGateways({ tools: [spy] })
    const withRow = (part: object) =>
      createToolHub({
        gateways,
        values: { enabled_tools: [createRow({ constraints: { require_approval: true }, ...part })] },
      })
    const asked = await withRow({}).execute()
    await gateways.approvals?.decide(asked.approval?.request_id ?? '', { outcome: 'approved' })
    expect(await withRow({ enabled: false }).execute()).toMatchObject({ status: 'scope_empty' })
    expect(await withRow({ operations: ['write'] }).execute()).toMatchObject({ status: 'operation_not_allowed' })
    const edited = await withRow({ config: { store: 'other' } }).execute()
    expect(edited.status).toBe('approval_required')
    expect(edited.approval?.token).not.toBe(asked.approval?.token)
    expect(spy.calls).toEqual([])
    expect(await withRow({}).execute()).toMatchObject({ status: 'success' })
  })

  it('vector 15: a token or an approval that a model sends has no effect', async () => {
    const spy = createSpy()
    const rows = [createRow({ constraints: { require_approval: true } })]
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: rows } })
    const { approval } = await hub.execute()
    const forged = { token: approval?.token, approved: true, approval: { outcome: 'approved' } }
    const outputs = await hub.execute({ ...forged, arguments: forged })
    expect(outputs).toMatchObject({ status: 'approval_required', approval: { token: approval?.token } })
    expect(spy.calls).toEqual([])
  })

  it.each([
    'tools/tool_hub',
    'tools/mcp_hub',
    'tools/skills_hub',
    'tools/request_preset_switch',
    'tools/runtime',
    'tools/Tool_Hub',
  ])('vector 16: %s is refused as a tool of a hub, in both modes', async (id) => {
    const spy = createSpy({ id })
    const user = createToolHub({ tools: [spy], values: { enabled_tools: [createRow({ tool: id })] } })
    expect(await user.call({ action: 'list_tools' })).toMatchObject({
      tools: [],
      unavailable_tools: [{ tool: id, code: 'forbidden', row_index: 0 }],
    })
    expect(await user.execute({ tool: id })).toMatchObject({ status: 'tool_unavailable' })
    const skill = { ...reader, tool_hub: { tools: [{ tool: id }] } }
    const hub = createToolHub({
      tools: [spy],
      skills: [skill],
      skillPolicy: { reader: { tools: [id] } },
      values: { mode: 'skill' },
    })
    expect((await hub.execute({ tool: id, skill_name: 'reader' })).status).not.toBe('success')
    expect(spy.calls).toEqual([])
  })

  it('vector 17: a tool that throws is a tool_error without its secrets', async () => {
    const spy = createSpy({
      execute: ({ credentials }) => {
        throw new Error(`refused ${Object.values(credentials).join()}`)
      },
    })
    const rows = [createRow({ config: { credential_ref: 'main' } })]
    const hub = createToolHub({
      tools: [spy],
      credentials: { main: 'planted-secret' },
      values: { enabled_tools: rows },
    })
    const outputs = await hub.execute()
    expect(outputs).toMatchObject({ status: 'tool_error', errors: ['tool_error: refused [redacted]'], result: null })
    expect(JSON.stringify(outputs)).not.toContain('planted-secret')
  })

  it('vector 18: a run that is cancelled is cancelled, and its tool is told', async () => {
    const abort = new AbortController()
    let told: unknown
    const spy = createSpy({
      execute: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            told = signal.aborted
            reject(signal.reason)
          })
          abort.abort()
        }),
    })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow()] } })
    expect(await hub.execute({}, { signal: abort.signal })).toMatchObject({ status: 'cancelled', result: null })
    expect(told).toBe(true)
    expect(await hub.execute({}, { signal: AbortSignal.abort() })).toMatchObject({ status: 'cancelled' })
    expect(spy.calls).toHaveLength(1)
  })
})

function port(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
