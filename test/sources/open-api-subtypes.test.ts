import { describe, expect, it } from 'vitest'
import { openApiToToolSources, validateToolRuntimeParams } from '../../entries/compiler.ts'
import { findDanglingReferences } from '../helpers/model-schema-checks.ts'

const extend = (base: string, properties: object = {}, more: object = {}) => ({
  allOf: [{ $ref: `#/components/schemas/${base}` }, { type: 'object', properties, ...more }],
})
const base = (discriminator: object, kind: object = { type: 'string' }) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind, name: { type: 'string' } },
  discriminator: { propertyName: 'kind', ...discriminator },
})

async function convert(schemas: Record<string, object>, name = 'Pet') {
  const { sources, diagnostics } = await openApiToToolSources({
    openapi: '3.0.3',
    paths: {
      '/pets': {
        post: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
        },
      },
    },
    components: { schemas },
  })
  const schema = sources[0]?.inputSchema
  expect(findDanglingReferences(schema ?? {})).toEqual([])
  const accepts = (body: object) => {
    const params = sources[0]?.annotations.http.body?.key === undefined ? body : { body }
    const { success, schemaError } = validateToolRuntimeParams({ jsonSchema: schema, params: params as never })
    expect(schemaError).toBeUndefined()
    return success
  }
  return { schema, accepts, diagnostics }
}

describe('A base with a discriminator and without oneOf', () => {
  it('is offered as its subtypes, each with its own name', async () => {
    const { accepts, diagnostics } = await convert({
      Pet: base({}),
      Cat: extend('Pet', { lives: { type: 'integer' } }, { required: ['lives'] }),
      Dog: extend('Pet', { bark: { type: 'boolean' } }),
      Puppy: extend('Dog', { weeks: { type: 'integer' } }, { required: ['weeks'] }),
    })
    expect(accepts({ kind: 'Cat', lives: 9 })).toBe(true)
    expect(accepts({ kind: 'Cat' })).toBe(false)
    expect(accepts({ kind: 'Dog', bark: true })).toBe(true)
    expect(accepts({ kind: 'Puppy', weeks: 3 })).toBe(true)
    expect(accepts({ kind: 'Puppy', bark: true })).toBe(false)
    expect(accepts({ kind: 'Pet' })).toBe(true)
    expect(accepts({ kind: 'Bird' })).toBe(false)
    expect(diagnostics).toEqual([])
  })

  it('takes the values of its mapping, and what its property lists', async () => {
    const mapped = await convert({
      Pet: base({ mapping: { cat: '#/components/schemas/Cat', lion: 'Cat', gone: '#/components/schemas/None' } }),
      Cat: extend('Pet'),
      Dog: extend('Pet'),
    })
    expect(['cat', 'lion', 'Dog'].map((kind) => mapped.accepts({ kind }))).toEqual([true, true, true])
    expect(['Cat', 'Pet', 'gone'].map((kind) => mapped.accepts({ kind }))).toEqual([false, false, false])
    const listed = await convert({
      Pet: base({}, { type: 'string', enum: ['Cat', 'stray'] }),
      Cat: extend('Pet', { lives: { type: 'integer' } }, { required: ['lives'] }),
      Dog: extend('Pet', { kind: { enum: ['stray'] } }),
    })
    expect(listed.accepts({ kind: 'stray' })).toBe(true)
    expect(listed.accepts({ kind: 'Cat' })).toBe(false)
    expect(listed.accepts({ kind: 'Pet' })).toBe(false)
  })

  it('a subtype stays itself, and bases inside values are offered too', async () => {
    const schemas = {
      Pet: base({}),
      Cat: extend('Pet', { friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } }),
    }
    const { accepts, schema } = await convert(schemas, 'Cat')
    expect(Object.keys(schema?.properties ?? {})).toEqual(['kind', 'name', 'friends'])
    expect(accepts({ kind: 'Cat', friends: [{ kind: 'Cat', friends: [] }] })).toBe(true)
    expect(accepts({ kind: 'Cat', friends: [{ kind: 'Fish' }] })).toBe(false)
  })

  it('with too many subtypes, or none, is offered as it stands, and is told', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`Pet${index}`, extend('Pet')]))
    const { schema, diagnostics } = await convert({ Pet: base({}), ...many })
    expect(Object.keys(schema?.properties ?? {})).toEqual(['kind', 'name'])
    expect(diagnostics).toMatchObject([{ code: 'subtypes_not_offered', params: { schema: 'Pet', limit: 50 } }])
    expect((await convert({ Pet: base({}) })).diagnostics).toEqual([])
  })

  it('of OpenAPI 2.0, or one that extends itself in a circle, ends', async () => {
    const { sources } = await openApiToToolSources({
      swagger: '2.0',
      paths: { '/a': { post: { parameters: [{ name: 'b', in: 'body', schema: { $ref: '#/definitions/A' } }] } } },
      definitions: {
        A: {
          discriminator: 'k',
          type: 'object',
          required: ['k'],
          properties: { k: { type: 'string' } },
          allOf: [{ $ref: '#/definitions/B' }],
        },
        B: { allOf: [{ $ref: '#/definitions/A' }], 'x-ms-discriminator-value': '#b' },
      },
    })
    expect(JSON.stringify(sources[0]?.inputSchema)).toContain('"const":"#b"')
    expect(findDanglingReferences(sources[0]?.inputSchema ?? {})).toEqual([])
  })
})
