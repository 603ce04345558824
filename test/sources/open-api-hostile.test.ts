import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compileToolRuntime, jsonSchema2NodeInput, openApiToToolSources } from '../../entries/compiler.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const operation = (schema: unknown) => ({ get: { parameters: [{ name: 'q', in: 'query', schema }] } })
const document = (paths: unknown, rest: object = {}) => ({ openapi: '3.0.0', paths, ...rest })
const nest = (depth: number) => {
  let schema: Record<string, unknown> = { type: 'string' }
  for (let level = 0; level < depth; level++) schema = { type: 'array', items: schema }
  return schema
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('reading an OpenAPI document', () => {
  it('takes JSON and YAML text, with versions in either spelling', async () => {
    const yaml =
      'swagger: 2.0\nbase: &q\n  name: q\n  in: query\n  type: string\npaths:\n  /a:\n    get:\n      parameters:\n        - *q\n        - <<: *q\n          name: r\n'
    for (const [text, keys] of [
      [yaml, ['q', 'r']],
      ['openapi: 3.1\npaths:\n  /a:\n    get: {}\n', []],
      [JSON.stringify(document({ '/a': operation({}) })), ['q']],
    ] as const) {
      const { sources, diagnostics } = await openApiToToolSources(text)
      expect(diagnostics).toEqual([])
      expect(sources.map(({ inputSchema }) => Object.keys(inputSchema.properties as object))).toEqual([keys])
    }
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no text', ''],
    ['broken JSON', '{"openapi": "3.0.0", '],
    ['another document', { asyncapi: '2.0.0' }],
    ['another version', { openapi: '4.0.0', paths: {} }],
    ['no paths', { openapi: '3.0.0' }],
    [
      'an object whose members throw',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('secret')
          },
        },
      ),
    ],
    [
      'YAML aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(',')}]`)
        .join('\n')}`,
    ],
  ])('gives no tool and one reason for %s', async (_, given) => {
    const { sources, diagnostics } = await openApiToToolSources(given)
    expect(sources).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['document_unreadable'])
    expect(diagnostics[0]?.message).not.toContain('secret')
  })

  it('sends no request and opens no connection, whatever the document refers to', async () => {
    let hits = 0
    const server = createServer((_, response) => {
      hits++
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const refuse = () => {
      throw new Error('the network was used')
    }
    const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(refuse)
    vi.stubGlobal('fetch', refuse)
    vi.stubGlobal('XMLHttpRequest', refuse)
    try {
      const remote = { $ref: `${url}/schema.json` }
      for (const version of [{ openapi: '3.1.0' }, { openapi: '3.0.0' }, { swagger: '2.0' }]) {
        const given = {
          ...version,
          $id: url,
          jsonSchemaDialect: url,
          externalDocs: { url },
          servers: [{ url }],
          host: new URL(url).host,
          definitions: { Remote: remote, File: { $ref: 'file:///etc/passwd' }, Relative: { $ref: './other.yaml#/X' } },
          paths: {
            '/item': { $ref: `${url}/item.json` },
            '/parameter': { get: { parameters: [remote] } },
            '/body': { post: { requestBody: remote, parameters: [{ in: 'body', name: 'b', schema: remote }] } },
            '/schema': {
              get: {
                parameters: [
                  { name: 'a', in: 'query', type: 'array', items: remote, schema: remote },
                  { name: 'b', in: 'query', schema: { $ref: '#/definitions/File' } },
                  { name: 'c', in: 'query', schema: { $schema: url, $id: url, $ref: './other.yaml#/X' } },
                ],
              },
            },
          },
        }
        for (const form of [given, JSON.stringify(given)]) {
          const { sources, diagnostics } = await openApiToToolSources(form)
          expect(sources.map(({ id }) => id)).toContain('get_schema')
          const asideOrOpen = diagnostics.map(({ code }) => code)
          expect(asideOrOpen).toContain('tool_set_aside')
          expect(asideOrOpen).toContain('remote_reference')
          expect(JSON.stringify(sources.map(({ inputSchema }) => inputSchema))).not.toMatch(
            /127\.0\.0\.1|etc\/passwd|other\.yaml/,
          )
        }
      }
      expect(connect).not.toHaveBeenCalled()
      expect(hits).toBe(0)
    } finally {
      connect.mockRestore()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  it('leaves the document as it was', async () => {
    for (const given of [
      document({ '/a': operation({ type: 'string', nullable: true, readOnly: true }) }),
      {
        swagger: '2.0',
        definitions: { A: { type: 'file' } },
        paths: { '/a': { post: { parameters: [{ in: 'body', name: 'b', schema: { $ref: '#/definitions/A' } }] } } },
      },
    ]) {
      const before = structuredClone(given)
      await openApiToToolSources(given)
      expect(given).toEqual(before)
    }
  })

  it('ends on objects that contain themselves, and keeps what does not', async () => {
    const cyclic: Record<string, unknown> = { type: 'object', properties: {} }
    cyclic['properties'] = { self: cyclic, name: { type: 'string' } }
    for (const version of [{ openapi: '3.1.0' }, { swagger: '2.0' }]) {
      const { sources, diagnostics } = await openApiToToolSources({
        ...version,
        definitions: { cyclic },
        paths: { '/a': operation(cyclic), '/b': operation({ type: 'string' }) },
      })
      expect(sources.map(({ id }) => id)).toEqual(['get_a', 'get_b'])
      expect(diagnostics.map(({ code }) => code)).toContain('document_cut')
    }
  })

  it('ends on references that go round, in every place', async () => {
    const loop = { $ref: '#/components/parameters/loop' }
    const { sources, diagnostics } = await openApiToToolSources(
      document(
        {
          '/item': { $ref: '#/paths/~1item' },
          '/parameter': { get: { parameters: [loop] } },
          '/schema': operation({ $ref: '#/components/schemas/Loop' }),
          '/body': {
            post: {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Wide' } } },
              },
            },
          },
        },
        {
          components: {
            parameters: { loop },
            schemas: {
              Loop: { $ref: '#/components/schemas/Loop' },
              Wide: {
                allOf: Array(200).fill({ $ref: '#/components/schemas/Wide' }),
                required: Array.from({ length: 200 }, (_, at) => `k${at}`),
              },
            },
          },
        },
      ),
    )
    expect(sources.map(({ id }) => id)).toEqual(['get_schema', 'post_body'])
    expect(diagnostics.map(({ code }) => code)).toEqual(['tool_set_aside', 'tool_set_aside'])
  })

  it('ends on 10,000 paths and on schemas nested 10,000 deep', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`/p${at}/{id}`, operation({ $ref: '#/components/schemas/Deep' })]),
    )
    const { sources, diagnostics } = await openApiToToolSources(
      document(paths, { components: { schemas: { Deep: nest(10_000) } } }),
    )
    expect(sources).toHaveLength(10_000)
    expect(diagnostics.map(({ code }) => code)).toEqual(['document_cut'])
  })

  it('refuses a document that unfolds without end, in bounded time', async () => {
    let shared: Record<string, unknown> = { type: 'string' }
    for (let level = 0; level < 60; level++) shared = { type: 'object', properties: { a: shared, b: shared } }
    const { sources, diagnostics } = await openApiToToolSources(document({ '/a': operation(shared) }))
    expect(sources).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['document_unreadable'])
  })

  it('changes no prototype, whatever things are called', async () => {
    const named = (name: string) => `{"${name}": {"type": "string", "readOnly": false}}`
    const text = (name: string) => `{
      "openapi": "3.1.0", "__proto__": {"polluted": 1},
      "components": {"schemas": {"${name}": {"properties": ${named(name)}}}, "parameters": {"${name}": {"name": "${name}", "in": "query"}}},
      "paths": {
        "/${name}": {"${name}": {}, "post": {"operationId": "${name}", "parameters": [{"$ref": "#/components/parameters/${name}"}],
          "requestBody": {"content": {"application/json": {"schema": {"properties": {"${name}": {"$ref": "#/components/schemas/${name}"}}}}}}}}
      }}`
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      for (const given of [
        text(name),
        text(name).replace('"openapi": "3.1.0"', '"swagger": "2.0"'),
        JSON.parse(text(name)),
      ]) {
        const { sources } = await openApiToToolSources(given)
        expect(sources).toHaveLength(1)
        const [source] = sources
        expect(Object.keys(source?.inputSchema.properties as object)).not.toContain('__proto__')
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
        expect(Object.getPrototypeOf(source?.inputSchema.properties)).toBe(Object.prototype)
      }
    }
  })

  it('never rejects, and gives tools that compile, for any values in any places', async () => {
    const leaf = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string(),
      fc.constantFrom('string', 'object', 'query', 'path', 'body', '#/components/schemas/A', '#/x'),
    )
    const words = [
      'type',
      'properties',
      'items',
      '$ref',
      'allOf',
      'required',
      'nullable',
      'readOnly',
      'schema',
      'content',
      'in',
      'name',
      'parameters',
      'requestBody',
      'responses',
      '200',
      'application/json',
      'get',
      'post',
      '/a',
      '/{b}',
      '__proto__',
    ]
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 7, withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...words), tie('tree'), { maxKeys: 6, noNullPrototype: true }),
      ),
    }))
    const operations = fc.record(
      { parameters: tree, requestBody: tree, consumes: tree, servers: tree, responses: tree },
      { requiredKeys: [] },
    )
    const given = fc.record({
      version: fc.constantFrom({ openapi: '3.0.0' }, { openapi: '3.1.0' }, { swagger: '2.0' }),
      item: fc.record({ get: fc.oneof(operations, tree), post: operations, parameters: tree }, { requiredKeys: [] }),
      shared: fc.dictionary(fc.constantFrom('A', 'definitions', 'parameters', 'schemas', 'securitySchemes'), tree, {
        noNullPrototype: true,
      }),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ version, item, shared }) => {
        const { sources } = await openApiToToolSources({
          ...shared,
          ...version,
          components: { schemas: shared, ...shared },
          paths: { '/a/{b}': item },
        })
        for (const { id, name, inputSchema } of sources) {
          const inputs = jsonSchema2NodeInput({ jsonSchema: inputSchema, schemaType: 'http' })
          compileToolRuntime({ toolId: id, name, inputs, jsonSchema: inputSchema })
        }
      }),
      { numRuns: countRuns(300) },
    )
  })
})
