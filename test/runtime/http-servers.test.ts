import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMcpConnector } from '../../entries/mcp.ts'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { type HttpMcpServer, startEverything } from '../helpers/start-everything.ts'
import { readText, runHub } from './hub.ts'

const gateways = createInMemoryGateways({ connectMcp: createMcpConnector() })
const everything: HttpMcpServer[] = []
const servers: Server[] = []

async function startPlain(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let streamable = ''
let sse = ''
beforeAll(async () => {
  everything.push(...(await Promise.all([startEverything('streamableHttp'), startEverything('sse')])))
  ;[streamable = '', sse = ''] = everything.map(({ origin }) => origin)
})
afterAll(async () => {
  await gateways.close()
  for (const server of everything) server.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

describe('servers reached over HTTP', () => {
  it.each(['streamable_http', 'sse'] as const)(
    '%s: lists, calls, reports progress and structured content',
    async (type) => {
      const url = type === 'sse' ? `${sse}/sse` : `${streamable}/mcp`
      const values = { server_registry: [{ name: 'web', type, url }] }
      const listed = await runHub(gateways, values, { args: { action: 'list' } })
      expect(listed.errors).toEqual([])
      expect(listed.discovered_tools.map((tool) => tool.key)).toContain('web:echo')
      const echoed = await runHub(gateways, values, { args: { tool_name: 'echo', arguments: { message: 'hi' } } })
      expect(readText(echoed)).toContain('hi')
      const seen: unknown[] = []
      const long = await runHub(gateways, values, {
        args: { tool_name: 'trigger-long-running-operation', arguments: { duration: 0.5, steps: 3 } },
        onProgress: (progress) => seen.push(progress.progress),
      })
      expect(long.status).toBe('ok')
      expect(seen).toContain(1)
      const structured = await runHub(gateways, values, {
        args: { tool_name: 'get-structured-content', arguments: { location: 'Chicago' } },
      })
      expect(structured.warnings).toEqual([])
      expect(structured.call?.structured_content).toHaveProperty('temperature')
    },
  )

  it('a program is refused by a connector for HTTP alone', async () => {
    const result = await runHub(gateways, { server_registry: [{ name: 's', command: 'x' }], tool_name: 's:x' })
    expect(result.status).toBe('transport_unsupported')
  })

  it('headers and authorization are sent with placeholders filled, and never come back', async () => {
    const seen: (string | undefined)[] = []
    const origin = await startPlain((request, response) => {
      seen.push(request.headers.authorization, String(request.headers['x-key']))
      response.writeHead(500).end(`broken for ${request.headers.authorization} and ${request.headers['x-key']}`)
    })
    const row = {
      name: 'web',
      type: 'http',
      url: `${origin}/mcp`,
      authorization: 'Bearer ${env:TOKEN}',
      headers: { 'X-Key': '${env:KEY}' },
    }
    const result = await runHub(gateways, {
      server_registry: [row],
      env_vars: { TOKEN: 'abc+def/ghi', KEY: 'k-123456' },
      discover_only: true,
    })
    expect(seen.slice(0, 2)).toEqual(['Bearer abc+def/ghi', 'k-123456'])
    expect(result.upstream_servers[0]?.error).toContain('broken for [redacted] and [redacted]')
    expect(JSON.stringify(result)).not.toMatch(/abc\+def|k-123456/)
  })

  it.each([401, 403])('an answer of %d is auth_required', async (status) => {
    const origin = await startPlain((_, response) => response.writeHead(status).end('no'))
    for (const type of ['http', 'sse']) {
      const result = await runHub(gateways, {
        server_registry: [{ name: 'web', type, url: `${origin}/x` }],
        tool_name: 'web:x',
      })
      expect(result.status).toBe('auth_failed')
      expect(result.upstream_servers[0]?.state).toBe('auth_required')
    }
  })

  it('a server that never answers runs into the limit of its row, and a cancelled run ends at once', async () => {
    const origin = await startPlain(() => {})
    for (const type of ['http', 'sse']) {
      const row = { name: 'web', type, url: `${origin}/x` }
      const limited = { server_registry: [{ ...row, timeout_ms: 300 }], discover_only: true }
      expect((await runHub(gateways, limited)).status).toBe('timeout')
      // Without a limit of its own, and with none at all, only a cancelled run ends the wait.
      const values = { server_registry: [{ ...row, timeout_ms: 0 }], discover_only: true }
      const abort = new AbortController()
      const running = runHub(gateways, values, {
        signal: abort.signal,
        onProgress: () => setTimeout(() => abort.abort(), 50),
      })
      expect((await running).status).toBe('cancelled')
    }
  })

  it('nothing listening is connect_failed', async () => {
    const result = await runHub(gateways, {
      server_registry: [{ name: 'web', url: 'http://127.0.0.1:9/mcp' }],
      tool_name: 'web:x',
    })
    expect(result.status).toBe('connect_failed')
  })
})
