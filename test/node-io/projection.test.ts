import { describe, expect, it } from 'vitest'
import { canProjectJsonSchemaToNodeInput, jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'

function project(property: unknown, root: JsonSchema = {}): NodeInput {
  const jsonSchema = { type: 'object', properties: { v: property }, ...root }
  const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  if (input === undefined) throw new Error('no input')
  return input
}

const controls = (property: unknown, root?: JsonSchema) => project(property, root).renderTypeList.join(' ')
const options = (property: unknown) => project(property).list?.map((option) => option.value)

describe('a projected property', () => {
  it.each([
    ['a text', { type: 'string' }, 'input reference'],
    ['a strict choice', { type: 'string', enum: ['a', 'b'] }, 'select reference'],
    ['a nullable choice, as a union', { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, 'select reference'],
    ['a nullable choice, as a type list', { type: ['string', 'null'], enum: ['a', null] }, 'select reference'],
    ['an open choice', { anyOf: [{ type: 'string' }, { enum: ['a'] }] }, 'input select reference'],
    ['a number', { type: ['number', 'null'] }, 'numberInput reference'],
    ['an open numeric choice', { anyOf: [{ type: 'integer' }, { const: 1 }] }, 'numberInput select reference'],
    ['a boolean', { enum: [true, false] }, 'switch reference'],
    ['an object', { additionalProperties: { type: 'string' } }, 'JSONEditor reference'],
    [
      'an object with rules of branches',
      { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      'JSONEditor reference',
    ],
    ['a list', { type: 'array', items: { type: 'string' } }, 'JSONEditor reference'],
    ['a list of anything', { type: 'array', items: {} }, 'JSONEditor reference'],
    ['a list of choices', { type: 'array', items: { type: 'string', enum: ['a'] } }, 'multipleSelect reference'],
    ['a list of numeric choices', { type: 'array', items: { enum: [1, 2] } }, 'multipleSelect reference'],
    [
      'a list of open choices',
      { type: 'array', items: { anyOf: [{ type: 'string' }, { const: 'a' }] } },
      'JSONEditor multipleSelect reference',
    ],
    ['a secret', { type: 'string', isSecret: true, enum: ['a'] }, 'password reference'],
    ['a union of kinds', { type: ['string', 'number'] }, 'agentGenerated'],
    [
      'a typed union that contradicts itself',
      { type: 'string', anyOf: [{ type: 'number' }, { type: 'boolean' }] },
      'agentGenerated',
    ],
    ['a tuple of draft-07', { type: 'array', items: [{ type: 'number' }] }, 'agentGenerated'],
    ['a tuple of 2020-12', { type: 'array', prefixItems: [{ type: 'number' }] }, 'agentGenerated'],
    ['a list of lists', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'agentGenerated'],
    ['no schema at all', null, 'agentGenerated'],
  ])('that is %s gets its controls', (_kind, property, expected) => {
    expect(controls(property)).toBe(expected)
  })

  it('is left to the model exactly when no control fits it', () => {
    for (const property of [{ type: 'string' }, { type: ['string', 'number'] }, {}, true, null, { type: 'array' }]) {
      const input = project(property)
      const isLocked = !canProjectJsonSchemaToNodeInput(property)
      expect(input.renderTypeList.includes('agentGenerated')).toBe(isLocked)
      expect(input.selectedType === 'agentGenerated' && input.defaultToAgentGenerated === true).toBe(isLocked)
    }
  })

  it('has no value of its own unless it is a constant: an option is not a choice', () => {
    const free = [
      { type: 'string', enum: ['a', 'b'] },
      { enum: ['only'] },
      { enum: [0, 1] },
      { type: 'boolean', enum: [true] },
      { type: 'array', items: { enum: ['a'] } },
      { oneOf: [{ const: 'a' }, { const: 'b' }] },
      { anyOf: [{ const: 'a' }, { type: 'null' }] },
      { type: 'array', items: { const: 'a' } },
    ]
    for (const property of free) expect(project(property)).not.toHaveProperty('value')
    expect(project({ const: 3 }).value).toBe(3)
    expect(project({ type: 'boolean', const: false }).value).toBe(false)
  })

  it('has its default as default, null included, and not where the schema has none', () => {
    expect(project({ type: ['string', 'null'], default: null })).toMatchObject({ defaultValue: null })
    expect(project({ type: 'integer', enum: [1, 2], default: 2 })).toMatchObject({ defaultValue: 2 })
    expect(project({ type: 'string' })).not.toHaveProperty('defaultValue')
  })

  it('keeps the kind of its options: numbers, booleans and the empty text', () => {
    expect(options({ type: 'integer', enum: [0, 2, 5] })).toEqual([0, 2, 5])
    expect(options({ enum: [true, false] })).toEqual([true, false])
    expect(options({ type: 'string', enum: ['', 'x'] })).toEqual(['', 'x'])
    expect(options({ type: 'array', items: { type: 'integer', enum: [1, 2] } })).toEqual([1, 2])
  })

  it('stays an integer, and takes the tightest range its parts give', () => {
    expect(project({ type: 'integer' })).toMatchObject({ valueType: 'number', precision: 0 })
    expect(project({ type: 'number' })).not.toHaveProperty('precision')
    const ranged = {
      anyOf: [
        {
          allOf: [
            { type: 'integer', minimum: 1 },
            { minimum: 3, maximum: 9 },
          ],
        },
        { type: 'null' },
      ],
    }
    expect(project(ranged)).toMatchObject({ precision: 0, min: 3, max: 9 })
  })

  it('keeps the original property itself, references and all', () => {
    const property = { $ref: '#/$defs/list', title: 'List' }
    const root = {
      $defs: {
        list: { description: 'Names', type: 'array', items: { $ref: '#/$defs/name' } },
        name: { type: 'string' },
      },
    }
    const input = project(property, root)
    expect(input.customJsonSchema).toBe(property)
    expect(input).toMatchObject({ label: 'List', description: 'Names', valueType: 'arrayString' })
  })

  it('is a secret wherever the mark stands, and a system tool can not take it away', () => {
    expect(controls({ $ref: '#/$defs/key' }, { $defs: { key: { type: 'string', isSecret: true } } })).toContain(
      'password',
    )
    const property = {
      type: 'string',
      isSecret: true,
      'x-fastgpt-node-input': { renderTypeList: ['input'], selectedType: 'input', placeholder: 'Key' },
    }
    const jsonSchema = { type: 'object', properties: { v: property } }
    const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'systemTool' })
    expect(input).toMatchObject({
      renderTypeList: ['password', 'reference'],
      selectedType: 'password',
      placeholder: 'Key',
    })
  })

  it('takes the settings of a system tool, but no value and nothing of the wrong kind', () => {
    const property = {
      type: 'string',
      'x-fastgpt-node-input': JSON.parse(
        '{"renderTypeList":["textarea","reference"],"value":"x","key":"other","max":"9","maxLength":5,"__proto__":{"a":1},"hint":"kept"}',
      ) as object,
    }
    const jsonSchema = { type: 'object', properties: { v: property } }
    const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'systemTool' })
    expect(input).toMatchObject({ key: 'v', renderTypeList: ['textarea', 'reference'], maxLength: 5, hint: 'kept' })
    for (const member of ['value', 'max', 'a']) expect(input).not.toHaveProperty(member)
    const [mcp] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
    expect(mcp).toMatchObject({ renderTypeList: ['input', 'reference'] })
    expect(mcp).not.toHaveProperty('maxLength')
  })

  it('of an HTTP tool defaults to the model when it is described to it', () => {
    const flagOf = (property: object) => {
      const jsonSchema = { type: 'object', properties: { v: { type: 'string', ...property } } }
      return jsonSchema2NodeInput({ jsonSchema, schemaType: 'http' })[0]?.defaultToAgentGenerated
    }
    expect(flagOf({ 'x-tool-description': 'X' })).toBe(true)
    expect(flagOf({ 'x-tool-description': 'X', isToolParam: false })).toBe(false)
    expect(flagOf({ description: 'X' })).toBeUndefined()
  })
})

describe('the root of a tool schema', () => {
  const keys = (jsonSchema: JsonSchema) =>
    jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => input.key)

  it('gives the parameters behind a reference, in allOf and of every branch', () => {
    expect(keys({ $ref: '#/$defs/in', $defs: { in: { properties: { q: { type: 'string' } } } } })).toEqual(['q'])
    const branches = {
      oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }],
      allOf: [{ properties: { c: {} } }],
    }
    expect(keys(branches).sort()).toEqual(['a', 'b', 'c'])
  })

  it('requires what every branch requires', () => {
    const jsonSchema = {
      properties: { a: {}, b: {} },
      anyOf: [{ required: ['a', 'b'] }, { required: ['a'] }],
    }
    const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
    expect(inputs.map((input) => input.required)).toEqual([true, false])
  })

  it('keeps its own description of a parameter where branches only narrow it', () => {
    const kind = { type: 'string', description: 'Kind' }
    const jsonSchema = { properties: { kind }, oneOf: [{ properties: { kind: { const: 'a' } } }] }
    const [input] = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
    expect(input?.customJsonSchema).toBe(kind)
  })

  it('that is no schema gives no parameters', () => {
    for (const jsonSchema of [null, undefined, true, [], 'x'] as unknown[]) {
      expect(jsonSchema2NodeInput({ jsonSchema: jsonSchema as JsonSchema, schemaType: 'mcp' })).toEqual([])
    }
  })
})

describe('OpenAPI spellings', () => {
  it('a type in capitals is the type', () => {
    expect(project({ type: 'STRING' })).toMatchObject({ valueType: 'string', renderTypeList: ['input', 'reference'] })
    expect(project({ type: ['Integer', 'NULL'] })).toMatchObject({ valueType: 'number', precision: 0 })
    expect(project({ type: 'ARRAY', items: { type: 'Number' } })).toMatchObject({ valueType: 'arrayNumber' })
    expect(project({ type: 'Text' })).toMatchObject({ renderTypeList: ['agentGenerated'] })
  })

  it('nullable beside a reference offers no value too', () => {
    const root = { $defs: { size: { type: 'integer', enum: [1, 2] } } }
    const { list } = project({ $ref: '#/$defs/size', nullable: true }, root)
    expect(list?.map(({ value }) => value)).toEqual([1, 2, null])
  })
})
