import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openApiToToolSources } from '../../entries/compiler.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

type Json = Record<string, unknown>

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const escapeToken = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1')

/** The operations of a document, found without any of the code under test: their pointers and their routes. */
function listOperations(document: Json): { pointer: string; item: string; route: string }[] {
  const paths = (document['paths'] ?? {}) as Record<string, Json | null>
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => typeof item === 'object' && item !== null && Object.hasOwn(item, method))
      .map((method) => ({
        item: `/paths/${escapeToken(path)}`,
        pointer: `/paths/${escapeToken(path)}/${method}`,
        route: `${method.toUpperCase()} ${path}`,
      })),
  )
}

/** Every operation is a tool, or a finding names its place. */
async function expectAllTold(document: Json) {
  const { sources, diagnostics } = await openApiToToolSources(document)
  if (diagnostics.some(({ code }) => code === 'document_unreadable')) return { sources, told: 0 }
  const routes = new Set(sources.map(({ annotations: { http } }) => `${http.method} ${http.path}`))
  const places = new Set(diagnostics.filter(({ code }) => code === 'tool_set_aside').map(({ path }) => path))
  const operations = listOperations(document)
  const lost = operations.filter(
    ({ pointer, item, route }) => !routes.has(route) && !places.has(pointer) && !places.has(item),
  )
  expect(lost).toEqual([])
  // Nothing is a tool twice, or both a tool and set aside.
  expect(sources.length).toBe(routes.size)
  expect(operations.filter(({ pointer, route }) => routes.has(route) && places.has(pointer))).toEqual([])
  return { sources, told: places.size }
}

const folder = fileURLToPath(new URL('../../../shared/corpus/openapi', import.meta.url))
const files = sharedIsPresent ? readdirSync(folder) : []

/** What is written over an operation, or over a part of one. */
const breakage = fc.constantFrom<unknown>(
  null,
  7,
  'text',
  [],
  {},
  { $ref: '#/nowhere' },
  { $ref: 'https://elsewhere.example.com/x' },
  { parameters: [{ name: 'id', in: 'path', required: true, schema: 7 }] },
  { parameters: 'none' },
  { requestBody: { content: { 'application/json': { schema: [] } } } },
  { responses: null },
)

describe.skipIf(files.length === 0).each(files)('of the operations of %s', (file) => {
  it('none is lost without a word, whichever of them are broken', async () => {
    const document = readSharedJson(`corpus/openapi/${file}`) as Json
    const operations = listOperations(document)
    expect((await expectAllTold(document)).sources).toHaveLength(operations.length)
    const few = operations.length > 50 ? 1 : 10
    const places = fc.array(fc.tuple(fc.nat(operations.length - 1), breakage), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(places, async (broken) => {
        const copy = structuredClone(document)
        for (const [at, value] of broken) {
          const [, , path = '', method = ''] = (operations[at]?.pointer ?? '').split('/')
          const paths = copy['paths'] as Record<string, Json>
          const item = paths[path.replaceAll('~1', '/').replaceAll('~0', '~')] as Json
          item[method] = value
        }
        await expectAllTold(copy)
      }),
      { numRuns: countRuns(few) },
    )
  })
})

describe('of the paths of a document', () => {
  it.each(['2.0', '3.0.3', '3.1.0'])('one that is none is told (%s)', async (version) => {
    const head = version === '2.0' ? { swagger: version } : { openapi: version }
    const paths = { '/a': 7, '/b': { get: { responses: {} } }, '/c': { $ref: '#/nowhere' } }
    const { sources, diagnostics } = await openApiToToolSources({ ...head, info: { title: 't', version: '1' }, paths })
    expect(sources).toHaveLength(1)
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'tool_set_aside /paths/~1a',
      'tool_set_aside /paths/~1c',
    ])
  })
})

describe('of what is no call to the service', () => {
  it('webhooks are told: the service makes those calls itself', async () => {
    const operation = { post: { responses: { 200: { description: 'ok' } } } }
    const { sources, diagnostics } = await openApiToToolSources({
      openapi: '3.1.0',
      info: { title: 't', version: '1' },
      paths: { '/a': { get: { responses: {} } } },
      webhooks: { arrived: operation, left: operation },
    })
    expect(sources).toHaveLength(1)
    expect(diagnostics).toMatchObject([
      { code: 'webhooks_left_out', severity: 'info', path: '/webhooks', params: { count: 2 } },
    ])
  })
})
