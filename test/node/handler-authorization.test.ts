import { describe, expect, it } from 'vitest'
import { ToolInputError } from '../../src/diagnostics/tool-input-error.ts'
import { createHandler, type HubHandlerOptions } from '../../src/node/handler.ts'
import type { HubAuthorization } from '../../src/node/hub-authorization.ts'
import { createFakeGateways, createRecordingRuntime } from './fake-runtime.ts'

const token = 'a-token-of-this-very-test-run'
const execution = { type: 'tools/x', data: { version: 1, inputs: [], outputs: [] }, args: { a: 1 } }

function ask(path: string, content: unknown): Request {
  return new Request(`http://127.0.0.1:1/hub/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(content),
  })
}

function setUp(authorize: HubHandlerOptions['authorize'], options: Partial<HubHandlerOptions> = {}) {
  const runtime = createRecordingRuntime()
  const gateways = createFakeGateways()
  return { runtime, gateways, handler: createHandler({ gateways, authorize, token, ...options }, runtime) }
}

describe('authorize', () => {
  it('is required, and so is a token that cannot be guessed', () => {
    for (const options of [{ authorize: undefined }, { token: '' }, { token: 'short' }, { token: undefined }]) {
      const given = { gateways: createFakeGateways(), authorize: () => true, token, ...options }
      const create = () => createHandler(given as unknown as HubHandlerOptions, createRecordingRuntime())
      expect(create).toThrow(ToolInputError)
    }
  })

  it('is told what is asked before anything is done', async () => {
    const asks: HubAuthorization[] = []
    const { handler, runtime } = setUp((request) => {
      expect(runtime.reached).toEqual([])
      asks.push(request)
      return true
    })
    await (await handler(ask('execute', execution))).text()
    expect(asks).toMatchObject([{ action: 'execute', execution }])
    expect(asks[0]?.request.headers.get('content-type')).toBe('application/json')
    expect(runtime.reached).toHaveLength(1)
  })

  it('tells a dry run apart from the call itself', async () => {
    const { handler, runtime } = setUp(({ action }) => action === 'dry-run')
    expect((await handler(ask('execute', execution))).status).toBe(403)
    expect(runtime.reached).toEqual([])
    await (await handler(ask('dry-run', execution))).text()
    expect(runtime.reached).toEqual([{ route: 'dry-run', request: execution }])
  })

  it.each([
    ['false', () => false],
    ['something merely true-like', () => 'yes' as unknown as boolean],
    ['a promise of false', async () => false],
  ])('that gives %s stops the request', async (_, authorize) => {
    const { handler, runtime } = setUp(authorize)
    for (const [path, content] of [
      ['execute', execution],
      ['dry-run', execution],
      ['discover', { server_registry: [] }],
      ['allow-servers', { server_registry: [], digests: [] }],
      ['list-approvals', {}],
      ['decide-approval', { request_id: 'x', decision: { outcome: 'approved' } }],
      ['resume-approval', { token: `tha_${'A'.repeat(43)}` }],
      ['list-skills', {}],
      ['list-hidden-skills', {}],
      ['list-presets', {}],
      ['list-tools', {}],
      ['list-credentials', {}],
    ] as const)
      expect((await handler(ask(path, content))).status).toBe(403)
    expect(runtime.reached).toEqual([])
  })

  it('that throws stops the request, and its error is told to the host only', async () => {
    const errors: unknown[] = []
    const error = new Error('database password is hunter2')
    const { handler, runtime } = setUp(
      () => {
        throw error
      },
      { onError: (thrown) => errors.push(thrown) },
    )
    const answer = await handler(ask('execute', execution))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('hunter2')
    expect(errors).toEqual([error])
    expect(runtime.reached).toEqual([])
  })
})

describe('names of the server', () => {
  it('are those of the host where it gives them', async () => {
    const { handler } = setUp(() => true, { allowedHosts: ['hub.example'], allowedOrigins: ['https://hub.example'] })
    const send = (url: string, origin: string) =>
      handler(new Request(url, { ...init, headers: { ...init.headers, origin } }))
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ server_registry: [] }),
    }
    expect((await send('http://hub.example/discover', 'https://hub.example')).status).toBe(200)
    expect((await send('http://hub.example/discover', 'https://other.example')).status).toBe(403)
    expect((await send('http://127.0.0.1/discover', 'http://127.0.0.1')).status).toBe(403)
  })
})

describe('closing', () => {
  it('closes the gateways, ends what runs and serves nothing more', async () => {
    const runtime = createRecordingRuntime({
      execute: (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    })
    const gateways = createFakeGateways()
    const handler = createHandler({ gateways, authorize: () => true, token }, runtime)
    const running = await handler(ask('execute', execution))
    await handler.close()
    expect(JSON.parse(await running.text())).toMatchObject({ type: 'error', code: 'cancelled' })
    expect(gateways.closed).toBe(1)
    expect((await handler(ask('execute', execution))).status).toBe(503)
    expect(runtime.reached).toHaveLength(1)
  })
})
