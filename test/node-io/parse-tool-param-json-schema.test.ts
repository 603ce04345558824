import { describe, expect, it } from 'vitest'
import { ToolInputError } from '../../src/diagnostics/tool-input-error.ts'
import { parseToolParamJsonSchema } from '../../src/node-io/parse-tool-param-json-schema.ts'
import { readVectors, sharedIsPresent } from '../helpers/shared-data.ts'

function readFaults(text: string): unknown {
  try {
    parseToolParamJsonSchema(text)
    return undefined
  } catch (error) {
    return ToolInputError.is(error, 'invalid_schema_text') ? (error.params['faults'] ?? error.message) : error
  }
}

const withDescription = (schema: object) => JSON.stringify({ description: 'd', ...schema })

describe('the schema an author writes for one parameter', () => {
  it.skipIf(!sharedIsPresent)('has the recorded faults, each at its place', () => {
    const told = readVectors('parseToolParamJsonSchema').filter((vector) => Array.isArray(vector.error))
    expect(told.length).toBeGreaterThan(5)
    for (const vector of told) expect(readFaults(String(vector.input[0]))).toEqual(vector.error)
  })

  it.each([
    ['a branch of a union', { type: 'string', anyOf: [{ type: 'nonsense' }] }, ['anyOf', 0, 'type']],
    [
      'additional properties',
      { type: 'object', additionalProperties: { minimum: '1' } },
      ['additionalProperties', 'minimum'],
    ],
    ['a definition', { type: 'string', $defs: { a: { pattern: '(' } } }, ['$defs', 'a', 'pattern']],
    ['a range', { type: 'string', minLength: 5, maxLength: 2 }, ['minLength']],
    ['an enum of another type', { type: 'string', enum: ['a', 1] }, ['enum', 1]],
    ['an empty enum', { type: 'string', enum: [] }, ['enum']],
    ['a negative length', { type: 'string', minLength: -1 }, ['minLength']],
  ])('is refused for a fault in %s', (_place, schema, path) => {
    expect(readFaults(withDescription(schema))).toEqual([{ path, message: expect.any(String) }])
  })

  it('needs a description that is not blank', () => {
    expect(readFaults('{"type":"string","description":"  "}')).toEqual([
      { path: ['description'], message: 'description is required' },
    ])
  })

  it('may be unfit for use, which is a warning', () => {
    expect(parseToolParamJsonSchema(withDescription({ type: 'null' })).warnings).toHaveLength(1)
    expect(parseToolParamJsonSchema(withDescription({ type: 'string' })).warnings).toEqual([])
  })

  it('keeps a property called __proto__ as a property', () => {
    const text =
      '{"type":"object","description":"d","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}'
    const { schema } = parseToolParamJsonSchema(text)
    expect(Object.keys(schema.properties as object)).toEqual(['__proto__'])
  })

  it('is refused, not recursed into for ever, when it is nested ten thousand deep', () => {
    const deep = `${'{"type":"array","items":'.repeat(10_000)}{"type":"string"}${'}'.repeat(10_000)}`
    expect(readFaults(`{"type":"array","description":"d","items":${deep}}`)).toEqual([
      { path: expect.any(Array), message: 'the schema is nested too deeply' },
    ])
  })
})
