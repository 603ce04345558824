import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isHostAllowed } from '../../src/node/guard-request.ts'
import { createHandler, type HubHandlerOptions } from '../../src/node/handler.ts'
import { createFakeGateways, createRecordingRuntime } from './fake-runtime.ts'
import { type LoopbackServer, sendRaw, serveOnLoopback } from './loopback.ts'

const token = 'a-token-of-this-very-test-run'
const maxBodyBytes = 20_000
const body = JSON.stringify({ server_registry: [] })
const routes = ['/hub/discover', '/hub/execute', '/hub/allow-servers', '/hub/unknown', '/']

let server: LoopbackServer
let asked = 0
const runtime = createRecordingRuntime()

beforeAll(async () => {
  const options: HubHandlerOptions = {
    gateways: createFakeGateways(),
    token,
    maxBodyBytes,
    authorize: () => {
      asked += 1
      return true
    },
  }
  server = await serveOnLoopback(createHandler(options, runtime))
})
afterAll(() => server.close())
beforeEach(() => {
  asked = 0
  runtime.reached.length = 0
})

function headers(changes: Record<string, string | undefined> = {}): Record<string, string> {
  const all = {
    host: `127.0.0.1:${server.port}`,
    origin: server.url,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...changes,
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function expectRefused(
  status: number,
  request: { method?: string; headers: Record<string, string>; body?: string | Buffer },
): Promise<void> {
  for (const path of routes) {
    const answer = await sendRaw(server.port, { path, body, ...request })
    expect({ path, status: answer.status }).toEqual({ path, status })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toContain(token)
  }
  expect({ asked, reached: runtime.reached }).toEqual({ asked: 0, reached: [] })
}

describe('the handler on every route', () => {
  it('serves its own page', async () => {
    const answer = await sendRaw(server.port, { path: '/hub/discover', headers: headers(), body })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(runtime.reached).toHaveLength(1)
  })

  it('serves a program that sends no browser headers but has the token', async () => {
    const sent = headers({ origin: undefined, 'sec-fetch-site': undefined })
    expect((await sendRaw(server.port, { path: '/hub/discover', headers: sent, body })).status).toBe(200)
  })

  it('refuses a request without the token', () =>
    expectRefused(401, { headers: headers({ authorization: undefined }) }))

  it.each([
    ['another one of the same length', `Bearer ${token.replaceAll('t', 'x')}`],
    ['a longer one', `Bearer ${token}x`],
    ['a prefix', `Bearer ${token.slice(0, -1)}`],
    ['an empty one', 'Bearer '],
    ['the right one under another scheme', `Basic ${token}`],
    ['the right one after a wrong one', `Bearer wrong, Bearer ${token}`],
  ])('refuses a token that is %s', (_, authorization) => expectRefused(401, { headers: headers({ authorization }) }))

  it.each(['http://evil.example', 'null', 'http://127.0.0.1:1', 'https://localhost', 'not an origin'])(
    'refuses a page of origin %s',
    (origin) => expectRefused(403, { headers: headers({ origin }) }),
  )

  it.each(['cross-site', 'same-site', 'none'])('refuses a browser that calls the request %s', (site) =>
    expectRefused(403, { headers: headers({ origin: undefined, 'sec-fetch-site': site }) }),
  )

  it('refuses a name that was made to point here, though its page is same-origin and has the token', async () => {
    for (const name of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', 'localhost.evil'])
      await expectRefused(403, { headers: headers({ host: name, origin: `http://${name}` }) })
  })

  it('never gets a request whose Host is no host, or whose target names another one', async () => {
    for (const host of ['127.0.0.1@evil.example', 'a b', '['])
      expect(await sendRaw(server.port, { path: '/hub/discover', headers: headers({ host }), body })).toMatchObject({
        status: 400,
      })
    const path = 'http://evil.example/hub/discover'
    expect(await sendRaw(server.port, { path, headers: headers(), body })).toMatchObject({ status: 400 })
    expect(runtime.reached).toEqual([])
  })

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    await expectRefused(405, { method, headers: headers(), body: '' })
  })

  it('gives nothing to a preflight', async () => {
    const preflight = headers({
      authorization: undefined,
      'content-type': undefined,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    })
    await expectRefused(405, { method: 'OPTIONS', headers: preflight, body: '' })
  })

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/json; charset=utf-16',
    'application/jsonp',
    undefined,
  ])('reads no body of type %s', (type) => expectRefused(415, { headers: headers({ 'content-type': type }) }))

  it('reads no compressed body', () => expectRefused(415, { headers: headers({ 'content-encoding': 'gzip' }) }))

  it('answers 404 to whoever passed every check and asks for something else', async () => {
    expect((await sendRaw(server.port, { path: '/hub/unknown', headers: headers(), body })).status).toBe(404)
  })
})

describe('the body', () => {
  const post = (content: string | Buffer, changes: Record<string, string> = {}, path = '/hub/discover') =>
    sendRaw(server.port, { path, headers: headers(changes), body: content })
  const large = JSON.stringify({ server_registry: [], padding: 'x'.repeat(maxBodyBytes) })

  it('is refused by its announced length', async () => {
    expect((await post(large, { 'content-length': String(large.length) })).status).toBe(413)
    expect(runtime.reached).toEqual([])
  })

  it('is refused once it grows too large without having said so', async () => {
    expect((await post(large, { 'transfer-encoding': 'chunked' })).status).toBe(413)
    expect(runtime.reached).toEqual([])
  })

  it('is answered with 413 even when megabytes are still on their way', async () => {
    expect((await post(Buffer.alloc(8_000_000, 0x20), { 'transfer-encoding': 'chunked' })).status).toBe(413)
  })

  it.each([
    ['at the top', '{"server_registry":[],"__proto__":{"polluted":1}}'],
    ['in a row', '{"server_registry":[{"name":"a","env":{"__proto__":{"polluted":1}}}]}'],
    ['as an escape', '{"server_registry":[],"\\u005f_proto__":{"polluted":1}}'],
  ])('may not have a key __proto__ %s', async (_, content) => {
    expect((await post(content)).status).toBe(400)
    expect(runtime.reached).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('may not be nested so deeply that walking it overflows', async () => {
    expect((await post(`{"server_registry":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)).status).toBe(400)
  })

  it.each(['', '{', '[]', 'null', '"text"', '{"server_registry":{}}', '{"server_registry":[],"timeout_ms":"1"}'])(
    'of discover is refused when it is %s',
    async (content) => {
      expect((await post(content)).status).toBe(400)
      expect({ asked, reached: runtime.reached }).toEqual({ asked: 0, reached: [] })
    },
  )

  it('is refused when it is not UTF-8', async () => {
    expect((await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400)
  })

  it.each([
    {},
    { type: 'tools/x' },
    { type: 'tools/x', data: { version: 1, inputs: [1], outputs: [] } },
    { type: 'tools/x', data: { version: 1, inputs: [], outputs: {} } },
    { type: 'tools/x', data: { version: 1, inputs: [], outputs: [] }, args: [] },
    { type: 'tools/x', data: { version: 1, inputs: [], outputs: [] }, context: { caller: 'root' } },
  ])('of execute is refused when it is %j', async (content) => {
    expect((await post(JSON.stringify(content), {}, '/hub/execute')).status).toBe(400)
    expect(runtime.reached).toEqual([])
  })

  it('reaches the runtime as it was sent', async () => {
    const content = {
      type: 'tools/x',
      data: { version: 1, inputs: [{ key: 'a', value: { constructor: [0, ''] } }], outputs: [], more: null },
      args: { a: null },
      context: { nodeId: 'n', caller: 'human' },
    }
    const answer = await post(JSON.stringify(content), {}, '/hub/execute')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toEqual({ type: 'result', result: { result: 'done' } })
    expect(runtime.reached).toEqual([{ route: 'execute', request: content }])
  })
})

describe('a host allowed on one port', () => {
  it.each<[string, string, boolean]>([
    ['http://127.0.0.1/', '127.0.0.1:80', true],
    ['https://127.0.0.1/', '127.0.0.1:443', true],
    ['http://127.0.0.1/', '127.0.0.1:5199', false],
    ['http://127.0.0.1:81/', '127.0.0.1:80', false],
    ['http://evil.example/', '127.0.0.1:80', false],
  ])('%s is served for %s: %s', (url, allowed, isServed) => {
    expect(isHostAllowed(new Request(url), [allowed])).toBe(isServed)
  })
})
