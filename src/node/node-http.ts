import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * Turns a Fetch handler into a listener for `node:http`. When the other side goes away, the request's signal aborts
 * and the answer's body is cancelled.
 */
export function toNodeListener(
  handler: (request: Request) => Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    void answer(handler, incoming, outgoing)
  }
}

async function answer(
  handler: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort()
  })
  const request = toRequest(incoming, abort.signal)
  const response = request ? await handler(request).catch(() => undefined) : new Response(null, { status: 400 })
  outgoing.statusCode = response?.status ?? 500
  for (const [name, value] of response?.headers ?? []) outgoing.appendHeader(name, value)
  try {
    if (response?.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
    else outgoing.end()
  } catch {
    outgoing.destroy()
  }
}

/** Undefined where the request line or the headers can't be put into a Fetch request. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  try {
    const scheme = 'encrypted' in incoming.socket ? 'https' : 'http'
    // Only a path is taken: with `GET http://elsewhere/ HTTP/1.1` the name would not be the one in `Host`.
    if (!incoming.url?.startsWith('/') || !incoming.headers.host) return undefined
    const headers = new Headers()
    for (const [name, values] of Object.entries(incoming.headersDistinct))
      for (const value of values ?? []) headers.append(name, value)
    const method = incoming.method ?? 'GET'
    return new Request(new URL(`${scheme}://${incoming.headers.host}${incoming.url}`), {
      method,
      headers,
      signal,
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: toBody(incoming), duplex: 'half' }),
    })
  } catch {
    return undefined
  }
}

/**
 * The request's body, read as it is asked for. `Readable.toWeb` won't do: cancelling it, as a size limit does, would
 * destroy the socket before the refusal is sent. Here the rest is thrown away instead.
 */
function toBody(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
        incoming.resume()
      },
    },
    new CountQueuingStrategy({ highWaterMark: 0 }),
  )
}
