import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'
import { projectSchema } from './support.ts'

const check = (schema: api.JsonSchemaOrBoolean, value: unknown) => api.validateToolInputValue({ schema, value })
const text = { type: 'string' }

describe('where checking and calling are better than what the package implements', () => {
  it('B16: a hand-written schema is checked everywhere, in depth, in size and by the validator', () => {
    const parse = (schema: object) => () =>
      api.parseToolParamJsonSchema(JSON.stringify({ description: 'd', ...schema }))
    expect(parse({ ...text, not: { anyOf: [{ type: 'x' }] } })).toThrow(/not\.anyOf\.0\.type/)
    expect(parse({ ...text, allOf: [{ $ref: '#/$defs/none' }] })).toThrow(/none/)
    const wide = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}`, text])),
    }
    expect(Object.keys(parse(wide)().schema.properties ?? {})).toHaveLength(20_000)
  })

  it('B17: a generated input that the schema lacks is told', () => {
    const inputs: api.NodeInput[] = [{ key: 'ghost', label: '', renderTypeList: ['agentGenerated'] }]
    const jsonSchema = { type: 'object', properties: { a: text } }
    const { diagnostics } = api.compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
    expect(diagnostics.map(({ code, key }) => [code, key])).toEqual([['generated_key_missing', 'ghost']])
  })

  it('B18, B19: absent, null and default follow one rule, whoever calls', () => {
    const jsonSchema = {
      type: 'object',
      properties: { opt: text, nul: { type: ['string', 'null'] }, def: { type: 'integer', default: 4 }, must: text },
      required: ['must'],
    }
    const compiled = { agentGeneratedKeys: projectSchema(jsonSchema).map(({ key }) => key), fixedInputBindings: {} }
    const prepare = (aiParams: object, applyDefaults: boolean) =>
      api.prepareToolCall({ compiled, jsonSchema, aiParams, applyDefaults })
    const sent = { opt: null, nul: null, def: null, must: null }
    expect(prepare(sent, false)).toMatchObject({ params: { nul: null, must: null }, dropped: ['opt', 'def'] })
    expect(prepare(sent, false).issues.map(({ path }) => path)).toEqual(['/must'])
    expect(prepare({ must: 'x' }, false).params).toEqual({ must: 'x' })
    expect(prepare({ must: 'x' }, true)).toMatchObject({ params: { must: 'x', def: 4 }, origin: { def: 'default' } })
    expect(prepare({ must: 'x', def: 0 }, true).params).toEqual({ must: 'x', def: 0 })
  })

  it('B20: a schema is compiled once for its object and once for its content, and the answers stay right', () => {
    const schemas = Array.from({ length: 3_000 }, (_, at) => ({ type: 'integer', minimum: at }))
    expect(schemas.map((schema, at) => check(schema, at).success && !check(schema, at - 1).success)).not.toContain(
      false,
    )
    expect(check({ minimum: 5, type: 'integer' }, 4).success).toBe(false)
  })

  it('B21: an error says where and what, and a bad schema is told from a bad value', () => {
    const { issues } = check(
      { type: 'object', properties: { a: { enum: [1] } }, additionalProperties: false },
      { a: 2, b: 1 },
    )
    for (const issue of issues)
      expect(Object.keys(issue)).toEqual(expect.arrayContaining(['path', 'keyword', 'message', 'params']))
    expect(issues.map(({ message }) => message).join()).toMatch(/1.*"b"|"b".*1/)
    expect(check({ $ref: '#/none' }, 1).schemaError).toBeDefined()
    expect(check({ type: 'integer' }, 'x')).not.toHaveProperty('schemaError')
  })

  it('B22: older and OpenAPI forms are understood', () => {
    const draft4 = { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true }
    expect([check(draft4, 1).success, check(draft4, 2).success]).toEqual([false, true])
    expect(check({ $schema: 'http://json-schema.org/draft-06/schema#', type: 'number' }, 1).success).toBe(true)
    expect(check({ $schema: 'https://json-schema.org/draft-07/schema', type: 'number' }, 1).success).toBe(true)
    expect([check({ type: 'any' }, 1).success, check({ type: 'Object' }, {}).success]).toEqual([true, true])
    expect([check({ nullable: true }, null).success, check({ ...text, nullable: true }, null).success]).toEqual([
      true,
      true,
    ])
    expect(check({ $schema: 'https://example.test/own', type: 'number' }, 'x')).not.toHaveProperty('schemaError')
  })

  it('B23: schemas of one $id do not meet', () => {
    const schema = (type: string) => ({ $id: 'urn:one', type })
    expect(
      [check(schema('string'), 'x'), check(schema('number'), 'x'), check(schema('string'), 'x')].map(
        ({ success }) => success,
      ),
    ).toEqual([true, false, true])
  })

  it('B24: $async makes nothing asynchronous', () => {
    expect(check({ $async: true, ...text }, 1)).toMatchObject({ success: false })
    expect(check({ properties: { a: { $async: true, ...text } } }, { a: 1 })).toMatchObject({ success: false })
  })

  it('B25: a catastrophic pattern ends', () => {
    for (const pattern of ['^(a+)+$', '^(a|a)*$', '(.*a){25}']) {
      expect(typeof check({ pattern }, `${'a'.repeat(2_000)}!`).success).toBe('boolean')
    }
  })

  it('B26: without a dialect the newer keywords count, and draft-07 on request', () => {
    const schema = { properties: { a: { prefixItems: [text] } }, dependentRequired: { a: ['b'] } }
    expect(
      check(schema, { a: [1] })
        .issues.map(({ keyword }) => keyword)
        .sort(),
    ).toEqual(['dependentRequired', 'type'])
    expect(check({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, { a: [1] }).success).toBe(true)
  })
})
