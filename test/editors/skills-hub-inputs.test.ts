import { describe, expect, it } from 'vitest'
import { checkSkillTools } from '../../editors/hubs/skills-hub/check-skill-tools.ts'
import { fixSkill } from '../../editors/hubs/skills-hub/fix-skill.ts'
import { toKnownSkill } from '../../editors/hubs/skills-hub/known-skill.ts'
import { listNearSkills } from '../../editors/hubs/skills-hub/near-skills.ts'
import {
  listOtherMembers,
  listSkillInputs,
  readSkillInputs,
  writeSkillInputs,
} from '../../editors/hubs/skills-hub/skill-input-values.ts'
import { readSkills } from '../../editors/shell/read-skills.ts'
import { setInputValue } from '../../editors/tool-inputs/edit-inputs.ts'
import { skillsHubDefinition } from '../../nodes/skills-hub/definition.ts'
import { listInputUse } from '../../nodes/skills-hub/input-use.ts'
import { skillsHubInputs } from '../../nodes/skills-hub/inputs.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { skillsHubOperations } from '../../src/skills/status.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createSkillGateways, runSkillsHub, skill } from '../runtime/skills-hub.ts'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', default: 'Untitled' },
    count: { type: 'integer' },
    either: { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'number' } } }] },
  },
  required: ['title'],
}

describe('the input of a skill, parameter by parameter', () => {
  const inputs = listSkillInputs(schema)

  it('has each parameter filled by hand and no default, which the run would not get', () => {
    expect(inputs.map(({ key }) => key)).toEqual(['title', 'count', 'either'])
    for (const input of inputs) {
      expect(input.renderTypeList).not.toContain('agentGenerated')
      expect(input.renderTypeList.length).toBeGreaterThan(0)
      expect(input).not.toHaveProperty('defaultValue')
    }
  })

  it('gives back every object as it was, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom('title', 'count', '__proto__'), fc.string()), fc.jsonValue()),
        (value) => {
          const before = readSkillInputs(inputs, value, [])
          expect(writeSkillInputs(value, before, before)).toEqual(value)
          expect(Object.keys(writeSkillInputs(value, before, before))).toEqual(Object.keys(value))
        },
      ),
      { numRuns: countRuns(200) },
    )
  })

  it('keeps absent, null, empty text, zero, false, list and object apart, and members that no parameter stands for', () => {
    const value = { other: [1], title: 'a' }
    const before = readSkillInputs(inputs, value, [])
    for (const member of [null, '', 0, false, [], {}]) {
      const after = before.map((input) => (input.key === 'count' ? setInputValue(input, member) : input))
      expect(writeSkillInputs(value, before, after)).toEqual({ other: [1], title: 'a', count: member })
    }
    const gone = before.map((input) => (input.key === 'title' ? setInputValue(input, undefined) : input))
    expect(writeSkillInputs(value, before, gone)).toEqual({ other: [1] })
    expect(listOtherMembers(value, inputs)).toEqual(['other'])
  })

  it('keeps the object of a parameter whose value did not change', () => {
    const first = readSkillInputs(inputs, { title: 'a', count: 1 }, [])
    const second = readSkillInputs(inputs, { title: 'b', count: 1 }, first)
    expect(second.map((input, at) => input === first[at])).toEqual([false, true, true])
  })
})

describe('the inputs that an operation reads', () => {
  const strange: Readonly<Record<string, unknown>> = {
    skill_name: 'other',
    query: 'nothing has this',
    category: 'none',
    tags: ['none'],
    backend_type: 'none',
    limit: 1,
    cursor: 'no cursor',
    input_data: { n: 'no number' },
    timeout_seconds: 60,
    async_execution: true,
    env_vars: { KEY: 'injected-value' },
    audience: 'human',
  }

  it('are the only ones that change anything, and each of them does', async () => {
    const create = () =>
      createSkillGateways({
        skills: [
          skill('one', {
            category: 'a',
            credentials: { required: [{ name: 'KEY', required: false }] },
            input_schema: { type: 'object', properties: { n: { type: 'number' } } },
            approval: { default_risk: 'high' },
          }),
          skill('other', { approval: { default_risk: 'low' } }),
          skill('veiled', { visibility: 'llm_hidden' }),
        ],
        runSkill: ({ input, env }) => ({ input, env: Object.keys(env) }),
        decideApproval: () => ({ outcome: 'approved' }),
      })
    const base = { skill_name: 'one', query: 'o', input_data: { n: 1 } }
    const changing = new Set<string>()
    for (const operation of skillsHubOperations) {
      const run = async (values: Record<string, unknown>) => {
        const { gateways } = create()
        // A request that waits tells whether the question of a run is that of its input.
        const host = { gateways, toolHubData: createHubNodeData(skillsHubDefinition) }
        const result = await runSkillsHub(host, { values: { operation, ...base, ...values }, caller: 'human' })
        const { execution_id: _, skill_name: __, ...rest } = result
        return JSON.stringify(rest)
      }
      const usual = await run({})
      for (const { key } of skillsHubInputs) {
        if (key === 'operation') continue
        const changed = await run({ [key]: key === 'skill_name' && operation !== 'list' ? 'other' : strange[key] })
        const isRead = listInputUse(key).includes(operation)
        if (!isRead) expect(changed, `${operation} ${key}`).toBe(usual)
        if (changed !== usual) changing.add(key)
      }
    }
    // How long a run may take shows only in one that takes long.
    expect([...changing, 'timeout_seconds'].sort()).toEqual(Object.keys(strange).sort())
    expect(listInputUse('audience')).toEqual(skillsHubOperations)
  })
})

describe('a skill that is fixed', () => {
  it('is written by hand, and the rest of the node stays', () => {
    const data = { ...createHubNodeData(skillsHubDefinition, { operation: 'execute' }), note: 'kept' }
    const fixed = fixSkill(skillsHubDefinition, data, 'one')
    expect(fixed.inputs.find(({ key }) => key === 'skill_name')).toMatchObject({ value: 'one' })
    expect(fixed.inputs.filter((input, at) => input !== data.inputs[at])).toHaveLength(1)
    expect(fixed).toMatchObject({ note: 'kept' })
    const [first] = fixed.inputs.filter(({ key }) => key === 'skill_name')
    expect(first?.selectedType).not.toBe('agentGenerated')
  })

  it('has near names where it is gone', () => {
    const known = readSkills([
      { skill_name: 'quarterly-report' },
      { skill_name: 'yearly-report' },
      { skill_name: 'mail' },
    ]).map(toKnownSkill)
    expect(listNearSkills('quarterly-reports', known)[0]).toBe('quarterly-report')
    expect(listNearSkills('report-of-a-year', known)).toEqual(['quarterly-report', 'yearly-report'])
    expect(listNearSkills('xyz', known)).toEqual([])
  })
})

describe('the tools that a skill declares, held against the catalogue', () => {
  const entry = {
    id: 'tools/http',
    name: 'HTTP',
    description: '',
    category: 'net',
    operations: [],
    side_effects: 'medium' as const,
    input_schema: {
      type: 'object',
      properties: { url: { type: 'string' }, method: { type: 'string', enum: ['GET', 'POST'] } },
    },
    llm_fields: ['url'],
  }
  const notes = { ...entry, id: 'tools/notes', operations: ['read'], input_schema: { type: 'object' } }
  const [summary] = readSkills([
    {
      skill_name: 'one',
      declarations: [
        { tool: 'tools/http' },
        { tool: 'tools/notes', operations: ['read', 'erase'] },
        { tool: 'tools/gone' },
        { tool: 'tools/tool_hub' },
        { tool: 'tools/notes2', operations: [] },
      ],
      findings: [
        {
          code: 'skill_plaintext_secret',
          severity: 'error',
          path: '/tool_hub/tools/1/config/key',
          params: { tool: 'tools/notes', field: 'key' },
        },
        { code: 'skill_plaintext_secret', path: 7, params: {} },
      ],
    },
  ])

  it('tell what is wrong with each: unknown, unpublished, forbidden, secret, boundless', () => {
    if (!summary) throw new Error('there is no skill')
    const checks = checkSkillTools(summary, { status: 'ready', value: [entry, notes] })
    expect(
      checks.map(({ state, findings, openRisks }) => [state, findings.map(({ code }) => code), openRisks]),
    ).toEqual([
      ['available', ['skill_tool_unbounded'], ['any_host', 'any_method']],
      ['available', ['skill_operation_unknown', 'skill_plaintext_secret'], []],
      ['not_registered', ['skill_tool_unknown'], []],
      ['forbidden', expect.arrayContaining(['skill_tool_forbidden']), []],
      ['not_registered', ['skill_allowlist_empty', 'skill_tool_unknown'], []],
    ])
    const unknown = checkSkillTools(summary, { status: 'none' })
    expect(unknown.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown', 'forbidden', 'unknown'])
  })
})
