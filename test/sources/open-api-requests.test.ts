import { describe, expect, it } from 'vitest'
import {
  compileToolRuntime,
  isInputAgentGenerated,
  jsonSchema2NodeInput,
  normalizeFlowNodeInputType,
  type OpenApiToolSource,
  openApiToToolSources,
} from '../../entries/compiler.ts'
import { assignKeys } from '../../src/sources/open-api/assign-keys.ts'
import { fc } from '../helpers/fuzz.ts'

const json = (schema: unknown) => ({ required: true, content: { 'application/json': { schema } } })

async function convert(paths: unknown, rest: object = {}) {
  return await openApiToToolSources({ openapi: '3.0.3', info: {}, paths, ...rest })
}

async function convertOne(
  operation: object,
  { path = '/things', method = 'post', ...rest }: Record<string, unknown> = {},
) {
  const { sources, diagnostics } = await convert({ [String(path)]: { [String(method)]: operation } }, rest)
  const [source] = sources
  if (source === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return { source, diagnostics, http: source.annotations.http }
}

const keysOf = (source: OpenApiToolSource) => Object.keys(source.inputSchema.properties as object)
const propertyOf = (source: OpenApiToolSource, key: string) =>
  (source.inputSchema.properties as Record<string, unknown>)[key]

describe('a tool from an operation', () => {
  it('is called by the operation id, else by method and path, and never like another one', async () => {
    const { sources, diagnostics } = await convert({
      '/users/{id}/posts': { get: {} },
      '/a': { get: { operationId: 'same' }, post: { operationId: 'same' } },
      '/': { get: { operationId: 'bad\u0007id' } },
      '/proto': { get: { operationId: '__proto__' } },
    })
    expect(sources.map(({ id }) => id)).toEqual(['get_users_id_posts', 'same', 'post_a', 'get_root', 'get_proto'])
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([['operation_renamed', '/paths/~1a/post']])
  })

  it('says its summary and its description, each once', async () => {
    const { sources } = await convert({
      '/a': {
        get: { summary: 'Find', description: 'Find pets by tag.' },
        put: { summary: 'Put', description: 'By id.' },
      },
      '/b': { summary: 'Shared', get: {} },
    })
    expect(sources.map(({ description }) => description)).toEqual(['Find pets by tag.', 'Put\n\nBy id.', 'Shared'])
  })

  it('takes shared parameters of its path, its own in their place', async () => {
    const { sources } = await convert({
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', schema: { type: 'string' } },
        ],
        get: { parameters: [{ name: 'page', in: 'query', required: true, schema: { type: 'integer' } }] },
      },
    })
    expect(sources[0]?.inputSchema).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, page: { type: 'integer' } },
      required: ['id', 'page'],
    })
  })

  it('tells each key where its value goes, with style, explode and media type', async () => {
    const { http } = await convertOne(
      {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'where', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        ],
      },
      {
        path: '/things/{id}',
        method: 'get',
        servers: [{ url: 'https://{zone}.example.test/v1', variables: { zone: { default: 'eu' } } }],
      },
    )
    expect(http).toEqual({
      method: 'GET',
      path: '/things/{id}',
      server: 'https://eu.example.test/v1',
      parameters: [
        { key: 'id', name: 'id', in: 'path', style: 'simple', explode: false },
        { key: 'tags', name: 'tags', in: 'query', style: 'form', explode: true },
        { key: 'filter', name: 'filter', in: 'query', style: 'deepObject', explode: true },
        { key: 'X-Trace', name: 'X-Trace', in: 'header', style: 'simple', explode: false },
        { key: 'where', name: 'where', in: 'query', style: 'form', explode: true, contentType: 'application/json' },
      ],
    })
  })

  it('keeps apart equal names of different places, and says which key is which', async () => {
    const { source, http } = await convertOne(
      {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'id', in: 'query', schema: { type: 'string' } },
          { name: 'query_id', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: json({ type: 'object', properties: { id: { type: 'null' }, title: { type: 'string' } } }),
      },
      { path: '/things/{id}' },
    )
    expect(keysOf(source)).toEqual(['path_id', 'query_id_2', 'query_id', 'body_id', 'title'])
    expect(http.parameters.map(({ key, in: place, name }) => [key, place, name])).toEqual([
      ['path_id', 'path', 'id'],
      ['query_id_2', 'query', 'id'],
      ['query_id', 'query', 'query_id'],
    ])
    expect(http.body?.fields).toEqual([
      { key: 'body_id', name: 'id' },
      { key: 'title', name: 'title' },
    ])
  })

  it('has a parameter for a name that only its path gives, and none for one that its path lacks', async () => {
    const { source, diagnostics } = await convertOne(
      { parameters: [{ name: 'thing', in: 'path', required: true, schema: { type: 'string' } }] },
      { path: '/things/{thingId}' },
    )
    expect(source.inputSchema).toMatchObject({ properties: { thingId: { type: 'string' } }, required: ['thingId'] })
    expect(diagnostics).toMatchObject([{ code: 'request_part_left_out', key: 'thing' }])
  })

  it('keeps the places of API keys from the model', async () => {
    const { source } = await convertOne(
      { parameters: [{ name: 'X-API-Key', in: 'header', schema: { type: 'string' } }] },
      { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } } } },
    )
    expect(propertyOf(source, 'X-API-Key')).toEqual({ type: 'string', isSecret: true })
  })

  it('is filled by a model where the document describes a parameter, and by hand where it says nothing', async () => {
    const { source } = await convertOne(
      {
        parameters: [
          { name: 'q', in: 'query', description: 'What to look for', schema: { type: 'string' } },
          { name: 'sort', in: 'query', schema: { $ref: '#/components/schemas/Sort' } },
          { name: 'raw', in: 'query', schema: { type: 'string' } },
          { name: 'X-Key', in: 'header', description: 'The key', schema: { type: 'string' } },
        ],
      },
      {
        components: {
          schemas: { Sort: { type: 'string', description: 'The order' } },
          securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
        },
      },
    )
    const inputs = jsonSchema2NodeInput({ jsonSchema: source.inputSchema, schemaType: 'http' })
    const started = inputs.map((input) => normalizeFlowNodeInputType(input, { isTool: true }))
    expect(started.filter(isInputAgentGenerated).map(({ key }) => key)).toEqual(['q', 'sort'])
    expect(inputs.map(({ toolDescription }) => toolDescription)).toEqual([
      'What to look for',
      'The order',
      undefined,
      undefined,
    ])
    const { modelTool } = compileToolRuntime({
      toolId: 't',
      name: 't',
      inputs: started,
      jsonSchema: source.inputSchema,
    })
    expect(JSON.stringify(modelTool)).not.toContain('x-tool-description')
  })

  it('shows the model what x-tool-description says, and drops every other extension', async () => {
    const { source } = await convertOne({
      parameters: [
        {
          name: 'q',
          in: 'query',
          description: 'For people',
          'x-tool-description': 'For the model',
          schema: { type: 'string' },
        },
      ],
      requestBody: json({
        type: 'object',
        properties: {
          note: {
            type: 'string',
            description: 'For people',
            'x-tool-description': 'Told',
            'x-fastgpt-node-input': { value: 'planted' },
            'x-other': 1,
          },
        },
      }),
    })
    const told = (text: string) => ({ type: 'string', description: text, 'x-tool-description': text })
    expect(source.inputSchema.properties).toEqual({ q: told('For the model'), note: told('Told') })
  })
})

describe('a request body', () => {
  it('is taken apart where that loses nothing, through references and plain allOf', async () => {
    const { source, http } = await convertOne(
      { requestBody: json({ $ref: '#/components/schemas/New' }) },
      {
        components: {
          schemas: {
            Base: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
            New: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { size: { type: 'integer' } } }] },
          },
        },
      },
    )
    expect(source.inputSchema).toEqual({
      type: 'object',
      properties: { kind: { type: 'string' }, size: { type: 'integer' } },
      required: ['kind'],
    })
    expect(http.body).toMatchObject({ contentType: 'application/json', required: true })
  })

  it.each([
    [
      'a union',
      {
        oneOf: [
          { type: 'object', properties: { a: {} } },
          { type: 'object', properties: { b: {} } },
        ],
      },
    ],
    ['a map', { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } }],
    ['null', { type: 'object', nullable: true, properties: { a: {} } }],
    ['a list', { type: 'array', items: { type: 'string' } }],
    ['a rule on how many fields', { type: 'object', properties: { a: {} }, minProperties: 1 }],
    ['a field that is asked for and not described', { type: 'object', properties: { a: {} }, required: ['b'] }],
  ])('stays one parameter where it allows %s', async (_, schema) => {
    const { source, http } = await convertOne({ requestBody: json(schema) })
    expect(keysOf(source)).toEqual(['body'])
    expect(source.inputSchema.required).toEqual(['body'])
    expect(http.body).toEqual({ contentType: 'application/json', required: true, key: 'body' })
  })

  it('stays one parameter where it is optional and asks for fields', async () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } }
    const { source } = await convertOne({ requestBody: { ...json(schema), required: false } })
    expect(source.inputSchema).toEqual({ type: 'object', properties: { body: schema } })
  })

  it('has no read-only properties, nor asks for them', async () => {
    const { source } = await convertOne(
      { requestBody: json({ allOf: [{ $ref: '#/components/schemas/Pet' }], required: ['id', 'name'] }) },
      {
        components: {
          schemas: {
            Id: { type: 'integer', readOnly: true },
            Pet: {
              type: 'object',
              required: ['id', 'made', 'name'],
              properties: {
                id: { $ref: '#/components/schemas/Id' },
                made: { type: 'string', readOnly: true },
                name: { type: 'string' },
                inner: {
                  type: 'object',
                  required: ['x', 'y'],
                  properties: { x: { readOnly: true }, y: { readOnly: false } },
                },
              },
            },
          },
        },
      },
    )
    expect(source.inputSchema).toEqual({
      type: 'object',
      properties: { name: { type: 'string' }, inner: { type: 'object', required: ['y'], properties: { y: {} } } },
      required: ['name'],
    })
  })

  it('is JSON where it may be, else a form, with the way each field is written', async () => {
    const schema = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } }
    const { http: first } = await convertOne({
      requestBody: {
        content: {
          'application/xml': { schema },
          'multipart/form-data': { schema },
          'application/json; charset=utf-8': { schema },
        },
      },
    })
    expect(first.body?.contentType).toBe('application/json; charset=utf-8')
    const { http: second } = await convertOne({
      requestBody: {
        content: { 'application/x-www-form-urlencoded': { schema, encoding: { tags: { style: 'pipeDelimited' } } } },
      },
    })
    expect(second.body).toEqual({
      contentType: 'application/x-www-form-urlencoded',
      required: false,
      fields: [{ key: 'tags', name: 'tags', style: 'pipeDelimited', explode: false }],
    })
  })

  it('says where it takes a file', async () => {
    const file = { type: 'string', format: 'binary' }
    const { diagnostics, http } = await convertOne({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { one: file, many: { type: 'array', items: file }, name: { type: 'string' } },
            },
          },
        },
      },
    })
    expect(diagnostics.map(({ code, key }) => [code, key])).toEqual([
      ['file_upload', 'one'],
      ['file_upload', 'many'],
    ])
    expect(http.body?.fields?.map(({ isFile }) => isFile)).toEqual([true, true, undefined])
    const raw = await convertOne({ requestBody: { required: true, content: { 'image/png': { schema: file } } } })
    expect(raw.http.body).toEqual({ contentType: 'image/png', required: true, key: 'body', isFile: true })
  })

  it('that no client can send sets its tool aside, or is left out where it is optional', async () => {
    const xml = { content: { 'application/xml': { schema: { type: 'object', properties: { a: {} } } } } }
    const { sources, diagnostics } = await convert({
      '/a': {
        post: { requestBody: { ...xml, required: true } },
        put: { requestBody: xml },
        get: { requestBody: json({}) },
      },
      '/b': { trace: {}, delete: {} },
    })
    expect(sources.map(({ id }) => id)).toEqual(['put_a', 'delete_b'])
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['tool_set_aside', '/paths/~1a/post'],
      ['request_part_left_out', '/paths/~1a/put'],
      ['tool_set_aside', '/paths/~1a/get'],
      ['tool_set_aside', '/paths/~1b/trace'],
    ])
  })
})

describe('an OpenAPI 2.0 document', () => {
  it('keeps all that its body and form parameters say, shared and referred ones too', async () => {
    const { sources, diagnostics } = await openApiToToolSources({
      swagger: '2.0',
      host: 'api.example.test',
      basePath: '/v1',
      schemes: ['https'],
      consumes: ['application/json'],
      parameters: {
        color: { name: 'color', in: 'formData', type: 'string', enum: ['red', 'blue'], default: 'red' },
        page: { name: 'page', in: 'query', type: 'integer', minimum: 1, default: 1, description: 'Page' },
        pet: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
      },
      definitions: {
        Pet: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, parent: { $ref: '#/definitions/Pet' } },
        },
      },
      paths: {
        '/form': {
          parameters: [{ $ref: '#/parameters/color' }],
          post: {
            consumes: ['application/x-www-form-urlencoded'],
            parameters: [
              {
                name: 'sizes',
                in: 'formData',
                type: 'array',
                items: { type: 'integer' },
                required: true,
                collectionFormat: 'multi',
              },
            ],
          },
        },
        '/file': { post: { parameters: [{ name: 'photo', in: 'formData', type: 'file', required: true }] } },
        '/pets': {
          post: { parameters: [{ $ref: '#/parameters/pet' }] },
          get: {
            responses: { 200: null },
            parameters: [
              { $ref: '#/parameters/page' },
              { name: 'ids', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' },
              { name: 'Authorization', in: 'header', type: 'string' },
            ],
          },
        },
      },
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['file_upload'])
    const [form, file, add, list] = sources
    expect(form?.inputSchema).toEqual({
      type: 'object',
      properties: {
        color: { type: 'string', enum: ['red', 'blue'], default: 'red' },
        sizes: { type: 'array', items: { type: 'integer' } },
      },
      required: ['sizes'],
    })
    expect(form?.annotations.http).toMatchObject({
      server: 'https://api.example.test/v1',
      body: {
        contentType: 'application/x-www-form-urlencoded',
        fields: [{ key: 'color' }, { key: 'sizes', explode: true }],
      },
    })
    expect(file?.annotations.http.body).toMatchObject({
      contentType: 'multipart/form-data',
      fields: [{ isFile: true }],
    })
    expect(add?.inputSchema).toMatchObject({
      properties: { name: { type: 'string' }, parent: { $ref: '#/$defs/Pet' } },
      $defs: { Pet: { properties: { parent: { $ref: '#/$defs/Pet' } } } },
    })
    expect(list?.inputSchema.properties).toEqual({
      page: { type: 'integer', minimum: 1, default: 1, description: 'Page', 'x-tool-description': 'Page' },
      ids: { type: 'array', items: { type: 'string' } },
      Authorization: { type: 'string', isSecret: true },
    })
    expect(list?.annotations.http.parameters[1]).toMatchObject({ style: 'pipeDelimited', explode: false })
  })
})

describe('keys', () => {
  it('are as many as there are places, all different, and plain where a name is unique', () => {
    const place = fc.record({
      name: fc.oneof(
        fc.constantFrom('id', 'path_id', 'query_id', 'body_id', '__proto__', 'constructor'),
        fc.string({ minLength: 1 }),
      ),
      in: fc.constantFrom('path', 'query', 'header', 'cookie', 'body'),
    })
    fc.assert(
      fc.property(fc.uniqueArray(place, { selector: (each) => `${each.in} ${each.name}` }), (places) => {
        const keys = assignKeys(places)
        expect(new Set(keys).size).toBe(places.length)
        expect(keys).not.toContain('__proto__')
        for (const [index, each] of places.entries()) {
          const isUnique = places.filter(({ name }) => name === each.name).length === 1
          if (isUnique && each.name !== '__proto__') expect(keys[index]).toBe(each.name)
        }
      }),
    )
  })
})
