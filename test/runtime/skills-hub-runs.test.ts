import { describe, expect, it } from 'vitest'
import { createMemoryStateStore } from '../../entries/runtime.ts'
import { createSkillGateways, runSkillsHub, skill } from './skills-hub.ts'

const execute = (skill_name: string, more: Record<string, unknown> = {}) => ({
  args: { operation: 'execute', skill_name, ...more },
})

describe('running a skill', () => {
  const input_schema = {
    type: 'object',
    properties: { to: { type: 'string' }, note: { type: 'string' }, n: { type: ['integer', 'null'] } },
    required: ['to'],
    additionalProperties: false,
  }

  it('holds the input to its schema, and drops a null that an optional member refuses', async () => {
    const gateways = createSkillGateways({ skills: [skill('mail', { input_schema }), skill('free')] })
    const run = (input_data: unknown, name = 'mail') => runSkillsHub(gateways, execute(name, { input_data }))
    expect(await run({ to: 'a', note: null, n: null })).toMatchObject({
      status: 'completed',
      outputs: { input: { to: 'a', n: null } },
      policy_warnings: ['argument_dropped: note'],
    })
    for (const wrong of [null, {}, { to: 7 }, { to: 'a', cc: 'b' }, 'a', '{"to":"a"}', [], { to: null }]) {
      expect(await run(wrong)).toMatchObject({ status: 'invalid_input', outputs: null, execution_id: null })
    }
    for (const any of [null, 0, '', false, [], {}, { deep: [1] }]) {
      expect(await run(any, 'free')).toMatchObject({ status: 'completed', outputs: { input: any } })
    }
  })

  it('says that the schema is broken where it is the schema', async () => {
    const gateways = createSkillGateways({ skills: [skill('bad', { input_schema: { type: 'int' } })] })
    expect((await runSkillsHub(gateways, execute('bad', { input_data: 1 }))).status).toBe('invalid_spec')
  })

  it('fails with what the run says, and completes with what breaks its own promise', async () => {
    const gateways = createSkillGateways({
      skills: [skill('fails'), skill('strange', { output_schema: { type: 'string' } }), skill('cyclic'), skill('void')],
      runSkill({ skill: { name } }) {
        if (name === 'fails') throw new Error('out of paper')
        const cycle: Record<string, unknown> = {}
        cycle['self'] = cycle
        return name === 'cyclic' ? cycle : name === 'void' ? undefined : 7
      },
    })
    expect(await runSkillsHub(gateways, execute('fails'))).toMatchObject({
      status: 'failed',
      error: 'failed: out of paper',
      outputs: null,
    })
    expect(await runSkillsHub(gateways, execute('strange'))).toMatchObject({
      status: 'completed',
      outputs: 7,
      policy_warnings: [expect.stringMatching(/^output_schema_mismatch: /)],
    })
    expect(await runSkillsHub(gateways, execute('cyclic'))).toMatchObject({ status: 'failed', outputs: null })
    expect(await runSkillsHub(gateways, execute('void'))).toMatchObject({ status: 'completed', outputs: null })
    expect(
      (
        await runSkillsHub(
          createSkillGateways({ skills: [skill('one')], runSkill: undefined as never }),
          execute('one'),
        )
      ).status,
    ).toBe('failed')
  })

  it('is cancelled with its caller', async () => {
    const caller = new AbortController()
    let signal: AbortSignal | undefined
    const gateways = createSkillGateways({
      skills: [skill('slow')],
      runSkill(call) {
        signal = call.signal
        caller.abort()
        return new Promise(() => {})
      },
    })
    expect(await runSkillsHub(gateways, { ...execute('slow'), signal: caller.signal })).toMatchObject({
      status: 'cancelled',
      outputs: null,
    })
    expect(signal?.aborted).toBe(true)
    expect(await runSkillsHub(gateways, { args: { operation: 'list' }, signal: AbortSignal.abort() })).toMatchObject({
      status: 'cancelled',
    })
  })

  it('is waited for where the skill can not run in the background, with a warning', async () => {
    const gateways = createSkillGateways({ skills: [skill('one', { execution: { async_allowed: false } })] })
    expect(await runSkillsHub(gateways, execute('one', { async_execution: true }))).toMatchObject({
      status: 'completed',
      policy_warnings: [expect.stringMatching(/^async_not_allowed: /)],
    })
  })

  it('ends with its gateways, and every process can read how', async () => {
    const stateStore = createMemoryStateStore()
    const options = { skills: [skill('one')], stateStore, runSkill: () => new Promise(() => {}) }
    const here = createSkillGateways(options)
    const { execution_id: id } = await runSkillsHub(here, execute('one', { async_execution: true }))
    await here.gateways.close()
    expect(await createSkillGateways(options).gateways.skills.getRun(id ?? '')).toMatchObject({ status: 'cancelled' })
  })

  it('is refused where its own permissions deny it', async () => {
    const gateways = createSkillGateways({ skills: [skill('one', { permissions: { denied_actions: ['execute'] } })] })
    expect(await runSkillsHub(gateways, execute('one'))).toMatchObject({ status: 'policy_denied', execution_id: null })
  })
})
