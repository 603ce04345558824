import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMcpConnector } from '../../entries/mcp.ts'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { runHub } from './hub.ts'

const servers: Server[] = []
const gateways = createInMemoryGateways({ connectMcp: createMcpConnector() })
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function start(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Message {
  id?: number
  method: string
  params?: { protocolVersion?: string }
}

async function readMessage(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Message
}

/** A small server, all right but for its calls. */
function serve(callTool: (response: ServerResponse, id: number | undefined) => void) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const { id, method, params } = await readMessage(request)
    const answer = (result: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }
    if (method === 'initialize') {
      const { protocolVersion } = params ?? {}
      return answer({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'small', version: '1' } })
    }
    if (method === 'tools/list') return answer({ tools: [{ name: 'do', inputSchema: { type: 'object' } }] })
    if (method === 'tools/call') return callTool(response, id)
    response.writeHead(202).end()
  }
}

const answerDone = (response: ServerResponse, id: number | undefined) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'done' }] } }))

function call(url: string, row: Record<string, unknown> = {}) {
  const server_registry = [{ name: 'web', type: 'streamable_http', url, timeout_ms: 30_000, ...row }]
  return runHub(gateways, { server_registry }, { args: { tool_name: 'web:do' } })
}

/** Writes until the other side hangs up. */
function flood(response: ServerResponse, type: string, piece: string): void {
  response.writeHead(200, { 'content-type': type })
  const write = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', write)
  write()
}

describe('a server that redirects', () => {
  it.each(['streamable_http', 'sse'])('%s: takes nobody to another address, with headers or without', async (type) => {
    const reached: IncomingMessage[] = []
    const other = await start((request, response) => {
      reached.push(request)
      response.writeHead(404).end()
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await start((_, response) => response.writeHead(status, { location: `${other}/mcp` }).end())
      const result = await call(`${url}/mcp`, { type, headers: { 'X-Api-Key': 'swordfish-9' } })
      expect(result.status).toBe('connect_failed')
      expect(result.errors.join()).toContain('redirect')
    }
    expect(reached).toEqual([])
  })

  it('is followed on its own address, and not for ever', async () => {
    const handle = serve(answerDone)
    const url = await start((request, response) =>
      request.url === '/mcp/' ? void handle(request, response) : response.writeHead(307, { location: '/mcp/' }).end(),
    )
    expect((await call(`${url}/mcp`)).status).toBe('ok')
    const endless = await start((_, response) => response.writeHead(307, { location: '/again' }).end())
    expect((await call(`${endless}/mcp`)).status).toBe('connect_failed')
  })
})

describe('an answer without end', () => {
  it.each([
    ['application/json', ' '.repeat(1 << 20)],
    ['text/event-stream', `data: ${'x'.repeat(1 << 20)}\n`],
    ['text/event-stream', 'x'.repeat(1 << 20)],
  ])('of type %s is cut off and fails the call', async (type, piece) => {
    let sent = 0
    const url = await start(
      serve((response) => {
        response.on('close', () => {
          sent = response.socket?.bytesWritten ?? sent
        })
        flood(response, type, piece)
      }),
    )
    expect((await call(url)).status).toBe('protocol_error')
    expect(sent).toBeLessThan(64 << 20)
  })

  it('may be long as long as each of its events is not', async () => {
    const url = await start(
      serve((response, id) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const notice = {
          jsonrpc: '2.0',
          method: 'notifications/message',
          params: { level: 'info', data: 'x'.repeat(1 << 20) },
        }
        for (let count = 0; count < 20; count++) response.write(`data: ${JSON.stringify(notice)}\n\n`)
        const result = { content: [{ type: 'text', text: 'done' }] }
        response.end(`event: message\r\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\r\n\r\n`)
      }),
    )
    expect((await call(url)).status).toBe('ok')
  })
})

describe('a connection lost in a call', () => {
  it.each([
    ['before the answer', (response: ServerResponse) => response.destroy()],
    [
      'in the middle of a stream',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(': here\n\n')
        setTimeout(() => response.destroy(), 50)
      },
    ],
  ])('%s is protocol_error', async (_, lose) => {
    expect((await call(await start(serve(lose)))).status).toBe('protocol_error')
  })
})
