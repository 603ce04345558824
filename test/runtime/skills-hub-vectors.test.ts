import { describe, expect, it } from 'vitest'
import { executeHubNode } from '../../entries/runtime.ts'
import { createSkillGateways, readData, runSkillsHub, sampleTool, skill } from './skills-hub.ts'

const names = (result: { data: Record<string, unknown> | null }) =>
  (readData(result)['items'] as { skill_name: string }[]).map((item) => item.skill_name)

describe('the acceptance vectors of skills_hub', () => {
  it('vector 29: a model is shown neither hidden nor llm_hidden skills, a human only no hidden ones', async () => {
    const gateways = createSkillGateways({
      skills: [
        skill('open'),
        skill('secret', { visibility: 'hidden' }),
        skill('for-people', { visibility: 'llm_hidden' }),
      ],
    })
    const values = { operation: 'list', audience: 'human' }
    expect(names(await runSkillsHub(gateways, { values, caller: 'model' }))).toEqual(['open'])
    expect(names(await runSkillsHub(gateways, { values: { operation: 'list' }, caller: 'human' }))).toEqual(['open'])
    expect(names(await runSkillsHub(gateways, { values, caller: 'human' }))).toEqual(['for-people', 'open'])
    for (const operation of ['describe', 'credential_status', 'approval_status', 'execute']) {
      const texts = await Promise.all(
        ['secret', 'for-people', 'nothing'].map(async (skill_name) => {
          const result = await runSkillsHub(gateways, {
            values: { audience: 'human' },
            args: { operation, skill_name },
          })
          expect(result).toMatchObject({ status: 'not_found', skill_id: null, normalization_status: null })
          return JSON.stringify(result).replaceAll(skill_name, '*')
        }),
      )
      expect(new Set(texts).size).toBe(1)
    }
  })

  it('vector 30: a skill must have all of the tags, whatever their case', async () => {
    const gateways = createSkillGateways({
      skills: [skill('both', { tags: ['Mail', 'daily'] }), skill('one', { tags: ['mail'] }), skill('none')],
    })
    const list = (tags: unknown) => runSkillsHub(gateways, { args: { operation: 'list', tags } })
    expect(names(await list(['mail']))).toEqual(['both', 'one'])
    expect(names(await list(['mail', 'DAILY']))).toEqual(['both'])
    expect(names(await list(['mail', 'weekly']))).toEqual([])
  })

  it('vector 31: the pages together are the list, and nothing comes twice while skills are added', async () => {
    const all = Array.from({ length: 23 }, (_, index) => skill(`skill-${String(index).padStart(2, '0')}`))
    const paged: string[] = []
    let current = all
    let cursor: unknown = null
    for (let page = 0; page < 30; page += 1) {
      const gateways = createSkillGateways({ skills: current })
      const result = await runSkillsHub(gateways, { args: { operation: 'list', limit: 5, cursor } })
      expect(result.status).toBe('ok')
      paged.push(...names(result))
      const data = readData(result)
      expect(data['has_more']).toBe(data['next_cursor'] !== null)
      if (data['has_more'] === false) break
      cursor = data['next_cursor']
      current = [...current, skill(`skill-${String(page).padStart(2, '0')}-new`)]
    }
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged).toEqual([...paged].sort())
    expect(paged.filter((name) => !name.endsWith('-new'))).toEqual(all.map(({ name }) => name))
  })

  it('vector 32: a cursor of another question, or none of ours, is invalid_cursor', async () => {
    const gateways = createSkillGateways({ skills: [skill('a1'), skill('a2'), skill('a3')] })
    const ask = (args: Record<string, unknown>) => runSkillsHub(gateways, { args })
    const cursor = readData(await ask({ operation: 'list', limit: 1 }))['next_cursor']
    expect(names(await ask({ operation: 'list', limit: 2, cursor }))).toEqual(['a2', 'a3'])
    for (const other of [
      { operation: 'search', query: 'a' },
      { operation: 'list', tags: ['x'] },
      { operation: 'list', category: 'x' },
      { operation: 'list', backend_type: 'cli' },
    ]) {
      expect(await ask({ ...other, cursor })).toMatchObject({
        status: 'invalid_cursor',
        error: expect.stringMatching(/^invalid_cursor: .*filters/),
        data: null,
      })
    }
    for (const foreign of ['x', '{}', 'e30', 'bnVsbA', '__proto__', '=', ' ', '🙂', 'A'.repeat(100_000), 7, {}, []]) {
      expect(await ask({ operation: 'list', cursor: foreign })).toMatchObject({ status: 'invalid_cursor', data: null })
    }
  })

  it('vector 33: describe twice is equal, free of static values, and accepted verbatim by tool_hub in skill mode', async () => {
    const calls: unknown[] = []
    const plain = sampleTool('tools/note', { calls, operations: [] })
    const gateways = createSkillGateways({
      tools: [sampleTool('tools/mail', { calls }), plain, sampleTool('tools/unused', { calls })],
      skills: [
        skill('writer', {
          tool_hub: {
            tools: [
              {
                tool: 'tools/mail',
                operations: ['read', 'list'],
                config: { account: 'planted-account', from: 'planted-from' },
              },
              { tool: 'tools/note', purpose: 'Keeps notes', read_only: false },
              { tool: 'tools/gone' },
            ],
          },
        }),
      ],
    })
    const describe = () => runSkillsHub(gateways, { args: { operation: 'describe', skill_name: 'writer' } })
    const first = await describe()
    expect(await describe()).toEqual(first)
    expect(first.status).toBe('ok')
    expect(JSON.stringify(first)).not.toContain('planted')
    const { tools } = readData(first)['tool_hub'] as { tools: Record<string, unknown>[] }
    expect(tools.map(({ tool, available }) => [tool, available])).toEqual([
      ['tools/mail', true],
      ['tools/note', true],
      ['tools/gone', false],
    ])
    expect(tools[0]).toMatchObject({ operations: ['list', 'read'], static_keys: ['account', 'from'] })
    let dispatched = 0
    for (const { tool, available, operations, arguments_schema: schema } of tools) {
      const named = operations as string[]
      for (const operation of named.length === 0 ? [undefined] : named) {
        const properties = (schema as { properties?: Record<string, { type: string }> } | null)?.properties ?? {}
        const args = Object.fromEntries(
          Object.entries(properties).map(([key, { type }]) => [key, type === 'integer' ? 3 : 'text']),
        )
        const answer = await executeHubNode({
          type: 'tools/tool_hub',
          data: gateways.toolHubData,
          args: { action: 'execute', skill_name: 'writer', tool, operation, arguments: args },
          gateways: gateways.gateways,
          context: { caller: 'model' },
        })
        expect(answer['status']).toBe(available === true ? 'success' : 'tool_unavailable')
        if (available !== true) continue
        expect((answer['warnings'] as string[]).filter((warning) => warning.startsWith('argument_dropped'))).toEqual([])
        dispatched += 1
        expect(calls.at(-1)).toMatchObject({ id: tool, operation, arguments: args })
      }
    }
    expect(dispatched).toBe(3)
  })

  it('vector 34: a missing binary comes before a missing credential, and that before approval', async () => {
    const demanding = skill('demanding', {
      runtime_dependencies: { bins: ['rare-tool'] },
      credentials: { required: [{ name: 'api', key: 'API_KEY' }] },
      approval: { default_risk: 'high' },
    })
    const execute = (options: Parameters<typeof createSkillGateways>[0]) =>
      runSkillsHub(createSkillGateways({ skills: [demanding], ...options }), {
        args: { operation: 'execute', skill_name: 'demanding' },
      })
    expect(await execute({})).toMatchObject({
      status: 'missing_binaries',
      missing_binaries: ['rare-tool'],
      missing_credentials: [],
      approval_outcome: null,
    })
    expect(await execute({ binaries: ['rare-tool'] })).toMatchObject({
      status: 'missing_credentials',
      missing_binaries: [],
      missing_credentials: ['API_KEY'],
      approval_outcome: null,
    })
    expect(await execute({ binaries: ['rare-tool'], credentials: { API_KEY: 'long-enough' } })).toMatchObject({
      status: 'approval_required',
      approval_outcome: 'pending',
      data: { pending_request_id: expect.any(String) },
    })
  })

  it('vector 35: a skill without a workflow gives its instructions and says what to do', async () => {
    let runs = 0
    const gateways = createSkillGateways({
      runSkill: () => (runs += 1),
      skills: [
        skill('reader', { backend: { type: 'workflow' }, instructions: '# Steps\n1. Read\n' }),
        skill('reference', { backend: { type: 'reference', workflow_id: 'w' }, instructions: 'Look it up.' }),
      ],
    })
    expect(await runSkillsHub(gateways, { args: { operation: 'execute', skill_name: 'reader' } })).toMatchObject({
      status: 'instructions',
      instructions: '# Steps\n1. Read\n',
      next_action: expect.stringMatching(/reader.*tool hub/),
      execution_id: null,
      outputs: null,
    })
    expect(await runSkillsHub(gateways, { args: { operation: 'execute', skill_name: 'reference' } })).toMatchObject({
      status: 'instructions',
      instructions: 'Look it up.',
      normalization_status: 'informational',
    })
    expect(runs).toBe(0)
  })

  it('vector 36: a run in the background is started with its id at once; one that is waited for and too long is cancelled', async () => {
    let finish: (value: unknown) => void = () => {}
    const signals: AbortSignal[] = []
    const gateways = createSkillGateways({
      skills: [skill('slow'), skill('short', { execution: { timeout_seconds: 1 } })],
      runSkill({ signal }) {
        signals.push(signal)
        return new Promise((resolve) => {
          finish = resolve
        })
      },
    })
    const caller = new AbortController()
    const started = await runSkillsHub(gateways, {
      args: { operation: 'execute', skill_name: 'slow', async_execution: true },
      signal: caller.signal,
    })
    expect(started).toMatchObject({
      status: 'started',
      outputs: null,
      execution_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { skills } = gateways.gateways
    const id = started.execution_id ?? ''
    expect(await skills.getRun(id)).toMatchObject({ status: 'running' })
    caller.abort()
    expect(signals[0]?.aborted).toBe(false)
    finish({ done: true })
    await expect.poll(async () => (await skills.getRun(id))?.status).toBe('completed')
    expect(await skills.getRun(id)).toMatchObject({ outputs: { done: true }, error: null })

    const late = await runSkillsHub(gateways, { args: { operation: 'execute', skill_name: 'short' } })
    expect(late).toMatchObject({
      status: 'timeout',
      outputs: null,
      error: expect.stringMatching(/^timeout: .*1 second/),
    })
    expect(signals[1]?.aborted).toBe(true)
    expect(await skills.getRun(late.execution_id ?? '')).toMatchObject({ status: 'timeout' })
  })

  it('vector 37: env_vars satisfies a required credential by its key, and before what the host has', async () => {
    const seen: unknown[] = []
    const gateways = createSkillGateways({
      credentials: { OTHER_KEY: 'of-the-host-1', API_KEY: 'of-the-host-2' },
      skills: [
        skill('caller', {
          credentials: {
            required: [
              { name: 'api', key: 'API_KEY' },
              { name: 'other', key: 'OTHER_KEY' },
            ],
          },
        }),
      ],
      runSkill({ env }) {
        seen.push(env)
        return 'ran'
      },
    })
    const result = await runSkillsHub(gateways, {
      values: { env_vars: { API_KEY: 'injected-secret', UNDECLARED: 'not-passed-on' } },
      args: { operation: 'execute', skill_name: 'caller', env_vars: { API_KEY: 'of-the-model' } },
    })
    expect(result).toMatchObject({ status: 'completed', outputs: 'ran' })
    expect(seen).toEqual([{ API_KEY: 'injected-secret', OTHER_KEY: 'of-the-host-1' }])
    const wrong = createSkillGateways({
      skills: [skill('caller', { credentials: { required: [{ name: 'api', key: 'API_KEY' }] } })],
    })
    for (const env_vars of [null, {}, { api_key: 'wrong-case' }, { API_KEY: '' }]) {
      const refused = await runSkillsHub(wrong, {
        values: { env_vars },
        args: { operation: 'execute', skill_name: 'caller' },
      })
      expect(refused).toMatchObject({ status: 'missing_credentials', missing_credentials: ['API_KEY'] })
    }
  })

  it('vector 38: a bypass of the host is told as one, and counts only with the name of the skill', async () => {
    const risky = skill('risky', { approval: { default_risk: 'critical' } })
    const execute = (risk_acceptance?: string) =>
      runSkillsHub(
        createSkillGateways({
          skills: [risky],
          skillPolicy: { risky: { mode: 'bypass', ...(risk_acceptance === undefined ? {} : { risk_acceptance }) } },
        }),
        { args: { operation: 'execute', skill_name: 'risky' } },
      )
    expect(await execute('risky')).toMatchObject({
      status: 'completed',
      approval_outcome: 'bypassed',
      policy_warnings: [expect.stringMatching(/^approval_bypassed: /)],
    })
    for (const words of [undefined, '', 'Risky', 'risky ', 'yes']) {
      expect(await execute(words)).toMatchObject({
        status: 'approval_required',
        approval_outcome: 'pending',
        policy_warnings: [expect.stringMatching(/^bypass_not_accepted: /)],
      })
    }
  })
})
