import { isPlainObject } from '../schema/is-plain-object.ts'
import { collectRootProperties } from '../schema/root-properties.ts'
import { buildHttpRequest } from '../sources/http-request/build-http-request.ts'
import type { HttpMethod, OpenApiToolSource } from '../sources/open-api/types.ts'
import type { RegisteredTool, ToolCall, ToolSideEffects } from '../tools/types.ts'
import { createHttpSender, type HttpToolOptions, sendHttpRequest } from './send-http-request.ts'

export interface HttpRouteToolOptions extends HttpToolOptions {
  /** One operation, as `openApiToToolSources` gives it. */
  source: OpenApiToolSource
  /** Where a relative server of the document starts. */
  baseUrl?: string
}

/**
 * One operation of an OpenAPI document as a tool. Each secret that it needs is named by a row in the static field
 * `{key}_credential`. Reaches public addresses only, as `tools/http` does.
 */
export function createHttpRouteTool(options: HttpRouteToolOptions): RegisteredTool {
  const { source } = options
  const send = createHttpSender(options)
  const { method, security = [] } = source.annotations.http
  const { secretSchema, inputSchema } = source
  const secretKeys = secretSchema === undefined ? [] : [...collectRootProperties(secretSchema).properties.keys()]
  const references = secretKeys.map((key): [string, object] => [toReferenceField(key), { type: 'string' }])
  const properties = isPlainObject(inputSchema.properties) ? inputSchema.properties : {}
  return {
    id: source.id,
    name: source.name,
    description: source.description ?? '',
    category: 'network',
    tags: ['http', 'api'],
    source: 'builtin',
    input_schema: { ...inputSchema, properties: { ...properties, ...Object.fromEntries(references) } },
    llm_fields: Object.keys(properties),
    auth_required: secretKeys.length > 0 && !security.some((alternative) => alternative.length === 0),
    side_effects: SIDE_EFFECTS[method],
    // No parameter is an address; where it goes is checked when it is sent.
    url_field: '',
    path_fields: [],
    timeout_ms: send.timeoutMs,
    execute: (call) => sendHttpRequest(call, buildRequest(call, options, secretKeys), send),
  }
}

const SIDE_EFFECTS: Readonly<Record<HttpMethod, ToolSideEffects>> = {
  GET: 'none',
  HEAD: 'none',
  OPTIONS: 'none',
  POST: 'medium',
  PUT: 'medium',
  PATCH: 'medium',
  DELETE: 'high',
}

function toReferenceField(key: string): string {
  return `${key}_credential`
}

function buildRequest(
  { arguments: args, credentials }: ToolCall,
  { source, baseUrl }: HttpRouteToolOptions,
  secretKeys: readonly string[],
): { url: string; init: RequestInit } {
  const secrets = secretKeys.flatMap((key) => {
    const reference = args[toReferenceField(key)]
    return typeof reference === 'string' && Object.hasOwn(credentials, reference) ? [[key, credentials[reference]]] : []
  })
  const { request, diagnostics } = buildHttpRequest({
    route: source.annotations.http,
    params: args,
    secrets: Object.fromEntries(secrets) as Record<string, unknown>,
    baseUrl,
  })
  if (request === undefined) {
    const faults = diagnostics.filter(({ severity }) => severity === 'error')
    throw new Error(faults.map(({ code, message }) => `${code}: ${message}`).join(' '))
  }
  const { url, method, headers, body } = request
  return {
    url,
    init: {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    },
  }
}
