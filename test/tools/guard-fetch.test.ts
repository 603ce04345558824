import { describe, expect, it } from 'vitest'
import { createFetchGuard, type FetchLimits } from '../../src/tools/constraints/guard-fetch.ts'

interface Sent {
  url: string
  init: RequestInit
}

/** A client that answers by address and keeps what was sent. */
function createClient(answers: Record<string, { status: number; location?: string }>) {
  const sent: Sent[] = []
  const client: typeof fetch = async (input, init = {}) => {
    const url = String(input)
    sent.push({ url, init })
    const { status, location } = answers[url] ?? { status: 200 }
    return new Response(null, { status, headers: location === undefined ? {} : { location } })
  }
  return { client, sent }
}

function guard(client: typeof fetch, limits: Partial<FetchLimits> = {}) {
  const { guardFetch, getViolation } = createFetchGuard({ signal: new AbortController().signal, ...limits })
  return { send: guardFetch(client), getViolation }
}

const headersOf = ({ init }: Sent) => Object.fromEntries(new Headers(init.headers))

describe('the fetch of a call', () => {
  it('asks for each hop whether it may, before it is made, and remembers what was refused', async () => {
    const { client, sent } = createClient({ 'https://a.test/': { status: 302, location: 'https://b.test/' } })
    const { send, getViolation } = guard(client, { domains: ['a.test'] })
    await expect(send('https://a.test/')).rejects.toThrow(/^constraint_violation: /)
    expect(sent.map(({ url }) => url)).toEqual(['https://a.test/'])
    expect(getViolation()).toMatchObject({ key: 'domains', received: 'b.test' })
  })

  it('sends on with the method that the status asks for, and holds that to the methods too', async () => {
    for (const [status, method, expected] of [
      [301, 'POST', 'GET'],
      [302, 'PUT', 'PUT'],
      [303, 'PUT', 'GET'],
      [303, 'HEAD', 'HEAD'],
      [307, 'POST', 'POST'],
      [308, 'DELETE', 'DELETE'],
    ] as const) {
      const { client, sent } = createClient({ 'https://a.test/': { status, location: '/next' } })
      await guard(client).send('https://a.test/', { method })
      expect([status, method, sent[1]?.init.method]).toEqual([status, method, expected])
      expect(sent[1]?.url).toBe('https://a.test/next')
      const held = guard(createClient({ 'https://a.test/': { status, location: '/next' } }).client, {
        methods: [method],
      })
      await expect(
        held.send('https://a.test/', { method }).then(
          () => 'sent',
          () => 'refused',
        ),
      ).resolves.toBe(expected === method ? 'sent' : 'refused')
    }
  })

  it('keeps headers on one origin, and drops what went with a body that is not sent again', async () => {
    const { client, sent } = createClient({
      'https://a.test/': { status: 303, location: 'https://a.test/2' },
      'https://a.test/2': { status: 302, location: 'https://a.test:8443/3' },
    })
    const headers = { authorization: 'planted', 'x-key': 'planted', accept: 'text/plain', 'content-type': 'text/plain' }
    await guard(client).send('https://a.test/', { method: 'POST', headers, body: 'x' })
    const [, second, third] = sent
    expect(second && headersOf(second)).toEqual({ authorization: 'planted', 'x-key': 'planted', accept: 'text/plain' })
    expect(second?.init.body).toBeUndefined()
    expect(third && headersOf(third)).toEqual({ accept: 'text/plain' })
  })

  it('refuses redirects where the runtime hides them', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
    const { send, getViolation } = guard(async () => hidden, { domains: ['a.test'] })
    await expect(send('https://a.test/')).rejects.toThrow()
    expect(getViolation()?.status).toBe('constraint_violation')
  })

  it('leaves redirects to a tool that handles them, ends circles, and sends no stream twice', async () => {
    const circle = { 'https://a.test/': { status: 307, location: '/' } }
    const { client, sent } = createClient(circle)
    expect((await guard(client).send('https://a.test/', { redirect: 'manual' })).status).toBe(307)
    await expect(guard(client).send('https://a.test/', { redirect: 'error' })).rejects.toThrow()
    await expect(guard(client).send('https://a.test/')).rejects.toThrow(/often/)
    expect(sent.length).toBeLessThan(30)
    const body = new ReadableStream()
    await expect(guard(client).send('https://a.test/', { method: 'POST', body })).rejects.toThrow(/streamed/)
  })

  it('takes requests as well as addresses, and ends with the call', async () => {
    const { client, sent } = createClient({})
    await guard(client).send(new Request('https://a.test/x', { method: 'PUT', headers: { 'x-a': 'b' }, body: 'x' }))
    expect(sent[0]).toMatchObject({ url: 'https://a.test/x', init: { method: 'PUT' } })
    expect(sent[0] && headersOf(sent[0])['x-a']).toBe('b')
    const own = new AbortController()
    const call = new AbortController()
    await guard(client, { signal: call.signal }).send('https://a.test/', { signal: own.signal })
    expect(sent[1]?.init.signal?.aborted).toBe(false)
    call.abort()
    expect(sent[1]?.init.signal?.aborted).toBe(true)
  })
})
