import { describe, expect, it } from 'vitest'
import { createMemoryStateStore } from '../../src/gateways/create-memory-state-store.ts'
import type { InMemoryGatewaysOptions } from '../../src/gateways/in-memory-gateways.ts'
import type { HubGateways } from '../../src/gateways/types.ts'
import type { Preset } from '../../src/presets/types.ts'
import { readSkill } from '../../src/skills/read-skill.ts'
import type { RegisteredTool, ToolCall } from '../../src/tools/types.ts'

const call: ToolCall = {
  arguments: { n: 1 },
  credentials: {},
  fetch,
  guardFetch: (client) => client,
  signal: new AbortController().signal,
}
const tool = (id: string, execute: RegisteredTool['execute'] = () => id): RegisteredTool => ({
  id,
  name: id,
  description: `Does ${id}`,
  input_schema: { type: 'object' },
  llm_fields: [],
  execute,
})
const preset = (id: string, label: string): Preset => ({
  id,
  preset_type: 'kind',
  node_type: 'tools/x',
  label,
  config_patch: { label },
})

function readSample() {
  const { skill } = readSkill({
    folder: 'letters',
    markdown: '---\nname: letters\ndescription: Writes letters\n---\nWrite well.',
  })
  if (skill === undefined) throw new Error('The sample skill could not be read.')
  return skill
}

/** What gateways to tools, skills, presets and credentials must do. */
export function describeServices(name: string, create: (options: InMemoryGatewaysOptions) => HubGateways): void {
  describe(`the tools of ${name}`, () => {
    it('are listed in their order, without what runs them', async () => {
      const listed = await create({ tools: [tool('b'), tool('a')] }).tools.list()
      expect(listed.map(({ id }) => id)).toEqual(['b', 'a'])
      for (const entry of listed) expect(Object.keys(entry)).not.toContain('execute')
    })

    it('get the call as it is, and their failure is theirs', async () => {
      const seen: ToolCall[] = []
      const { tools } = create({
        tools: [
          tool('a', (given) => seen.push(given)),
          tool('bad', () => {
            throw new Error('out of paper')
          }),
        ],
      })
      expect(await tools.execute('a', call)).toBe(1)
      expect(seen[0]).toBe(call)
      await expect(tools.execute('bad', call)).rejects.toThrow('out of paper')
      for (const id of ['A', '', '__proto__', 'constructor']) await expect(tools.execute(id, call)).rejects.toThrow()
    })

    it('cannot be two of one id', () => {
      expect(() => create({ tools: [tool('a'), tool('a')] })).toThrow(
        expect.objectContaining({ code: 'invalid_configuration' }),
      )
    })
  })

  describe(`the skills of ${name}`, () => {
    it('are those that were given, with what the host allows them', async () => {
      const skill = readSample()
      const { skills } = create({ skills: [skill], skillPolicy: { letters: { mode: 'always' } } })
      expect(await skills.list()).toEqual([skill])
      expect(skills.getPolicy('letters')).toEqual({ mode: 'always' })
      for (const other of ['Letters', '__proto__', 'toString']) expect(skills.getPolicy(other)).toBeUndefined()
    })

    it('miss the binaries that are not there', async () => {
      const { skills } = create({ binaries: ['git'] })
      expect(await skills.listMissingBinaries(['git', 'gpg', 'Git'])).toEqual(['gpg', 'Git'])
      expect(await create({}).skills.listMissingBinaries(['git'])).toEqual(['git'])
    })

    it('run where the host runs them, and fail where it does not', async () => {
      const start = {
        skill: readSample(),
        input: { n: 1 },
        env: { A: 'b' },
        timeoutMs: 60_000,
        redact: <Value>(value: Value) => value,
      }
      const seen: unknown[] = []
      const { skills } = create({
        runSkill: (given) => {
          seen.push(given)
          return { done: true }
        },
      })
      const { executionId, ended } = await skills.start(start)
      expect(await ended).toMatchObject({ execution_id: executionId, status: 'completed', outputs: { done: true } })
      expect(seen).toMatchObject([{ skill: start.skill, input: { n: 1 }, env: { A: 'b' }, executionId }])
      expect(await skills.getRun(executionId)).toEqual(await ended)
      for (const other of ['', '__proto__', `${executionId}x`]) expect(await skills.getRun(other)).toBeUndefined()
      const failed = await (await create({}).skills.start(start)).ended
      expect(failed).toMatchObject({ status: 'failed', outputs: null })
    })

    it('tell each process that shares their store of a run, and cancel it only where it runs', async () => {
      let isAborted = false
      const stateStore = createMemoryStateStore()
      const runSkill = ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true
            reject(new Error('aborted'))
          })
        })
      const [here, there] = [create({ runSkill, stateStore }).skills, create({ runSkill, stateStore }).skills]
      const { executionId, ended } = await here.start({
        skill: readSample(),
        input: null,
        env: {},
        timeoutMs: 60_000,
        redact: (value) => value,
      })
      expect(await there.getRun(executionId)).toMatchObject({ status: 'running', skill_name: 'letters' })
      expect(there.cancelRun(executionId)).toBe(false)
      expect(here.cancelRun(executionId)).toBe(true)
      expect(await ended).toMatchObject({ status: 'cancelled' })
      expect(isAborted).toBe(true)
      expect(await there.getRun(executionId)).toMatchObject({ status: 'cancelled', outputs: null })
      expect(here.cancelRun(executionId)).toBe(false)
    })
  })

  describe(`the presets of ${name}`, () => {
    it('override the same id of an earlier layer whatever its case, at its first position', async () => {
      const types = [{ id: 'kind', label: 'Kind' }]
      const { presets } = create({
        presets: [
          { preset_types: types, presets: [preset('a', 'first'), preset('b', 'kept')] },
          { preset_types: [], presets: [preset('c', 'new'), preset('A', 'second')] },
        ],
      })
      const catalogue = await presets.getCatalogue()
      expect(catalogue.preset_types).toEqual(types)
      expect(catalogue.presets.map(({ label }) => label)).toEqual(['second', 'kept', 'new'])
    })

    it('are none where none were given', async () => {
      expect(await create({}).presets.getCatalogue()).toEqual({ preset_types: [], presets: [] })
    })
  })

  describe(`the credentials of ${name}`, () => {
    it('are found by their own names only', async () => {
      const { credentials } = create({ credentials: { mail: 'swordfish' } })
      expect(await credentials.resolve('mail')).toBe('swordfish')
      for (const other of ['Mail', '', '__proto__', 'constructor'])
        expect(await credentials.resolve(other)).toBeUndefined()
    })
  })
}
