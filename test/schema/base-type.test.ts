import { describe, expect, it } from 'vitest'
import { getJsonSchemaBaseType } from '../../src/schema/base-type.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'

describe('the base type of a schema', () => {
  it.each<[string, unknown, string | undefined]>([
    ['its own type, whatever it is', { type: 'foo' }, 'foo'],
    ['its own type beside branches that contradict it', { type: 'string', anyOf: [{ type: 'number' }] }, 'string'],
    ['the only type beside null', { type: ['null', 'string'] }, 'string'],
    ['number for integer and number', { type: ['integer', 'number'] }, 'number'],
    ['number for a union of integer and number', { anyOf: [{ type: 'integer' }, { type: 'number' }] }, 'number'],
    ['integer for a nullable union', { oneOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
    ['that of a constant', { const: 'x' }, 'string'],
    ['null for the constant null', { const: null }, 'null'],
    ['that of enum members, null aside', { enum: ['a', null] }, 'string'],
    ['what an enum leaves of several types', { type: ['string', 'number'], enum: ['a'] }, 'string'],
    ['what allOf leaves', { allOf: [{ type: ['string', 'number'] }, { type: ['number', 'object'] }] }, 'number'],
    ['object for properties without a type', { properties: { a: {} } }, 'object'],
    ['array for items without a type', { items: { type: 'string' } }, 'array'],
    ['string for a pattern without a type', { pattern: '^a' }, 'string'],
    ['object for branches that have properties', { anyOf: [{ properties: {} }, { type: 'null' }] }, 'object'],
    ['none for a length alone', { minLength: 3 }, undefined],
    ['none for hints of two types', { properties: {}, items: {} }, undefined],
    ['none for a union of two types', { anyOf: [{ type: 'string' }, { type: 'number' }] }, undefined],
    ['none where a branch accepts anything', { anyOf: [true, { type: 'string' }] }, undefined],
    ['that of the rest where a branch accepts nothing', { anyOf: [false, { type: 'string' }] }, 'string'],
    [
      'none for a union that a pattern only narrows',
      { type: ['string', 'number'], allOf: [{ pattern: 'x' }] },
      undefined,
    ],
    ['none for true', true, undefined],
    ['none for null', null, undefined],
    ['none for a list', [{ type: 'string' }], undefined],
  ])('is %s', (_law, schema, type) => {
    expect(getJsonSchemaBaseType(schema)).toBe(type)
  })

  it('is seen through local references, by pointer, by anchor and along a chain', () => {
    const root: JsonSchema = {
      $defs: { 'a/b': { type: 'boolean' }, chain: { $ref: '#/$defs/a~1b' }, named: { $anchor: 'here', enum: [1] } },
    }
    expect(getJsonSchemaBaseType({ $ref: '#/$defs/a~1b' }, root)).toBe('boolean')
    expect(getJsonSchemaBaseType({ $ref: '#/$defs/chain', title: 'T' }, root)).toBe('boolean')
    expect(getJsonSchemaBaseType({ $ref: '#here' }, root)).toBe('integer')
    expect(getJsonSchemaBaseType({ $ref: '#/$defs/a~1b' })).toBeUndefined()
  })

  it('is none for a reference that is remote, dangling, inherited or a cycle', () => {
    const root: JsonSchema = { $defs: { loop: { $ref: '#/$defs/back' }, back: { $ref: '#/$defs/loop' } } }
    for (const $ref of ['https://example.test/s', '#/$defs/none', '#/constructor', '#/$defs/loop', '#nowhere', '#/%']) {
      expect(getJsonSchemaBaseType({ $ref }, root)).toBeUndefined()
    }
  })

  it('is found in time linear in the size of definitions that share branches', () => {
    const $defs: Record<string, JsonSchema> = { d60: { type: 'string' } }
    for (let at = 0; at < 60; at++) {
      const next = { $ref: `#/$defs/d${at + 1}` }
      $defs[`d${at}`] = { anyOf: [next, { ...next, title: 'again' }] }
    }
    expect(getJsonSchemaBaseType({ $ref: '#/$defs/d40' }, { $defs })).toBe('string')
  })

  it('is none, without an overflow, ten thousand unions deep', () => {
    let deep: JsonSchema = { type: 'string' }
    for (let level = 0; level < 10_000; level++) deep = { anyOf: [deep] }
    expect(getJsonSchemaBaseType(deep)).toBeUndefined()
    const cyclic: JsonSchema = {}
    cyclic.allOf = [cyclic]
    expect(getJsonSchemaBaseType(cyclic)).toBeUndefined()
  })
})
