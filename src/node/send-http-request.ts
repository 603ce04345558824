import { isPlainObject } from '../schema/is-plain-object.ts'
import type { ToolCall } from '../tools/types.ts'
import { createPublicFetch } from './public-fetch.ts'
import { decodeBody, readBody } from './read-body.ts'

const MAX_RESPONSE_BYTES = 1024 * 1024
const TIMEOUT_MS = 30_000
export interface HttpToolOptions {
  /** Addresses and ranges (`127.0.0.1`, `10.0.0.0/8`) that may be asked although they are not public. */
  allowAddresses?: readonly string[]
  /** How much of an answer is read; 1 MiB when absent. */
  maxResponseBytes?: number
  /** Limit of one call, redirects included; 30,000 when absent. */
  timeoutMs?: number
}

/** What of an answer's headers helps to go on with it. None of them carries a secret. */
const SHOWN_HEADERS: readonly string[] = [
  'content-type',
  'content-language',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
]

/** What a tool over HTTP answers. A status such as 404 is an answer, not an error. */
export interface HttpToolResult {
  status: number
  ok: boolean
  /** Where the answer comes from, after redirects. */
  final_url: string
  headers: Record<string, string>
  /** JSON where the answer says that it is JSON, else text; `null` where it is neither. */
  body: unknown
  truncated: boolean
}

/** What sends the requests of one tool. */
export interface HttpSender {
  client: typeof fetch
  maxBytes: number
  timeoutMs: number
}

export function createHttpSender(options: HttpToolOptions): HttpSender {
  const { allowAddresses, maxResponseBytes = MAX_RESPONSE_BYTES, timeoutMs = TIMEOUT_MS } = options
  return { client: createPublicFetch(allowAddresses), maxBytes: maxResponseBytes, timeoutMs }
}

/** Sends a request under the checks of a call, and reads its answer as far as the limit goes. */
export async function sendHttpRequest(
  call: ToolCall,
  { url, init }: { url: string; init: RequestInit },
  { client, maxBytes }: HttpSender,
): Promise<HttpToolResult> {
  const response = await call
    .guardFetch(client)(url, { ...init, signal: call.signal })
    .catch(explainFailure)
  const body = await readBody(response, maxBytes)
  const shown = SHOWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    status: response.status,
    ok: response.ok,
    final_url: response.url,
    headers: Object.fromEntries(shown),
    body: decodeBody(body, response.headers.get('content-type') ?? '') ?? null,
    truncated: body.truncated,
  }
}

/** `fetch failed` says nothing; its cause does, and knows whether another try can help. */
function explainFailure(error: unknown): never {
  const cause: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) throw error
  const retry = isPlainObject(cause) ? cause['retry_disposition'] : undefined
  throw Object.assign(new Error(cause.message, { cause }), { retry_disposition: retry ?? 'retry_same_call' })
}
