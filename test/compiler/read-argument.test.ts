import { describe, expect, it } from 'vitest'
import { type JsonSchema, prepareToolCall } from '../../entries/compiler.ts'
import { fc } from '../helpers/fuzz.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const text = { type: 'string' }
const filter = deepFreeze({
  type: 'object',
  properties: {
    tags: { type: 'array', items: text },
    range: { type: 'object', properties: { from: text, to: { type: ['string', 'null'] } }, required: ['from'] },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    body: text,
    free: {},
    either: { anyOf: [{ type: 'object', properties: { a: text } }, { type: 'array' }] },
  },
})
const jsonSchema = deepFreeze({
  type: 'object',
  properties: { filter, maybe: { anyOf: [filter, { type: 'null' }] } },
  $defs: { row: { type: 'object', properties: { id: { type: 'integer' }, note: text } } },
}) as JsonSchema

const prepare = (aiParams: object) =>
  prepareToolCall({
    compiled: { agentGeneratedKeys: ['filter', 'maybe'], fixedInputBindings: {} },
    jsonSchema,
    aiParams,
  })

describe('what a model meant inside an argument', () => {
  it('is an object or array where its JSON text came, as deep as the schema says so', () => {
    const call = prepare({ filter: { tags: '["a"]', rows: ['{"id":1}'], range: '{"from":"x"}' } })
    expect(call.params).toEqual({ filter: { tags: ['a'], rows: [{ id: 1 }], range: { from: 'x' } } })
    expect(call.issues).toEqual([])
    const text = JSON.stringify({ rows: JSON.stringify([JSON.stringify({ id: 2, note: null })]) })
    expect(prepare({ maybe: text })).toMatchObject({ params: { maybe: { rows: [{ id: 2 }] } }, issues: [] })
  })

  it('is text where text, anything, or one of several kinds is taken', () => {
    const sent = { body: '{"a":1}', free: '[1]', either: { a: '[1]' } }
    expect(prepare({ filter: sent }).params).toEqual({ filter: sent })
  })

  it('is nothing where null came for an optional member that refuses it, and is said to be', () => {
    const call = prepare({
      filter: { tags: null, range: { from: 'x', to: null }, rows: [{ id: 1, note: null }, { note: null }] },
    })
    expect(call.params).toEqual({ filter: { range: { from: 'x', to: null }, rows: [{ id: 1 }, {}] } })
    expect(call.dropped).toEqual(['/filter/tags', '/filter/rows/0/note', '/filter/rows/1/note'])
    expect(call.issues).toEqual([])
  })

  it('is null where null is wrong: for what is required, and in a list', () => {
    const call = prepare({ filter: { range: { from: null }, tags: [null] } })
    expect(call.params).toEqual({ filter: { range: { from: null }, tags: [null] } })
    expect(call.issues.map(({ path }) => path).sort()).toEqual(['/filter/range/from', '/filter/tags/0'])
  })

  it('is never a rounded number', () => {
    const call = prepare({ filter: '{"rows":[{"id":12345678901234567890}]}' })
    expect(call.params).toEqual({ filter: { rows: [{ id: '12345678901234567890' }] } })
    expect(call.issues.map(({ path }) => path)).toEqual(['/filter/rows/0/id'])
  })

  it('is exactly what was sent, the same object, wherever that fits', () => {
    const value = fc.record(
      {
        tags: fc.array(fc.string()),
        range: fc.record({ from: fc.string(), to: fc.option(fc.string()) }, { noNullPrototype: true }),
        rows: fc.array(fc.record({ id: fc.integer(), note: fc.json() }, { noNullPrototype: true })),
        body: fc.json(),
        free: fc.jsonValue(),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    fc.assert(
      fc.property(value, (sent) => {
        const call = prepare({ filter: deepFreeze(sent), maybe: sent })
        expect(call.issues).toEqual([])
        expect(call.params['filter']).toBe(sent)
        expect(call.params['maybe']).toBe(sent)
        expect(call.dropped).toEqual([])
      }),
    )
  })

  it('changes nothing in what was sent, pollutes nothing and ends, whatever that is', () => {
    const hostile = fc.oneof(
      fc.object({ key: fc.constantFrom('tags', 'rows', 'range', '__proto__', 'constructor', 'from'), maxDepth: 5 }),
      fc.json(),
      fc.anything({ maxDepth: 3 }),
    )
    fc.assert(
      fc.property(hostile, (sent) => {
        const before = JSON.stringify(sent, (_key, each) => (typeof each === 'bigint' ? String(each) : each) as unknown)
        prepare({ filter: sent })
        const after = JSON.stringify(sent, (_key, each) => (typeof each === 'bigint' ? String(each) : each) as unknown)
        expect(after).toBe(before)
        expect(({} as Record<string, unknown>)['from']).toBeUndefined()
      }),
    )
    const cyclic: Record<string, unknown> = { tags: null }
    cyclic['range'] = cyclic
    expect(prepare({ filter: cyclic }).dropped).toContain('/filter/tags')
  })
})
