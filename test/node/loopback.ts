import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { toNodeListener } from '../../src/node/node-http.ts'

export interface LoopbackServer {
  port: number
  url: string
  close(): Promise<void>
}

/** Puts a Fetch handler on a free loopback port. */
export async function serveOnLoopback(handler: (request: Request) => Promise<Response>): Promise<LoopbackServer> {
  const server = createServer(toNodeListener(handler))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface RawAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** Sends a request with exactly these headers, `Host` included: what no `fetch` lets one do. */
export function sendRaw(
  port: number,
  request: { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { method = 'POST', path, headers = {}, body } = request
    const outgoing = sendRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The lines of a stream as they come, `undefined` at its end. */
export function readLines(stream: NodeJS.ReadableStream): () => Promise<string | undefined> {
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]()
  return async () => {
    const { done, value } = await lines.next()
    return done ? undefined : value
  }
}
