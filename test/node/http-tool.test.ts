import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpTool } from '../../entries/node.ts'
import { isPublicAddress, readRanges } from '../../src/node/public-address.ts'
import { createRow, createToolHub } from '../runtime/tool-hub.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []
const answers = new Map<string, Answer>()
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { url = '/', method = '', headers } = request
    seen.push({ url, method, headers, body: Buffer.concat(chunks).toString() })
    const answer = answers.get(new URL(url, 'http://x').pathname)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
})
let base = ''
let port = 0

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  base = `http://127.0.0.1:${port}`
})
afterAll(() => new Promise((done) => server.close(done)))

function createHub(
  row: Record<string, unknown> = {},
  options: Parameters<typeof createHttpTool>[0] = { allowAddresses: ['127.0.0.0/8'] },
) {
  const hub = createToolHub({
    tools: [createHttpTool(options)],
    credentials: { main: 'planted secret/1' },
    values: { enabled_tools: [createRow({ tool: 'tools/http', ...row })] },
  })
  return (args: Record<string, unknown>) => hub.execute({ tool: 'tools/http', operation: null, arguments: args })
}

describe('tools/http', () => {
  it('sends what it is given and answers with status, headers and JSON', async () => {
    answers.set('/echo', (_request, response) =>
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"a":[1]}'),
    )
    const send = createHub()
    const outputs = await send({
      method: 'POST',
      url: `${base}/echo?x=1`,
      query: { y: 'ä&' },
      headers: { 'X-Own': 'me' },
      body: { b: 2 },
    })
    expect(outputs).toMatchObject({
      status: 'success',
      result: { status: 201, ok: true, body: { a: [1] }, truncated: false, final_url: `${base}/echo?x=1&y=%C3%A4%26` },
    })
    expect(JSON.stringify(outputs.result)).not.toContain('a=b')
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      body: '{"b":2}',
      headers: { 'x-own': 'me', 'content-type': 'application/json' },
    })
  })

  it('takes a 404 for an answer', async () => {
    expect(await createHub()({ url: `${base}/nowhere` })).toMatchObject({
      status: 'success',
      result: { status: 404, ok: false },
    })
  })

  it('reaches nothing that is not public unless its host allows it, by whatever name', async () => {
    const before = seen.length
    const send = createHub({}, {})
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '127.0.0.1.',
      '169.254.169.254',
      '[fe80::1]',
      '10.0.0.1',
      '100.64.0.1',
    ]) {
      const outputs = await send({ url: `http://${host}:${port}/echo` })
      expect([host, outputs.status, outputs.errors[0]]).toEqual([
        host,
        'tool_error',
        expect.stringContaining('address_refused'),
      ])
      expect(outputs.error_details?.['retry_disposition']).toBe('do_not_retry')
    }
    expect(seen).toHaveLength(before)
  })

  it('looks at the address again on every hop', async () => {
    answers.set('/to-metadata', (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    )
    expect(await createHub()({ url: `${base}/to-metadata` })).toMatchObject({
      status: 'tool_error',
      errors: [expect.stringContaining('address_refused')],
    })
  })

  it('holds every hop to domains and methods, and follows what stays inside', async () => {
    answers.set('/to-localhost', (_request, response) =>
      response.writeHead(307, { location: `http://localhost:${port}/echo` }).end(),
    )
    answers.set('/to-echo', (_request, response) => response.writeHead(303, { location: '/echo' }).end())
    const send = createHub({ constraints: { domains: ['127.0.0.1'], methods: ['GET', 'POST'] } })
    const before = seen.length
    expect(await send({ url: `${base}/to-localhost` })).toMatchObject({
      status: 'constraint_violation',
      result: null,
      error_details: { constraint: { key: 'domains', received: `localhost:${port}` } },
    })
    expect(seen).toHaveLength(before + 1)
    expect(await send({ method: 'POST', url: `${base}/to-echo`, body: 'x' })).toMatchObject({
      status: 'success',
      result: { status: 201 },
    })
    expect(seen.at(-1)).toMatchObject({ method: 'GET', body: '' })
    expect(await send({ method: 'DELETE', url: `${base}/echo` })).toMatchObject({ status: 'constraint_violation' })
  })

  it('lets a read-only row read alone, whoever chose the method', async () => {
    const send = createHub({ read_only: true })
    const before = seen.length
    expect(await send({ method: 'POST', url: `${base}/echo` })).toMatchObject({ status: 'read_only_violation' })
    expect(
      await createHub({ read_only: true, config: { method: 'PUT' } })({ method: 'GET', url: `${base}/echo` }),
    ).toMatchObject({ status: 'read_only_violation' })
    expect(seen).toHaveLength(before)
    expect(await send({ url: `${base}/echo` })).toMatchObject({ status: 'success' })
  })

  it("sends the author's headers and credential, to the first origin only, and shows none of them", async () => {
    answers.set('/mirror', (request, response) =>
      response.end(
        JSON.stringify(request.headers) +
          encodeURIComponent(String(request.headers['x-key'])) +
          Buffer.from(String(request.headers['x-key'])).toString('base64'),
      ),
    )
    answers.set('/away', (_request, response) =>
      response.writeHead(302, { location: `http://localhost:${port}/mirror` }).end(),
    )
    const config = {
      credential_ref: 'main',
      auth_header: 'X-Key',
      auth_prefix: '',
      default_headers: { 'X-Team': 'planted-team', accept: 'text/plain' },
    }
    const send = createHub({ config }, { allowAddresses: ['127.0.0.0/8', '::1'] })
    const outputs = await send({ url: `${base}/mirror`, headers: { 'x-key': 'of the model', accept: 'x/y' } })
    expect(outputs.errors).toEqual([])
    expect(seen.at(-1)?.headers).toMatchObject({
      'x-key': 'planted secret/1',
      'x-team': 'planted-team',
      accept: 'text/plain',
    })
    expect(outputs.status).toBe('success')
    const text = JSON.stringify(outputs)
    for (const form of ['planted secret/1', 'planted%20secret%2F1', 'cGxhbnRlZCBzZWNyZXQvM', 'main'])
      expect(text).not.toContain(form)
    await send({ url: `${base}/away` })
    expect(seen.at(-1)?.url).toBe('/mirror')
    expect(seen.at(-1)?.headers['x-key']).toBeUndefined()
    expect(seen.at(-1)?.headers['x-team']).toBeUndefined()
  })

  it('reads no more than it may, also of what was compressed', async () => {
    answers.set('/much', (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' })
        .end(gzipSync(Buffer.alloc(5_000_000, 'a'))),
    )
    const outputs = await createHub(
      {},
      { allowAddresses: ['127.0.0.1'], maxResponseBytes: 1000 },
    )({ url: `${base}/much` })
    expect(outputs).toMatchObject({ status: 'success', result: { truncated: true, body: 'a'.repeat(1000) } })
  })

  it('gives no text for what is none', async () => {
    answers.set('/binary', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0, 0xff])),
    )
    expect(await createHub()({ url: `${base}/binary` })).toMatchObject({ status: 'success', result: { body: null } })
  })

  it('ends a server that does not answer, and is told apart from a cancelled run', async () => {
    answers.set('/never', () => {})
    const outputs = await createHub({}, { allowAddresses: ['127.0.0.1'], timeoutMs: 200 })({ url: `${base}/never` })
    expect(outputs).toMatchObject({ status: 'timeout', error_details: { retry_disposition: 'retry_same_call' } })
  })

  it('refuses headers that would ask another site, and addresses that are none', async () => {
    const send = createHub()
    for (const args of [
      { url: `${base}/echo`, headers: { Host: 'evil.test' } },
      { url: `${base}/echo`, headers: { 'transfer-encoding': 'chunked' } },
      { url: `http://user:pass@127.0.0.1:${port}/echo` },
      { url: 'file:///etc/passwd' },
      { url: 'echo' },
      { url: `${base}/echo`, method: 'GET', body: 'x' },
    ]) {
      expect(await send(args)).toMatchObject({ status: 'tool_error' })
    }
  })
})

describe('an address', () => {
  it('is public only where it is of the public internet', () => {
    for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '127.255.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '100.100.100.200',
      '192.0.0.192',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '168.63.129.16',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:10.0.0.1',
      'fe80::1%eth0',
      'fc00::1',
      'fd00:ec2::254',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
      '2001:db8::1',
      'ff02::1',
      'fec0::1',
      '',
      'localhost',
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    }
  })

  it('is in a range by its bits', () => {
    const isIn = readRanges(['10.0.0.0/9', '127.0.0.1', 'fd00::/8'])
    expect(
      ['10.127.0.1', '10.128.0.1', '127.0.0.1', '127.0.0.2', '::ffff:127.0.0.1', 'fdff::1', 'fe00::1'].map(isIn),
    ).toEqual([true, false, true, false, true, true, false])
    expect(() => readRanges(['nonsense'])).toThrow()
  })
})
