import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { RegisteredTool, ToolCall } from '../tools/types.ts'
import { createHttpToolRequest } from './http-tool-request.ts'
import { createPublicFetch } from './public-fetch.ts'
import { decodeBody, readBody } from './read-body.ts'

const MAX_RESPONSE_BYTES = 1024 * 1024
const TIMEOUT_MS = 30_000
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

export interface HttpToolOptions {
  /** Addresses and ranges (`127.0.0.1`, `10.0.0.0/8`) that may be asked although they are not public. */
  allowAddresses?: readonly string[]
  /** How much of an answer is read; 1 MiB when absent. */
  maxResponseBytes?: number
  /** Limit of one call, redirects included; 30,000 when absent. */
  timeoutMs?: number
}

/** What `tools/http` answers. A status such as 404 is an answer, not an error. */
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

/**
 * `tools/http`: sends one request. Only public addresses are reached unless the host allows others, checked on the
 * address that is connected to, on every hop. The author may set headers and a credential that no model sees.
 */
export function createHttpTool(options: HttpToolOptions = {}): RegisteredTool {
  const { maxResponseBytes = MAX_RESPONSE_BYTES, timeoutMs = TIMEOUT_MS } = options
  const client = createPublicFetch(options.allowAddresses)
  return {
    id: 'tools/http',
    name: 'HTTP request',
    description: 'Sends an HTTP request and returns status, headers and body.',
    category: 'network',
    tags: ['http', 'api', 'web'],
    source: 'builtin',
    version: '1.0.0',
    input_schema: inputSchema,
    llm_fields: ['method', 'url', 'query', 'headers', 'body'],
    side_effects: 'medium',
    url_field: 'url',
    timeout_ms: timeoutMs,
    execute: (call) => sendRequest(call, client, maxResponseBytes),
  }
}

async function sendRequest(call: ToolCall, client: typeof fetch, maxBytes: number): Promise<HttpToolResult> {
  const { url, init } = createHttpToolRequest(call.arguments, call.credentials)
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

const inputSchema: JsonSchema = {
  type: 'object',
  properties: {
    method: {
      type: 'string',
      enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
      default: 'GET',
      description: 'The HTTP method.',
    },
    url: { type: 'string', minLength: 1, maxLength: 8192, description: 'The absolute http or https address.' },
    query: {
      type: 'object',
      description: 'Parameters to add to the address.',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
    headers: { type: 'object', description: 'Request headers.', additionalProperties: { type: 'string' } },
    body: {
      type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
      description: 'The request body: text as it is, anything else as JSON.',
    },
    default_headers: {
      type: 'object',
      description: 'Headers of the author. They win over those of a call.',
      additionalProperties: { type: 'string' },
    },
    credential_ref: { type: 'string', description: 'The credential to send along.' },
    auth_header: { type: 'string', default: 'Authorization', description: 'The header that carries it.' },
    auth_prefix: { type: 'string', default: 'Bearer ', description: 'What stands before it.' },
  },
  required: ['url'],
  additionalProperties: false,
}
