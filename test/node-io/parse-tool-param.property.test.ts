import { describe, expect, it } from 'vitest'
import { parseToolParamJsonSchema, ToolInputError } from '../../entries/compiler.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

type Path = (string | number)[]
interface Fault {
  path: Path
  message: string
}

function readFaults(schema: object): Fault[] {
  try {
    parseToolParamJsonSchema(JSON.stringify({ description: 'd', ...schema }))
    return []
  } catch (error) {
    if (!ToolInputError.is(error, 'invalid_schema_text')) throw error
    return error.params['faults'] as Fault[]
  }
}

const readPaths = (schema: object) =>
  readFaults(schema)
    .map(({ path }) => `/${path.map((step) => escapeToken(String(step))).join('/')}`)
    .sort()

/** Every place at which a schema may hold another, under names that are no identifiers. */
const positions: readonly [keyword: string, step: Path, hold: (inner: object) => object][] = [
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties', 'unevaluatedProperties'].map(
    (keyword) =>
      [keyword, [keyword], (inner: object) => ({ [keyword]: inner })] as [string, Path, (i: object) => object],
  ),
  ...['additionalItems', 'unevaluatedItems', 'contentSchema'].map(
    (keyword) =>
      [keyword, [keyword], (inner: object) => ({ [keyword]: inner })] as [string, Path, (i: object) => object],
  ),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map(
    (keyword) =>
      [keyword, [keyword, 1], (inner: object) => ({ [keyword]: [true, inner] })] as [
        string,
        Path,
        (i: object) => object,
      ],
  ),
  ...['$defs', 'definitions', 'dependentSchemas', 'properties', 'dependencies'].flatMap((keyword) =>
    ['a.b/c~d', 'constructor', 'enum', ''].map(
      (name) =>
        [`${keyword} ${name}`, [keyword, name], (inner: object) => ({ [keyword]: { [name]: inner } })] as [
          string,
          Path,
          (i: object) => object,
        ],
    ),
  ),
  ['patternProperties', ['patternProperties', '^x/~'], (inner) => ({ patternProperties: { '^x/~': inner } })],
  ['items', ['items'], (inner) => ({ items: inner })],
  ['items of a tuple', ['items', 2], (inner) => ({ items: [{}, true, inner] })],
]
const position = fc.constantFrom(...positions)

/** One fault each, with the place of it below the schema that has it. */
const faults: readonly [schema: object, at: Path][] = [
  [{ type: 'nonsense' }, ['type']],
  [{ type: ['string', 'string'] }, ['type']],
  [{ type: [] }, ['type']],
  [{ pattern: '(' }, ['pattern']],
  [{ patternProperties: { '[': {} } }, ['patternProperties', '[']],
  [{ minLength: -1 }, ['minLength']],
  [{ maxItems: 1.5 }, ['maxItems']],
  [{ multipleOf: 0 }, ['multipleOf']],
  [{ minimum: '1' }, ['minimum']],
  [{ minimum: 3, maximum: 2 }, ['minimum']],
  [{ exclusiveMinimum: 2, maximum: 2 }, ['exclusiveMinimum']],
  [{ minContains: 2, maxContains: 1 }, ['minContains']],
  [{ enum: [] }, ['enum']],
  [{ enum: 'a' }, ['enum']],
  [{ type: 'integer', enum: [1, 1.5] }, ['enum', 1]],
  [{ type: 'string', const: 1 }, ['const']],
  [{ required: ['a', 'a'] }, ['required', 1]],
  [{ required: [1] }, ['required']],
  [{ dependentRequired: { a: 'b' } }, ['dependentRequired', 'a']],
  [{ dependencies: { a: [1] } }, ['dependencies', 'a']],
  [{ anyOf: [] }, ['anyOf']],
  [{ allOf: {} }, ['allOf']],
  [{ not: 'x' }, ['not']],
  [{ prefixItems: [5] }, ['prefixItems', 0]],
  [{ $defs: [] }, ['$defs']],
  [{ uniqueItems: 'yes' }, ['uniqueItems']],
  [{ title: 5 }, ['title']],
  [{ $ref: 5 }, ['$ref']],
]
const fault = fc.constantFrom(...faults)

/** Wraps a schema in positions, the first one outermost. */
function wrap(path: readonly (typeof positions)[number][], inner: object): { schema: object; steps: Path } {
  const schema = path.reduceRight((held, [, , hold]) => hold(held), inner)
  return { schema, steps: path.flatMap(([, step]) => step) }
}

/** A root of no type of its own, so that only what is put below it counts. */
const rootOf = (schema: object) => ({ type: 'object', allOf: [schema] })
const pointer = (steps: Path) => `/${steps.map((step) => escapeToken(String(step))).join('/')}`

describe('the check of a hand-written schema', () => {
  it.each(positions.map(([name, step, hold]) => [name, step, hold] as const))(
    'finds every kind of fault in %s, at its place',
    (_name, step, hold) => {
      for (const [schema, at] of faults) {
        expect(readPaths(rootOf(hold(schema)))).toEqual([pointer(['allOf', 0, ...step, ...at])])
      }
    },
  )

  it('finds the one fault there is, however deep and odd its place', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), fault, (path, [inner, at]) => {
        const { schema, steps } = wrap(path, inner)
        expect(readPaths(rootOf(schema))).toEqual([pointer(['allOf', 0, ...steps, ...at])])
      }),
      { numRuns: countRuns(400) },
    )
  })

  it('finds all faults at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(position, { maxLength: 4 }), fault), { minLength: 1, maxLength: 6 }),
        (placed) => {
          const wrapped = placed.map(([path, [inner, at]]) => {
            const { schema, steps } = wrap(path, inner)
            return { schema, steps: [...steps, ...at] }
          })
          const root = { type: 'object', allOf: wrapped.map(({ schema }) => schema) }
          expect(readPaths(root)).toEqual(wrapped.map(({ steps }, at) => pointer(['allOf', at, ...steps])).sort())
        },
      ),
      { numRuns: countRuns(300) },
    )
  })

  it('finds nothing in a sound schema, however deep and odd its places', () => {
    const sound = fc.constantFrom<object>(
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'integer', minimum: 1, maximum: 1, const: 1, format: 'int32' },
      { pattern: '^wss?\\:\\/\\/', minLength: 0 },
      { required: ['constructor'], additionalProperties: false },
      { exclusiveMinimum: true, minimum: 1 },
      { $ref: '#' },
      { 'x-vendor': { type: 'nonsense', allOf: 5 }, default: { type: 7 }, examples: [{ minimum: 'x' }] },
    )
    fc.assert(
      fc.property(fc.array(position, { maxLength: 6 }), sound, (path, inner) => {
        expect(readFaults(rootOf(wrap(path, inner).schema))).toEqual([])
      }),
      { numRuns: countRuns(300) },
    )
  })

  it('takes any text, and any JSON, without another error than its own', () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .object({ key: fc.constantFrom('type', 'items', '$ref', '__proto__', 'properties', 'required') })
        .map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(anything, (text) => {
        try {
          expect(parseToolParamJsonSchema(text).description).not.toBe('')
        } catch (error) {
          expect(ToolInputError.is(error, 'invalid_schema_text')).toBe(true)
        }
      }),
      { numRuns: countRuns(500) },
    )
  })
})

describe('references of a hand-written schema', () => {
  it('that lead nowhere are told each at its place', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', allOf: [{ $ref: '#/$defs/none' }] }, b: { type: 'string' } },
      not: { $ref: 'https://example.test/s.json' },
      $defs: { one: { type: 'string' } },
    }
    expect(readPaths(schema)).toEqual(['/not/$ref', '/properties/a/allOf/0/$ref'])
    expect(readPaths({ ...schema, properties: {}, not: { $ref: '#/$defs/one' } })).toEqual([])
  })
})

describe('the sentence about a schema with many faults', () => {
  it('stays short, while all of them are there to be shown', () => {
    const schema = { type: 'object', allOf: Array.from({ length: 500 }, () => ({ minimum: 'x' })) }
    let caught: unknown
    try {
      parseToolParamJsonSchema(JSON.stringify({ description: 'd', ...schema }))
    } catch (error) {
      caught = error
    }
    expect((caught as ToolInputError).message).toMatch(/and 480 more$/)
    expect(readFaults(schema)).toHaveLength(500)
  })
})
