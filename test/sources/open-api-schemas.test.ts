import { describe, expect, it } from 'vitest'
import { openApiToToolSources, validateToolRuntimeParams } from '../../entries/compiler.ts'

async function convertSchema(
  schema: unknown,
  { version = '3.0.3', schemas = {} }: { version?: string; schemas?: object } = {},
) {
  const { sources, diagnostics } = await openApiToToolSources({
    openapi: version,
    paths: { '/a': { get: { parameters: [{ name: 'value', in: 'query', schema }] } } },
    components: { schemas },
  })
  const [source] = sources
  const accepts = (value: unknown) =>
    validateToolRuntimeParams({ jsonSchema: source?.inputSchema, params: { value } }).success
  const property = (source?.inputSchema.properties as Record<string, unknown> | undefined)?.['value']
  return { source, property, diagnostics, accepts }
}

describe('a schema of an OpenAPI document', () => {
  it.each([
    ['nullable beside a type', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'an exclusive bound as a flag',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    ['an inclusive bound as a flag', { maximum: 5, exclusiveMaximum: false }, { maximum: 5 }],
    ['the type "any"', { type: 'any', title: 'x' }, { title: 'x' }],
    ['a type in the wrong case', { type: 'String' }, { type: 'string' }],
    ['an example', { type: 'integer', example: 0 }, { type: 'integer', examples: [0] }],
    [
      'words for other tools',
      { type: 'string', xml: {}, externalDocs: {}, 'x-go-type': 'T', deprecated: true },
      { type: 'string', deprecated: true },
    ],
  ])('says %s in plain JSON Schema', async (_, schema, expected) => {
    expect((await convertSchema(schema)).property).toEqual(expected)
  })

  it('lets null through where a nullable reference or a union stands', async () => {
    const schemas = { Name: { type: 'string' } }
    const reference = await convertSchema({ $ref: '#/components/schemas/Name', nullable: true }, { schemas })
    const union = await convertSchema({ nullable: true, oneOf: [{ $ref: '#/components/schemas/Name' }] }, { schemas })
    for (const { accepts, diagnostics } of [reference, union]) {
      expect([accepts(null), accepts('x'), accepts(1)]).toEqual([true, true, false])
      expect(diagnostics).toEqual([])
    }
  })

  it('keeps parameters that are called like keywords', async () => {
    const names = [
      'example',
      'nullable',
      'discriminator',
      'xml',
      'readOnly',
      '$ref',
      'x-fastgpt-node-input',
      'type',
      'required',
    ]
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
    const { property } = await convertSchema({ type: 'object', properties, required: names })
    expect(property).toEqual({ type: 'object', properties, required: names })
  })

  it('keeps constants and enumerated values as they are', async () => {
    const enumerated = [{ example: 1, $ref: '#/nowhere', nullable: true }, null, 1]
    expect((await convertSchema({ enum: enumerated, default: { xml: 1 } })).property).toEqual({
      enum: enumerated,
      default: { xml: 1 },
    })
  })

  it('carries what it refers to, and nothing else, recursion as a reference', async () => {
    const schemas = {
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/components/schemas/Node' }, leaf: { $ref: '#/components/schemas/a~1b' } },
      },
      'a/b': { type: 'string' },
      Unused: { type: 'object' },
    }
    const { source, property, accepts } = await convertSchema({ $ref: '#/components/schemas/Node' }, { schemas })
    expect(property).toEqual({ $ref: '#/$defs/Node' })
    expect(source?.inputSchema.$defs).toEqual({
      Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' }, leaf: { $ref: '#/$defs/a_b' } } },
      a_b: { type: 'string' },
    })
    expect(accepts({ next: { next: { leaf: 'x' } } })).toBe(true)
    expect(accepts({ next: { next: { leaf: 1 } } })).toBe(false)
  })

  it('follows a pointer to any place of the document, and keeps targets of one name apart', async () => {
    const schemas = {
      A: { properties: { id: { type: 'string', maxLength: 3 } } },
      B: { properties: { id: { type: 'integer' } } },
    }
    const property = (name: string) => ({ $ref: `#/components/schemas/${name}/properties/id` })
    const { accepts } = await convertSchema(
      { type: 'array', items: { anyOf: [property('A'), property('B')] } },
      { schemas },
    )
    expect([accepts(['abc', 5]), accepts(['abcd']), accepts([1.5])]).toEqual([true, false, false])
  })

  it('reads what stands beside a reference as its version does', async () => {
    const schemas = { Name: { type: 'string' } }
    const beside = { $ref: '#/components/schemas/Name', maxLength: 2, description: 'Short' }
    const older = await convertSchema(beside, { schemas })
    const newer = await convertSchema(beside, { schemas, version: '3.1.0' })
    expect([older.accepts('long'), newer.accepts('long')]).toEqual([true, false])
    for (const { property } of [older, newer]) expect(property).toMatchObject({ description: 'Short' })
  })

  it('accepts anything where a reference leads out of the document or nowhere, and says so once', async () => {
    const outside = { $ref: 'https://other.example.test/schema.json#/Name' }
    const nowhere = { $ref: '#/components/schemas/Missing' }
    const { accepts, diagnostics } = await convertSchema({
      type: 'array',
      items: { anyOf: [outside, nowhere, outside] },
    })
    expect(accepts([1, {}, null])).toBe(true)
    expect(diagnostics.map(({ code }) => code)).toEqual(['remote_reference', 'dangling_reference'])
  })

  it('that can not be one sets its tool aside, with all that reach it, and no other', async () => {
    const broken = { $ref: '#/components/schemas/Broken' }
    const { sources, diagnostics } = await openApiToToolSources({
      openapi: '3.1.0',
      paths: {
        '/own': { get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'strin' } }] } },
        '/reached': { get: { parameters: [{ name: 'q', in: 'query', schema: { items: broken } }] } },
        '/fine': { get: { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } },
      },
      components: { schemas: { Broken: { properties: { a: { minLength: 'two' } } } } },
    })
    expect(sources.map(({ id }) => id)).toEqual(['get_fine'])
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['tool_set_aside', '/paths/~1own/get'],
      ['tool_set_aside', '/paths/~1reached/get'],
    ])
    expect(diagnostics[1]?.message).toContain('Broken')
  })
})

describe('the output schema of a tool', () => {
  const answer = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } })
  const Pet = {
    type: 'object',
    required: ['id', 'secret'],
    properties: {
      id: { type: 'integer', readOnly: true },
      secret: { type: 'string', writeOnly: true },
      parent: { $ref: '#/components/schemas/Pet' },
    },
  }

  async function outputOf(responses: unknown, rest: object = { openapi: '3.0.3', components: { schemas: { Pet } } }) {
    const { sources, diagnostics } = await openApiToToolSources({ ...rest, paths: { '/a': { get: { responses } } } })
    expect(diagnostics).toEqual([])
    expect(sources).toHaveLength(1)
    return sources[0]?.outputSchema
  }

  it('is that of the first success in JSON, without what is only ever sent', async () => {
    const output = await outputOf({
      400: answer({ type: 'string' }),
      204: { description: 'nothing' },
      201: answer({ $ref: '#/components/schemas/Pet' }, 'application/hal+json'),
      200: answer({ type: 'string' }, 'text/html'),
    })
    const properties = { id: { type: 'integer' }, parent: { $ref: '#/$defs/Pet' } }
    expect(output).toEqual({
      $ref: '#/$defs/Pet',
      $defs: { Pet: { type: 'object', required: ['id'], properties } },
    })
  })

  it('is that of the default answer where no success has one, and absent where none has', async () => {
    expect(await outputOf({ default: answer({ type: 'object' }) })).toEqual({ type: 'object' })
    expect(await outputOf({ 404: answer({ type: 'object' }) })).toBeUndefined()
  })

  it('is left out, and the tool kept, where it is broken', async () => {
    expect(await outputOf({ 200: answer({ type: 'nothing' }) })).toBeUndefined()
    expect(await outputOf({ 200: { $ref: 'https://other.example.test' }, 201: null })).toBeUndefined()
  })

  it('is read from OpenAPI 2.0 as well, whatever else an answer holds', async () => {
    const responses = {
      200: { schema: { $ref: '#/definitions/Thing' }, headers: { 'X-Rate': null }, examples: 5 },
      404: null,
    }
    const older = { swagger: '2.0', definitions: { Thing: { type: 'object', properties: { a: {} } } } }
    expect(await outputOf(responses, older)).toMatchObject({ $defs: { Thing: { properties: { a: {} } } } })
  })
})
