import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'
import { deepFreeze, findMentions } from '../helpers/model-schema-checks.ts'
import { projectSchema } from './support.ts'

const project = (property: unknown, root: api.JsonSchema = {}) =>
  projectSchema({ type: 'object', properties: { v: property }, ...root } as api.JsonSchema)[0]

/** Compiles a tool: keys with a value are fixed, all others are the model's. */
function compile(jsonSchema: api.JsonSchema, fixed: Readonly<Record<string, unknown>> = {}) {
  const configurations = Object.entries(fixed).map(([key, binding]) => ({ key, mode: 'manual' as const, binding }))
  const inputs = api.applyToolInputConfigurations({ inputs: projectSchema(deepFreeze(jsonSchema)), configurations })
  return api.compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
}

const parametersOf = (compiled: api.CompiledToolRuntime) => compiled.modelTool.function.parameters ?? {}
const codes = ({ diagnostics }: api.CompiledToolRuntime) => diagnostics.map(({ code, key }) => [code, key])
const check = (schema: api.JsonSchemaOrBoolean, value: unknown) => api.validateToolInputValue({ schema, value })
const text = { type: 'string' }

describe('where projecting and compiling are better than what the package implements', () => {
  it('B1: annotations are told from parameters by their place, in every map of schemas', () => {
    const maps = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
    for (const map of maps) {
      const nested = { [map]: { title: { ...text, title: 'T' }, default: { ...text, default: 'x' } } }
      const { properties } = parametersOf(compile({ type: 'object', properties: { v: nested } })) as never
      expect(properties).toEqual({ v: { [map]: { title: text, default: text } } })
    }
    const data = {
      const: { title: 1 },
      enum: [{ default: 1 }],
      'x-more': { title: 2 },
      dependentRequired: { title: ['default'] },
    }
    expect(parametersOf(compile({ type: 'object', properties: { v: data } })).properties).toEqual({ v: data })
  })

  it('B1b: a root reference, union or allOf has parameters', () => {
    const $defs = { in: { type: 'object', properties: { q: text } } }
    const roots: api.JsonSchema[] = [
      { $ref: '#/$defs/in', $defs },
      { allOf: [{ $ref: '#/$defs/in' }], $defs },
      { anyOf: [{ $ref: '#/$defs/in' }], $defs },
      { oneOf: [$defs.in] },
    ]
    for (const root of roots) expect(compile(root).agentGeneratedKeys).toEqual(['q'])
  })

  it('B2: no root keyword names a fixed key, and what it asks of the others still holds', () => {
    const properties = { a: text, b: text, c: text }
    const rules: [rule: api.JsonSchema, accepted: object[], refused: object[]][] = [
      [{ dependentRequired: { b: ['a'] } }, [{ a: 'x' }], [{}]],
      [{ minProperties: 2 }, [{ a: 'x' }], [{}]],
      [{ maxProperties: 2 }, [{ a: 'x' }], [{ a: 'x', c: 'x' }]],
      [{ if: { not: { required: ['b'] } }, else: { required: ['a'] } }, [{ a: 'x' }], [{}]],
      [{ allOf: [{ required: ['a', 'b'] }] }, [{ a: 'x' }], [{}]],
      [{ anyOf: [{ required: ['b', 'a'] }, { required: ['c'] }] }, [{ a: 'x' }, { c: 'x' }], []],
      [{ not: { required: ['b', 'c'] } }, [{ a: 'x' }], []],
      [{ propertyNames: { enum: ['a', 'b', 'c'] } }, [{ a: 'x' }], []],
    ]
    for (const [rule, accepted, refused] of rules) {
      const jsonSchema = { type: 'object', properties, ...rule }
      const parameters = parametersOf(compile(jsonSchema, { b: 'hidden-value' }))
      expect(findMentions('b', parameters, parameters)).toEqual([])
      expect(JSON.stringify(parameters)).not.toContain('hidden-value')
      const accepts = (value: object) => check(parameters, value).success
      expect([rule, accepted.map(accepts)]).toEqual([rule, accepted.map(() => true)])
      expect([rule, refused.map(accepts)]).toEqual([rule, refused.map(() => false)])
    }
  })

  it('B3: __proto__ is no key, and inherited members are no members', () => {
    const compiled = api.compileToolRuntime({
      toolId: 't',
      name: 't',
      inputs: [{ key: '__proto__', label: '', renderTypeList: ['input'], value: { admin: true } }],
    })
    expect(codes(compiled)).toEqual([['key_refused', '__proto__']])
    const aiParams = JSON.parse('{"__proto__":{"admin":true},"toString":1}') as Record<string, unknown>
    const merged = api.mergeToolRuntimeParams({ agentGeneratedKeys: ['__proto__'], fixedInputBindings: {}, aiParams })
    expect(Object.keys(merged)).toEqual([])
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
    expect(check({ required: ['toString'] }, {}).success).toBe(false)
  })

  it('B4: no option is bound that nobody chose, and an undefined value hides no default', () => {
    expect(project({ enum: ['a', 'b'] })).not.toHaveProperty('value')
    const untouched = (property: object) => {
      const jsonSchema = { type: 'object', properties: { v: property } }
      return api.compileToolRuntime({ toolId: 't', name: 't', inputs: projectSchema(jsonSchema), jsonSchema })
    }
    expect(untouched({ enum: [1, 2], default: 2 }).fixedInputBindings).toEqual({ v: 2 })
    expect(untouched({ enum: [1, 2] }).fixedInputBindings).toEqual({})
    expect(untouched({ const: 1 }).fixedInputBindings).toEqual({ v: 1 })
    const inputs: api.NodeInput[] = [
      { key: 'v', label: '', renderTypeList: ['select'], value: undefined, defaultValue: 2 },
    ]
    expect(api.compileToolRuntime({ toolId: 't', name: 't', inputs }).fixedInputBindings).toEqual({ v: 2 })
  })

  it('B5: options keep their types on both ways', () => {
    for (const values of [[1, 2], [true, false], ['1', '2'], [0.5]]) {
      expect(project({ enum: values })?.list?.map(({ value }) => value)).toEqual(values)
    }
    const input = {
      key: 'v',
      label: 'v',
      valueType: 'number',
      renderTypeList: ['select'],
      enum: '1\n2',
    } as api.NodeInput
    expect(api.nodeInput2JsonSchemaProperty(input)).toMatchObject({ type: 'number', enum: [1, 2] })
  })

  it('B6: an integer stays an integer', () => {
    const { customJsonSchema: _own, ...input } = project({ type: 'integer' }) as api.NodeInput
    expect(input).toMatchObject({ valueType: 'number', precision: 0 })
    expect(api.nodeInput2JsonSchemaProperty(input as api.NodeInput)).toMatchObject({ type: 'integer' })
  })

  it('B7: references, allOf and typeless schemas that plainly mean one type can be filled by hand', () => {
    const $defs = {
      list: { type: 'array', items: { $ref: '#/$defs/name' } },
      name: text,
      loop: { $ref: '#/$defs/loop' },
    }
    const kinds: [property: object, valueType: string][] = [
      [{ $ref: '#/$defs/list' }, 'arrayString'],
      [{ allOf: [{ $ref: '#/$defs/name' }, { minLength: 1 }] }, 'string'],
      [{ allOf: [{ type: ['integer', 'string'] }, { type: 'integer' }] }, 'number'],
      [{ properties: { a: {} } }, 'object'],
      [{ items: text }, 'arrayString'],
      [{ pattern: 'a' }, 'string'],
    ]
    for (const [property, valueType] of kinds) {
      const input = project(property, { $defs })
      expect([input?.valueType, api.canInputBeManuallyConfigured(input ?? {})]).toEqual([valueType, true])
    }
    expect(project({ $ref: '#/$defs/loop' }, { $defs })?.renderTypeList).toEqual(['agentGenerated'])
  })

  it('B8: null is no kind of its own, and an integer is a number', () => {
    expect(project({ enum: ['a', null] })?.valueType).toBe('string')
    expect(project({ type: ['integer', 'number', 'null'] })?.valueType).toBe('number')
    expect(project({ enum: [1, 1.5, null] })).toMatchObject({ valueType: 'number' })
  })

  it('B9: a nullable list has the items of its one branch', () => {
    expect(project({ anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }] })?.valueType).toBe(
      'arrayNumber',
    )
    expect(project({ oneOf: [{ type: 'null' }, { type: 'array', items: text }] })?.valueType).toBe('arrayString')
  })

  it('B10: a type of its own decides over branches that only constrain', () => {
    expect(project({ type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] })?.renderTypeList[0]).toBe(
      'JSONEditor',
    )
    expect(project({ ...text, anyOf: [{ type: 'number' }] })?.renderTypeList).toEqual(['agentGenerated'])
  })

  it('B11: a tuple is the model’s, in either spelling', () => {
    for (const tuple of [{ prefixItems: [text] }, { items: [text] }, { prefixItems: [text], items: text }]) {
      expect(project({ type: 'array', ...tuple })?.renderTypeList).toEqual(['agentGenerated'])
    }
  })

  it('B12: a nullable choice is a choice, and its null is null', () => {
    for (const property of [
      { anyOf: [{ enum: ['a'] }, { type: 'null' }] },
      { type: ['string', 'null'], enum: ['a', null] },
      { oneOf: [{ const: 'a' }, { const: null }] },
    ]) {
      const input = project(property)
      expect(input?.renderTypeList[0]).toBe('select')
      expect(input?.list?.map(({ value }) => value)).toEqual(['a', null])
    }
  })

  it('B13: an option is labelled by its title', () => {
    const property = { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }
    expect(project(property)?.list).toEqual([
      { label: 'One', value: 1 },
      { label: '2', value: 2 },
    ])
  })

  it('B14: compiling tells of a missing and of an unfit value, with key and place', () => {
    const jsonSchema = { type: 'object', properties: { a: text, n: { type: 'number' } }, required: ['a'] }
    const { diagnostics } = api.compileToolRuntime({
      toolId: 't',
      name: 't',
      inputs: projectSchema(jsonSchema).map((input) => (input.key === 'n' ? { ...input, value: 'x' } : input)),
      jsonSchema,
    })
    expect(diagnostics.map(({ code, key, path }) => [code, key, path]).sort()).toEqual([
      ['invalid_binding', 'n', expect.any(String)],
      ['missing_binding', 'a', expect.any(String)],
    ])
  })

  it('B15: a secret is never the model’s, at any depth', () => {
    const secret = { ...text, isSecret: true }
    for (const property of [secret, { $ref: '#/$defs/s' }, { type: 'object', properties: { key: secret } }]) {
      const compiled = compile({ type: 'object', properties: { v: property, q: text }, $defs: { s: secret } })
      expect(compiled.agentGeneratedKeys).toEqual(['q'])
    }
  })
})
