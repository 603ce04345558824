import { describe, expect, it } from 'vitest'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { jsonSchema2NodeOutput } from '../../src/node-io/json-schema-to-node-output.ts'
import { nodeInputs2JsonSchema } from '../../src/node-io/node-input-to-json-schema.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'

const project = (properties: unknown, root: JsonSchema = {}) =>
  jsonSchema2NodeInput({ jsonSchema: { type: 'object', properties, ...root }, schemaType: 'mcp' })

describe('a hostile schema', () => {
  it('with parameters named like members of every object changes no prototype', () => {
    const names = '{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"}}'
    const inputs = project(JSON.parse(names))
    expect(inputs.map((input) => input.key)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(inputs.map((input) => input.required)).toEqual([undefined, undefined, undefined])
    const schema = nodeInputs2JsonSchema({ inputs: inputs.map((input) => ({ ...input, required: true })) })
    expect(Object.keys(schema.properties as object)).toEqual(['constructor', 'toString'])
    expect(schema.required).toEqual(['constructor', 'toString'])
    expect(Object.getPrototypeOf(schema.properties)).toBe(Object.prototype)
    expect(Object.hasOwn(Object.prototype, 'type')).toBe(false)
  })

  it('whose keywords are inherited counts as having none', () => {
    const property = Object.create({ type: 'string', default: 'x', title: 'T' }) as object
    expect(project({ v: property })).toMatchObject([{ renderTypeList: ['agentGenerated'], label: 'v' }])
    expect(project({ v: property })[0]).not.toHaveProperty('defaultValue')
  })

  it('that contains itself ends', () => {
    const cyclic: JsonSchema = { type: 'object' }
    cyclic.properties = { child: cyclic, list: { type: 'array', items: cyclic } }
    cyclic.allOf = [cyclic]
    cyclic.anyOf = [cyclic, { $ref: '#' }]
    const inputs = jsonSchema2NodeInput({ jsonSchema: cyclic, schemaType: 'mcp' })
    expect(inputs.map((input) => [input.key, input.valueType])).toEqual([
      ['child', 'object'],
      ['list', 'arrayObject'],
    ])
  })

  it('nested ten thousand deep is read in every position', () => {
    for (const wrap of [
      (inner: JsonSchema) => ({ type: 'array', items: inner }),
      (inner: JsonSchema) => ({ type: 'object', properties: { a: inner } }),
      (inner: JsonSchema) => ({ anyOf: [inner, { type: 'null' }] }),
      (inner: JsonSchema) => ({ allOf: [inner] }),
      (inner: JsonSchema) => ({ const: inner }),
      (inner: JsonSchema) => ({ enum: [inner] }),
    ]) {
      let deep: JsonSchema = { type: 'string' }
      for (let level = 0; level < 10_000; level++) deep = wrap(deep)
      expect(project({ deep })).toHaveLength(1)
      expect(jsonSchema2NodeInput({ jsonSchema: deep, schemaType: 'systemTool' })).toBeInstanceOf(Array)
    }
  })

  it('with a huge enum offers every value once', () => {
    const values = Array.from({ length: 100_000 }, (_, at) => at % 50_000)
    expect(project({ v: { type: 'integer', enum: values } })[0]?.list).toHaveLength(50_000)
  })

  it('with keywords of every wrong kind gives inputs all the same', () => {
    const wrong: unknown[] = [null, 0, 'x', [], {}, true, [null], [1], { a: null }]
    const keywords = [
      'type',
      'enum',
      'const',
      'anyOf',
      'allOf',
      'items',
      'prefixItems',
      'properties',
      'title',
      '$ref',
      'minimum',
    ]
    for (const keyword of keywords) {
      for (const value of wrong) {
        expect(project({ v: { [keyword]: value } })).toHaveLength(1)
        expect(project({ v: { type: 'array', items: { [keyword]: value } } })).toHaveLength(1)
        expect(jsonSchema2NodeOutput({ jsonSchema: { properties: { v: { [keyword]: value } } } })).toHaveLength(1)
      }
    }
    for (const value of wrong) {
      expect(project({ v: value })).toHaveLength(1)
      expect(project(value)).toBeInstanceOf(Array)
      expect(project({ v: {} }, { required: value, allOf: value, anyOf: value, $ref: value })).toHaveLength(1)
    }
  })
})
