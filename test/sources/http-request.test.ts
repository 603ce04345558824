import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpParameter, HttpRoute } from '../../entries/compiler.ts'
import { buildHttpRequest } from '../../src/sources/http-request/build-http-request.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

interface Received {
  method: string
  path: string
  query: [string, string][]
  headers: IncomingMessage['headers']
  body: Buffer
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1')
    const { method = '', headers } = request
    last = { method, path: url.pathname, query: [...url.searchParams], headers, body: Buffer.concat(chunks) }
    response.end()
  })
})
let last: Received | undefined
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

type Call = Omit<Parameters<typeof buildHttpRequest>[0], 'route'>

const routeOf = (route: Partial<HttpRoute>): HttpRoute => ({
  method: 'GET',
  path: '/',
  server: origin,
  parameters: [],
  ...route,
})
const build = (route: Partial<HttpRoute>, call: Call = { params: {} }) =>
  buildHttpRequest({ route: routeOf(route), ...call })
const codesOf = (route: Partial<HttpRoute>, params: Record<string, unknown> = {}) =>
  build(route, { params }).diagnostics.map(({ code }) => code)

async function send(route: Partial<HttpRoute>, params: Record<string, unknown>, secrets = {}): Promise<Received> {
  const { request, diagnostics } = build(route, { params, secrets })
  if (request === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const { url, method, headers, body } = request
  last = undefined
  await (await fetch(url, { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) })).arrayBuffer()
  if (last === undefined) throw new Error('nothing came in')
  return last
}

const parameter = (name: string, place: HttpParameter['in'], more: Partial<HttpParameter> = {}): HttpParameter => ({
  key: `${place}_${name}`,
  name,
  in: place,
  style: place === 'path' || place === 'header' ? 'simple' : 'form',
  explode: place === 'query' || place === 'cookie',
  ...more,
})
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const isPlainSegment = (value: string) => !value.split(/[/\\]|%2f|%5c/i).some((part) => /^(\.|%2e){0,2}$/i.test(part))

describe('A request built from a route and params', () => {
  it('brings names and values to a server as they are', async () => {
    const names = fc.uniqueArray(text, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        names,
        text.filter(isPlainSegment),
        fc.array(text, { minLength: 4, maxLength: 4 }),
        async (keys, step, values) => {
          const route = {
            path: '/a/{step}/b',
            method: 'POST' as const,
            parameters: [parameter('step', 'path'), ...keys.map((name) => parameter(name, 'query'))],
            body: {
              contentType: 'application/x-www-form-urlencoded',
              required: true,
              fields: keys.map((name) => ({ key: `body_${name}`, name })),
            },
          }
          const pairs = keys.map((name, index): [string, string] => [name, values[index] ?? ''])
          const params = Object.fromEntries([
            ['path_step', step],
            ...pairs.map(([name, value]) => [`query_${name}`, value]),
            ...pairs.map(([name, value]) => [`body_${name}`, value]),
          ])
          const received = await send(route, params)
          expect(received.path.split('/').map(decodeURIComponent)).toEqual(['', 'a', step, 'b'])
          expect(received.query).toEqual(pairs)
          expect([...new URLSearchParams(received.body.toString())]).toEqual(pairs)
        },
      ),
      { numRuns: countRuns(60) },
    )
  })

  it('brings any JSON to a server as it is', async () => {
    const route = {
      method: 'PUT' as const,
      body: {
        contentType: 'application/json',
        required: true,
        fields: ['a', '__proto__', 'é'].map((name) => ({ key: `body_${name}`, name })),
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (first, second) => {
        const { body, headers } = await send(route, { body_a: first, body___proto__: second })
        expect(headers['content-type']).toBe('application/json')
        const own = `{"a":${JSON.stringify(first)},"__proto__":${JSON.stringify(second)}}`
        expect(JSON.parse(body.toString())).toEqual(JSON.parse(own))
      }),
      { numRuns: countRuns(40) },
    )
  })

  const list = ['a,b', 'c d', 'é']
  const color = { R: 100, G: 'a&b=c' }
  it.each<[string, Partial<HttpParameter>, unknown, string]>([
    ['a repeated list', {}, list, 'x=a%2Cb&x=c%20d&x=%C3%A9'],
    ['a list with commas', { explode: false }, list, 'x=a%2Cb,c%20d,%C3%A9'],
    ['a list with spaces', { style: 'spaceDelimited', explode: false }, list, 'x=a%2Cb%20c%20d%20%C3%A9'],
    ['a list with pipes', { style: 'pipeDelimited', explode: false }, [1, 2], 'x=1%7C2'],
    ['a list with tabs', { style: 'tabDelimited', explode: false }, [1, 2], 'x=1%092'],
    ['an object', {}, color, 'R=100&G=a%26b%3Dc'],
    ['an object in one', { explode: false }, color, 'x=R,100,G,a%26b%3Dc'],
    [
      'a deep object',
      { style: 'deepObject', explode: true },
      { a: { b: 1 }, c: ['x', 'y'] },
      'x%5Ba%5D%5Bb%5D=1&x%5Bc%5D%5B0%5D=x&x%5Bc%5D%5B1%5D=y',
    ],
    ['JSON', { contentType: 'application/json' }, { a: [1] }, 'x=%7B%22a%22%3A%5B1%5D%7D'],
    ['an empty text', {}, '', 'x='],
    ['no', {}, false, 'x=false'],
    ['nothing for an empty list', {}, [], ''],
    ['nothing for null', {}, null, ''],
  ])('writes %s in a query as the document says', (_, more, value, expected) => {
    const { request } = build(
      { parameters: [parameter('x', 'query', { key: 'x', ...more })] },
      { params: { x: value } },
    )
    expect(request?.url).toBe(`${origin}/${expected === '' ? '' : `?${expected}`}`)
  })

  it.each<[string, boolean, unknown, string]>([
    ['simple', false, [3, 'a/b'], '3,a%2Fb'],
    ['simple', false, color, 'R,100,G,a%26b%3Dc'],
    ['simple', true, color, 'R=100,G=a%26b%3Dc'],
    ['label', false, [3, 4], '.3,4'],
    ['label', true, [3, 4], '.3.4'],
    ['label', true, color, '.R=100.G=a%26b%3Dc'],
    ['matrix', false, 5, ';x=5'],
    ['matrix', false, [3, 4], ';x=3,4'],
    ['matrix', true, [3, 4], ';x=3;x=4'],
    ['matrix', true, color, ';R=100;G=a%26b%3Dc'],
    ['matrix', false, color, ';x=R,100,G,a%26b%3Dc'],
  ])('writes a path in the style %s, exploded %s', (style, explode, value, expected) => {
    const route = { path: '/p{x}/q', parameters: [parameter('x', 'path', { key: 'x', style, explode })] }
    expect(build(route, { params: { x: value } }).request?.url).toBe(`${origin}/p${expected}/q`)
  })

  it('has headers and cookies of its params', async () => {
    const { headers } = await send(
      {
        parameters: [
          parameter('X-List', 'header'),
          parameter('X-Color', 'header', { explode: true }),
          parameter('X-JSON', 'header', { contentType: 'application/json' }),
          parameter('sid', 'cookie'),
          parameter('lang', 'cookie'),
        ],
      },
      {
        'header_X-List': ['a', 2],
        'header_X-Color': { R: 1, G: 2 },
        'header_X-JSON': { a: 'b' },
        cookie_sid: 'a;b',
        cookie_lang: 'de',
      },
    )
    expect(headers).toMatchObject({
      'x-list': 'a,2',
      'x-color': 'R=1,G=2',
      'x-json': '{"a":"b"}',
      cookie: 'sid=a%3Bb; lang=de',
    })
  })

  it('has the parts of a multipart form, with names and files that no text can break', async () => {
    const fields = [
      { key: 'note', name: 'no"te\r\nX-Evil: 1' },
      { key: 'meta', name: 'meta' },
      { key: 'tags', name: 'tags' },
      { key: 'typed', name: 'typed', contentType: 'text/csv' },
      { key: 'file', name: 'file', isFile: true as const },
      { key: 'image', name: 'image', isFile: true as const, contentType: 'image/png, image/gif' },
    ]
    const bytes = Uint8Array.from([0, 255, 13, 10, 45, 45])
    const body = { contentType: 'multipart/form-data', required: true, fields }
    const received = await send(
      { method: 'POST', body },
      {
        note: 'ä\r\n--part-of-a-form',
        meta: { a: 1 },
        tags: ['x', 'y'],
        typed: 'a;b',
        file: 'written by a model',
        image: { name: 'p".png', type: 'image/png', data: bytes },
      },
    )
    const form = await new Response(new Uint8Array(received.body), {
      headers: { 'content-type': String(received.headers['content-type']) },
    }).formData()
    const entries = [...form]
    expect(entries.map(([name]) => name.replace(/%0D%0A|\r\n/g, '⏎').replaceAll('%22', '"'))).toEqual([
      'no"te⏎X-Evil: 1',
      ...['meta', 'tags', 'tags', 'typed', 'file', 'image'],
    ])
    expect(entries[0]?.[1]).toBe('ä\r\n--part-of-a-form')
    expect(form.getAll('tags')).toEqual(['x', 'y'])
    expect(received.body.toString('latin1')).toContain(
      'name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
    )
    expect(received.body.toString('latin1')).toContain('name="typed"\r\nContent-Type: text/csv\r\n\r\na;b\r\n')
    const [file, image] = [form.get('file') as File, form.get('image') as File]
    expect([await file.text(), file.type, file.name]).toEqual([
      'written by a model',
      'application/octet-stream',
      'file',
    ])
    expect([new Uint8Array(await image.arrayBuffer()), image.type]).toEqual([bytes, 'image/png'])
  })

  it('has a form of an object that a document did not take apart, JSON where it is nested', async () => {
    const body = { contentType: 'application/x-www-form-urlencoded', required: true, key: 'body' }
    const { body: sent } = await send({ method: 'POST', body }, { body: { a: { b: 1 }, c: [1, 2], d: 'x&y' } })
    expect([...new URLSearchParams(sent.toString())]).toEqual([
      ['a', '{"b":1}'],
      ['c', '1'],
      ['c', '2'],
      ['d', 'x&y'],
    ])
    expect(codesOf({ method: 'POST', body }, { body: 'text' })).toEqual(['http_body_refused'])
  })

  it('has text and bytes as they are', async () => {
    const raw = (contentType: string) => ({
      method: 'POST' as const,
      body: { contentType, required: true, key: 'body' },
    })
    expect((await send(raw('text/plain'), { body: 'a\nb' })).body.toString()).toBe('a\nb')
    expect([...(await send(raw('image/png'), { body: { data: Uint8Array.from([0, 200]) } })).body]).toEqual([0, 200])
  })

  it('has a body only where it is given or asked for', () => {
    const body = (required: boolean) => ({
      contentType: 'application/json',
      required,
      fields: [{ key: 'a', name: 'a' }],
    })
    expect(build({ method: 'POST', body: body(false) }).request).toEqual({
      method: 'POST',
      url: `${origin}/`,
      headers: {},
    })
    expect(build({ method: 'POST', body: body(true) }).request?.body).toBe('{}')
  })
})

describe('A value can’t leave its place', () => {
  const path = { path: '/users/{id}/posts', parameters: [parameter('id', 'path', { key: 'id' })] }

  it.each(['..', '.', '%2e%2E', '../admin', 'a/../../admin', '..\\admin', '..%2fadmin', ['x', '../y'], { a: '..' }])(
    'a path value %j is refused',
    (id) => {
      expect(build(path, { params: { id } })).toMatchObject({ diagnostics: [{ code: 'http_path_refused', key: 'id' }] })
      expect(build(path, { params: { id } })).not.toHaveProperty('request')
    },
  )

  it('a path is never shortened by a value that is missing', () => {
    for (const params of [{}, { id: null }, { id: '' }]) expect(codesOf(path, params)).toEqual(['http_value_missing'])
    expect(codesOf(path, { id: [] })).toEqual(['http_path_refused'])
    expect(codesOf({ ...path, path: '/users/.{id}' }, { id: '.' })).toEqual(['http_path_refused'])
  })

  it('whatever the value, the path keeps its steps and the server its name', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.string({ unit: fc.constantFrom('.', '/', '\\', '%2e', '%', '@', ':', '#', '?', 'a', '\ud800') }),
        ),
        (id) => {
          const { request } = build(path, { params: { id } })
          if (request === undefined) return
          const url = new URL(request.url)
          expect(url.origin).toBe(origin)
          expect(url.pathname.split('/').length).toBe(4)
          expect(url.search + url.hash).toBe('')
        },
      ),
    )
  })

  it('a server or a path of a document that is none is refused', () => {
    expect(codesOf({ server: 'ftp://h' })).toEqual(['http_server_refused'])
    expect(codesOf({ server: 'https://user:secret@h' })).toEqual(['http_server_refused'])
    expect(codesOf({ server: 'http://[' })).toEqual(['http_server_refused'])
    expect(codesOf({ server: '/v1' })).toEqual(['http_server_missing'])
    expect(codesOf({ path: '/a/../b' })).toEqual(['http_path_left'])
    expect(codesOf({ path: '/a\\b' })).toEqual(['http_path_left'])
    const { server: _server, ...bare } = routeOf({})
    expect(buildHttpRequest({ route: bare, params: {} }).diagnostics).toMatchObject([{ code: 'http_server_missing' }])
    const relative = (server: string, path: string) =>
      build({ server, path }, { params: {}, baseUrl: 'https://h.test/docs/api.json' })
    expect(relative('/v1', '/a').request?.url).toBe('https://h.test/v1/a')
    expect(relative('../v2/', '//evil.test/a').request?.url).toBe('https://h.test/v2//evil.test/a')
    expect(relative('https://other.test/?fixed=1', '/a?b=2#c').request?.url).toBe('https://other.test/a?fixed=1&b=2')
  })

  it.each(['a\r\nX-Evil: 1', 'a\nb', 'a\u0000b', '日本'])('a header value %j is refused', (value) => {
    expect(codesOf({ parameters: [parameter('X-A', 'header', { key: 'x' })] }, { x: value })).toEqual([
      'http_header_refused',
    ])
  })

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'Content-Type', 'a b', 'a:b', 'a\r\nb', ''])(
    'a header %j is refused',
    (name) => {
      expect(codesOf({ parameters: [parameter(name, 'header', { key: 'x' })] }, { x: 'v' })).toEqual([
        'http_header_refused',
      ])
    },
  )

  it('a key inside a value does not become another parameter', () => {
    const filter = parameter('filter', 'query', { key: 'filter' })
    const deep = parameter('d', 'query', { key: 'd', style: 'deepObject' })
    const route: Partial<HttpRoute> = {
      parameters: [filter, deep, parameter('role', 'query'), parameter('d[x]', 'query')],
      security: [[{ kind: 'apiKey', in: 'query', name: 'api_key', key: 'k' }]],
    }
    const params = { filter: { role: 'admin', api_key: 'mine', ok: 1 }, d: { x: 1 }, query_role: 'user' }
    const { request, diagnostics } = build(route, { params, secrets: { k: 's' } })
    expect(request?.url).toBe(`${origin}/?ok=1&role=user&api_key=s`)
    expect(diagnostics.map(({ params: { name } }) => name)).toEqual(['role', 'api_key', 'd[x]'])
  })

  it('only own members are values', () => {
    const route = { parameters: [parameter('toString', 'query', { key: 'toString' })] }
    expect(build(route).request?.url).toBe(`${origin}/`)
  })
})

describe('Credentials', () => {
  const key = { kind: 'apiKey', in: 'header', name: 'X-Key', key: 'key' } as const
  const bearer = { kind: 'bearer', in: 'header', name: 'Authorization', key: 'token' } as const
  const basic = { kind: 'basic', in: 'header', name: 'Authorization', usernameKey: 'u', passwordKey: 'p' } as const
  const inQuery = { kind: 'apiKey', in: 'query', name: 'k&k', key: 'q' } as const
  const inCookie = { kind: 'apiKey', in: 'cookie', name: 'sid', key: 'c' } as const

  it('go where the route says, in one of its ways', async () => {
    const security = [[bearer, inQuery], [basic, inCookie], [key]]
    const first = await send({ security }, {}, { token: 't', q: 'a b', key: 'k' })
    expect([first.headers.authorization, first.query, first.headers['x-key']]).toEqual([
      'Bearer t',
      [['k&k', 'a b']],
      undefined,
    ])
    const second = await send({ security }, {}, { token: 't', u: 'ü', p: 'pä:s', c: 'x;y' })
    expect(Buffer.from(second.headers.authorization?.slice(6) ?? '', 'base64').toString()).toBe('ü:pä:s')
    expect(second.headers.cookie).toBe('sid=x%3By')
    expect((await send({ security }, {}, { key: 'k', token: '' })).headers['x-key']).toBe('k')
  })

  it('that are missing are told, unless the route works without or the params have them', () => {
    const codes = (security: HttpRoute['security'] & object, secrets: object = {}) =>
      build(
        { security, parameters: [parameter('x-key', 'header')] },
        { params: { 'header_x-key': 'own' }, secrets: secrets as never },
      ).diagnostics.map(({ code }) => code)
    expect(codes([[bearer]])).toEqual(['http_credentials_missing'])
    expect(codes([[bearer]], Object.create({ token: 'inherited' }))).toEqual(['http_credentials_missing'])
    expect(codes([[bearer], []])).toEqual([])
    expect(codes([[key]])).toEqual([])
  })

  it('are named in no finding and end no line', () => {
    const { request, diagnostics } = build(
      { security: [[bearer]] },
      { params: {}, secrets: { token: 'secret\r\nX: 1' } },
    )
    expect(request).toBeUndefined()
    expect(JSON.stringify(diagnostics)).not.toContain('secret')
  })
})
