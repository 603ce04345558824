import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { ajvEngine } from '../../src/validation/ajv-engine.ts'
import { setCodeGeneration } from '../../src/validation/code-generation.ts'
import { getDefaultValidator } from '../../src/validation/default-validator.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import { engines } from './engines.ts'

const nest = (depth: number, wrap: (inner: object) => object, innermost: object = {}): object => {
  let current = innermost
  for (let level = 0; level < depth; level++) current = wrap(current)
  return current
}

describe.each(engines)('hostile input to the $name engine', (engine) => {
  test('a schema that contains itself is a schema error', () => {
    const cyclic: Record<string, unknown> = { type: 'object' }
    cyclic['properties'] = { self: cyclic }
    expect(engine.validate(cyclic, {}).schemaError).toContain('contains itself')
  })

  test('patterns of property names are checked beside a union that fails', () => {
    const part = {
      anyOf: [{ $ref: '#/$defs/typed' }, { required: ['b'] }],
      patternProperties: { '^a': {} },
    }
    const schema = {
      anyOf: [part, { required: ['a'] }],
      $defs: { typed: { properties: { type: { type: 'integer' } } } },
    }
    expect(engine.validate(schema, { a: 1, type: 'x' })).toEqual({ valid: true, issues: [] })
    expect(engine.validate(schema, { ab: 1, type: 'x' }).issues.map(({ keyword }) => keyword)).not.toContain('limit')
  })

  test('objects with inherited names among their keys are compared by their own keys', () => {
    const choice = { constructor: { a: 1 }, toString: 0 }
    expect(engine.validate({ enum: ['x', choice] }, structuredClone(choice)).valid).toBe(true)
    expect(engine.validate({ const: [choice] }, [{ ...choice, toString: 1 }]).valid).toBe(false)
    expect(engine.validate({ not: { const: { a: 1 } } }, { valueOf: 1 }).valid).toBe(true)
  })

  test('a schema nested 10,000 deep is a schema error', () => {
    const deep = nest(10_000, (inner) => ({ properties: { a: inner } }))
    expect(engine.validate(deep as never, { a: {} }).schemaError).toContain('nested too deeply')
  })

  test('a schema nested 150 deep is checked to its end', () => {
    const deep = nest(150, (inner) => ({ properties: { a: inner } }), { type: 'string' })
    expect(
      engine.validate(
        deep as never,
        nest(149, (inner) => ({ a: inner }), { a: 'x' }),
      ).valid,
    ).toBe(true)
    expect(
      engine.validate(
        deep as never,
        nest(149, (inner) => ({ a: inner }), { a: 1 }),
      ).issues,
    ).toHaveLength(1)
  })

  test('a value nested 100,000 deep in a recursive schema is counted invalid, not thrown at', () => {
    const schema = { properties: { a: { $ref: '#' } }, required: ['b'] }
    const outcome = engine.validate(
      schema,
      nest(100_000, (inner) => ({ a: inner, b: 1 })),
    )
    expect(outcome.valid).toBe(false)
    expect(outcome.schemaError).toBeUndefined()
  })

  test('a value that contains itself is counted invalid in a recursive schema', () => {
    const value: Record<string, unknown> = {}
    value['a'] = value
    expect(engine.validate({ properties: { a: { $ref: '#' } } }, value).valid).toBe(false)
  })

  test('a schema of 5 MB is used', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`p${index}`, { type: 'string', description: 'x'.repeat(60) }]),
    )
    const schema = { type: 'object', properties, required: ['p0'] }
    expect(JSON.stringify(schema).length).toBeGreaterThan(5_000_000)
    expect(engine.validate(schema, { p0: 'a', p49999: 'b' }).valid).toBe(true)
    expect(engine.validate(schema, { p49999: 1 }).issues.map(({ path }) => path)).toEqual(['/p0', '/p49999'])
  })

  test('references that double over and over end with an answer', () => {
    const $defs: Record<string, unknown> = { d0: { type: 'string' } }
    for (let level = 1; level <= 40; level++) {
      $defs[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level - 1}` }, { $ref: `#/$defs/d${level - 1}` }] }
    }
    const outcome = engine.validate({ $ref: '#/$defs/d40', $defs }, 'x')
    expect(outcome.valid).toBe(false)
    expect(outcome.issues[0]?.keyword).toBe('limit')
  })

  test('a recursion that looks twice at the same part ends with an answer', () => {
    const schema = { properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } }
    expect(
      engine.validate(
        schema,
        nest(60, (inner) => ({ a: inner })),
      ).valid,
    ).toBe(false)
    expect(engine.validate(schema, { a: { a: {} } }).valid).toBe(true)
  })

  test('a reference that leads to itself ends with an answer', () => {
    expect(engine.validate({ $ref: '#' }, 1).valid).toBe(false)
    const ring = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }
    expect(engine.validate(ring, 1).valid).toBe(false)
  })

  test('100,000 items that must differ are compared in one pass', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => ({ n: index }))
    const schema = { type: 'array', uniqueItems: true }
    expect(engine.validate(schema, items).valid).toBe(true)
    expect(engine.validate(schema, [...items, { n: 5 }]).issues[0]?.params).toEqual({ i: 5, j: 100_000 })
  })

  test('keys named __proto__ are checked as keys and change nothing', () => {
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}}, "additionalProperties": false, "required": ["__proto__"]}',
    )
    expect(engine.validate(schema, JSON.parse('{"__proto__": "x"}')).valid).toBe(true)
    expect(engine.validate(schema, JSON.parse('{"__proto__": {"polluted": true}}')).issues[0]?.path).toBe('/__proto__')
    expect(engine.validate(schema, {}).issues[0]?.params['missingProperty']).toBe('__proto__')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('inherited members count neither as present nor as declared', () => {
    const schema = { required: ['toString', 'constructor'], properties: { valueOf: { type: 'string' } } }
    expect(engine.validate(schema, {}).issues.map(({ path }) => path)).toEqual(['/toString', '/constructor'])
    const closed = { properties: {}, additionalProperties: false }
    expect(engine.validate(closed, { toString: 1 }).valid).toBe(false)
  })

  test('$async never makes a promise', () => {
    const schema = { $async: true, type: 'string', allOf: [{ $async: true, minLength: 2 }] }
    expect(engine.validate(schema, 'ok').valid).toBe(true)
    expect(engine.validate(schema, 'x').valid).toBe(false)
  })

  test('a value whose members throw when read is counted invalid', () => {
    const value = {
      get a(): string {
        throw new Error('no')
      },
    }
    expect(engine.validate({ properties: { a: { type: 'string' } } }, value).valid).toBe(false)
  })

  test('what is no schema at all is a schema error', () => {
    for (const wrong of [
      null,
      1,
      'x',
      [],
      { type: 5 },
      { type: 'str' },
      { properties: 1 },
      { required: 'a' },
      { items: 3 },
    ]) {
      expect(engine.validate(wrong as never, {}).schemaError, JSON.stringify(wrong)).toBeTypeOf('string')
    }
  })

  test('nothing is fetched, and nothing is printed', () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const printing = ['log', 'warn', 'error'].map((name) => vi.spyOn(console, name as 'log'))
    const remote = engine.validate({ $ref: 'https://example.test/x.json' }, 1)
    engine.validate({ type: 'string', format: 'google-duration', unknownWord: 1 }, 'x')
    expect(remote.schemaError).toContain("can't resolve reference https://example.test/x.json")
    for (const spy of [fetching, ...printing]) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })

  test('the schema that was given is not changed', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'x',
      type: 'Object',
      properties: { a: { type: 'number', minimum: 1, exclusiveMinimum: true, nullable: true } },
    }
    const before = structuredClone(schema)
    const freeze = (each: unknown): void => {
      if (typeof each !== 'object' || each === null) return
      Object.freeze(each)
      Object.values(each).forEach(freeze)
    }
    freeze(schema)
    expect(engine.validate(schema, { a: 1 }).issues[0]?.keyword).toBe('exclusiveMinimum')
    expect(engine.validate(schema, { a: null }).valid).toBe(true)
    expect(schema).toEqual(before)
  })
})

test('a very large value is checked at the first use as at later ones', () => {
  const schema = { type: 'array', items: { type: 'integer' } }
  const value = Array.from({ length: 1_200_000 }, (_, index) => index)
  expect(ajvEngine.validate(schema, value).valid).toBe(true)
  expect(ajvEngine.validate(schema, [...value, 'x']).issues.map(({ path }) => path)).toEqual(['/1200000'])
})

test('generated code can be forbidden for a whole page, also when engines are at work already', () => {
  const compile = vi.spyOn(Ajv2020.prototype, 'compile')
  const use = (schema: JsonSchema) => {
    for (let times = 0; times < 5; times++) expect(ajvEngine.validate(schema, 'ab').valid).toBe(false)
  }
  use({ type: 'string', minLength: 3 })
  expect(compile).toHaveBeenCalledTimes(1)
  expect(getDefaultValidator()).toBe(ajvEngine)
  const seenOnce: JsonSchema = { type: 'string', minLength: 4 }
  ajvEngine.validate(seenOnce, 'ab')
  setCodeGeneration(false)
  onTestFinished(() => setCodeGeneration(true))
  expect(getDefaultValidator()).toBe(interpretingEngine)
  use(seenOnce)
  use({ type: 'string', minLength: 5 })
  expect(compile).toHaveBeenCalledTimes(1)
  compile.mockRestore()
})
