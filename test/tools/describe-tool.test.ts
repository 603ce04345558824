import { describe, expect, it } from 'vitest'
import { buildSkillScope, buildUserScope } from '../../src/tools/build-scope.ts'
import { describeScope, describeTool } from '../../src/tools/describe-tool.ts'
import { isWriteOperation, splitWords } from '../../src/tools/effects.ts'
import { isForbiddenToSkills } from '../../src/tools/forbidden-tools.ts'
import type { ToolRow } from '../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { createEntry, createSkill } from './samples.ts'

const row: ToolRow = { tool: 'tools/notes', index: 0, readOnly: false, constraints: {}, config: {}, inputs: [] }

describe('the description of a tool', () => {
  it('holds the model-fillable fields and nothing of the static configuration', () => {
    const entry = createEntry()
    const described = describeTool({ ...row, config: { store: 'planted-static-value' } }, entry)
    expect(described.arguments_schema).toMatchObject({
      properties: { title: { type: 'string' }, body: { type: 'string' } },
    })
    expect(JSON.stringify(described)).not.toMatch(/planted|store/)
  })

  it('hides a field whose value the author fixed, whatever control would fit it', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }
    const entry = createEntry({
      input_schema: { type: 'object', properties: { title: {}, pair: tuple } },
      llm_fields: ['title', 'pair'],
    })
    const fixed = describeTool({ ...row, inputs: [{ key: 'pair', mode: 'manual', binding: ['planted', 1] }] }, entry)
    expect(JSON.stringify(fixed)).not.toMatch(/pair|planted/)
    const byConfig = describeTool({ ...row, config: { pair: ['planted', 1] } }, entry)
    expect(JSON.stringify(byConfig)).not.toMatch(/pair|planted/)
  })

  it('keeps a static field from the model even where only a model could fill it', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }
    const entry = createEntry({
      input_schema: { type: 'object', properties: { title: {}, pair: tuple } },
      llm_fields: ['title'],
    })
    expect(describeTool(row, entry).arguments_schema).toMatchObject({ properties: { title: {} } })
    expect(JSON.stringify(describeTool(row, entry))).not.toContain('pair')
  })

  it('says operations as a call may name them, without those that read_only refuses', () => {
    const entry = createEntry()
    expect(describeTool(row, entry)).toMatchObject({
      operations: ['read', 'write', 'remove'],
      operation_required: true,
    })
    expect(describeTool({ ...row, readOnly: true }, entry)).toMatchObject({
      operations: ['read'],
      operation_required: false,
    })
    expect(describeTool({ ...row, operations: ['write', 'unknown'] }, entry)).toMatchObject({ operations: ['write'] })
  })

  it('leaves the parameter that takes the operation to the call', () => {
    const input_schema = {
      type: 'object',
      properties: { operation: { enum: ['read', 'write', 'remove'] }, title: { type: 'string' } },
      required: ['operation'],
    }
    const entry = createEntry({ input_schema, llm_fields: ['operation', 'title'] })
    expect(Object.keys(describeTool(row, entry).arguments_schema['properties'] ?? {})).toEqual(['title'])
  })

  it('tells which operations ask for approval', () => {
    const entry = createEntry()
    expect(describeTool({ ...row, constraints: { approval_operations: ['write'] } }, entry)).toMatchObject({
      requires_approval: 'some',
      approval_operations: ['write'],
    })
    expect(describeTool({ ...row, constraints: { require_approval: true } }, entry).requires_approval).toBe(true)
  })
})

describe('a scope', () => {
  const catalogue: ToolCatalogueEntry[] = [
    createEntry(),
    createEntry({ id: 'tools/gone', available: false, unavailable_reason: 'no licence' }),
  ]

  it('holds enabled rows only, and says of the others why they can not run', () => {
    const scope = buildUserScope(
      [
        { tool: ' tools/notes ', enabled: true },
        { tool: 'tools/notes', enabled: true, read_only: true },
        { tool: 'tools/notes', enabled: false },
        { tool: 'tools/unknown', enabled: true },
        { tool: 'tools/gone', enabled: true },
        { tool: 'tools/tool_hub', enabled: true },
        { tool: '  ', enabled: true },
        { tool: 'tools/notes2', operations: [] },
        { tool: 'tools/shape', enabled: 'true' },
        'nothing',
      ],
      catalogue,
    )
    const { tools, unavailable } = describeScope(scope)
    expect(tools.map(({ tool }) => tool)).toEqual(['tools/notes'])
    expect(unavailable.map(({ code, row_index }) => [code, row_index])).toEqual([
      ['duplicate', 1],
      ['not_registered', 3],
      ['unavailable', 4],
      ['forbidden', 5],
      ['row_invalid', 6],
    ])
    expect(scope.warnings.map((text) => text.split(':')[0])).toEqual([
      'row_enabled_missing',
      'row_enabled_missing',
      'duplicate_row',
    ])
  })

  it('trusts nothing of a row with what can not be read', () => {
    for (const part of [
      { operations: 'read' },
      { read_only: 'yes' },
      { constraints: [] },
      { config: 'x' },
      { inputs: {} },
      { inputs: [{ key: 'title', mode: 'fixed', binding: 1 }] },
    ]) {
      const { tools, unavailable } = describeScope(
        buildUserScope([{ tool: 'tools/notes', enabled: true, ...part }], catalogue),
      )
      expect(tools).toEqual([])
      expect(unavailable).toMatchObject([{ code: 'row_invalid' }])
    }
  })

  it('is empty where rows are no list', () => {
    expect(buildUserScope('[{"tool":"tools/notes","enabled":true}]', catalogue)).toMatchObject({
      tools: [],
      errors: ['enabled_tools_invalid: enabled_tools is not a list'],
    })
  })

  it('of a skill describes what rows of the same words describe', () => {
    const declaration = { tool: 'tools/notes', operations: ['read'], config: { store: 'planted' }, purpose: 'look up' }
    const skill = describeScope(buildSkillScope(createSkill({ tools: [declaration] }), catalogue, undefined))
    const user = describeScope(buildUserScope([{ ...declaration, enabled: true }], catalogue))
    expect(skill).toEqual(user)
  })

  it('of a skill is denied where it lists no operation, and held to what its host allows', () => {
    const listed = (declared: object, policy?: { tools?: string[] }) =>
      describeScope(buildSkillScope(createSkill({ tools: [{ tool: 'tools/notes', ...declared }] }), catalogue, policy))
        .tools
    expect(listed({ operations: [] })).toEqual([])
    expect(listed({}, { tools: ['tools/other'] })).toEqual([])
    expect(listed({}, { tools: ['tools/notes'] })).toHaveLength(1)
  })

  it('of a skill asks for approval by its policy, which the skill file can only make stricter', () => {
    const asks = (approval: object, policy?: object) => {
      const skill = createSkill({ tools: [{ tool: 'tools/notes' }], approval })
      return describeScope(buildSkillScope(skill, catalogue, policy)).tools[0]?.requires_approval
    }
    expect(asks({ default_risk: 'low', required_at_or_above: 'high' })).toBe(false)
    expect(asks({ default_risk: 'high', required_at_or_above: 'critical' })).toBe(true)
    expect(asks({ default_risk: 'low', required_at_or_above: 'medium' })).toBe(true)
    expect(asks({ default_risk: 'high', required_at_or_above: 'high' }, { mode: 'bypass' })).toBe(true)
    expect(
      asks({ default_risk: 'high', required_at_or_above: 'high' }, { mode: 'bypass', risk_acceptance: 'reader' }),
    ).toBe(false)
    expect(asks({ default_risk: 'low', required_at_or_above: 'high' }, { mode: 'always' })).toBe(true)
  })
})

describe('what an operation does', () => {
  it('is read off whole words, and off the catalogue first', () => {
    expect(splitWords('getHTTPOutput_v2')).toEqual(['get', 'http', 'output', 'v2'])
    const entry = createEntry({ operation_effects: { polish: 'write', 'delete-look': 'read' } })
    expect(isWriteOperation(entry, 'get_output')).toBe(false)
    expect(isWriteOperation(entry, 'resetting')).toBe(false)
    expect(isWriteOperation(entry, 'putObject')).toBe(true)
    expect(isWriteOperation(entry, 'polish')).toBe(true)
    expect(isWriteOperation(entry, 'delete-look')).toBe(false)
    expect(isWriteOperation(entry, 'toString')).toBe(false)
  })

  it('keeps skills from shells and code, and nothing else', () => {
    for (const id of [
      'tools/code_shell',
      'tools/workspaceShell',
      'tools/ssh',
      'tools/code',
      'tools/run_code',
      'tools/python',
      'tools/fetch_repository',
    ]) {
      expect([id, isForbiddenToSkills(id)]).toEqual([id, true])
    }
    for (const id of ['tools/http', 'tools/file_ops', 'tools/postcode_lookup', 'tools/code_search']) {
      expect([id, isForbiddenToSkills(id)]).toEqual([id, false])
    }
  })
})
