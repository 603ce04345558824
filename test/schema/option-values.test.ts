import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { readSchemaOptions } from '../../src/schema/option-values.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'

const read = (schema: unknown, root?: JsonSchema) => readSchemaOptions(schema, createSchemaReader(root))
const values = (schema: unknown, root?: JsonSchema) => read(schema, root).options.map((option) => option.value)
const labels = (schema: unknown, root?: JsonSchema) => read(schema, root).options.map((option) => option.label)

describe('the options of a schema', () => {
  it('are the schema\'s own values, so 1 and "1" and true stay what they are', () => {
    expect(values({ enum: [1, '1', true, 'true', ''] })).toEqual([1, '1', true, 'true', ''])
  })

  it('are labelled by the titles of constants', () => {
    const zone = { oneOf: [{ const: 7, title: 'North' }, { const: 8, title: 'South' }, { const: 9 }] }
    expect(values(zone)).toEqual([7, 8, 9])
    expect(labels(zone)).toEqual(['North', 'South', '9'])
    expect(labels({ enum: ['a', 'b'], oneOf: [{ const: 'b', title: 'B!' }, { const: 'a' }] })).toEqual(['a', 'B!'])
  })

  it('are strict when every branch names its values, null aside', () => {
    expect(read({ anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] })).toMatchObject({ strict: true })
    expect(read({ anyOf: [{ enum: ['a'] }, { type: 'string' }] })).toMatchObject({ strict: false })
    expect(read({ anyOf: [{ enum: ['a'] }, true] })).toMatchObject({ strict: false })
  })

  it('offer null last, as the value null, and only where null is allowed', () => {
    const offered = { label: 'none', value: null }
    expect(read({ type: ['string', 'null'], enum: [null, 'a'] }).options).toEqual([{ label: 'a', value: 'a' }, offered])
    expect(read({ anyOf: [{ enum: ['a'] }, { type: 'null' }] }).options).toContainEqual(offered)
    expect(values({ type: ['string', 'null'], enum: ['a'] })).toEqual(['a'])
    expect(values({ type: 'string', enum: ['a', null] })).toEqual(['a'])
  })

  it('are read through references, and are what all of several lists allow', () => {
    const root = { $defs: { color: { enum: ['red', 'green'] } } }
    expect(values({ $ref: '#/$defs/color', title: 'Color' }, root)).toEqual(['red', 'green'])
    expect(values({ allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['b', 'c', 'd'] }] })).toEqual(['b', 'c'])
  })

  it('have a constant only where a const leaves no other value', () => {
    expect(read({ type: 'string', const: 'v1' }).constant).toEqual({ value: 'v1' })
    expect(read({ const: false }).constant).toEqual({ value: false })
    for (const schema of [{ const: null }, { enum: ['a'] }, { anyOf: [{ const: 'a' }, { type: 'null' }] }]) {
      expect(read(schema).constant).toBeUndefined()
    }
    expect(read({ oneOf: [{ const: 1 }, { const: 2 }] }).constant).toBeUndefined()
  })

  it('of one schema are read once however often it is shared', () => {
    const $defs: Record<string, JsonSchema> = { d30: { enum: ['x'] } }
    for (let at = 0; at < 30; at++) {
      const next = { $ref: `#/$defs/d${at + 1}` }
      $defs[`d${at}`] = { anyOf: [next, { ...next, title: 'again' }] }
    }
    expect(values({ $ref: '#/$defs/d10' }, { $defs })).toEqual(['x'])
  })

  it('of a cycle are none, and a value that is no JSON has a label all the same', () => {
    const cyclic: JsonSchema = {}
    cyclic.anyOf = [cyclic, { enum: ['a'] }]
    expect(read(cyclic).strict).toBe(false)
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(labels({ enum: [loop] })).toEqual(['{…}'])
  })
})
