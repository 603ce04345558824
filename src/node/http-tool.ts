import type { JsonSchema } from '../schema/json-schema.ts'
import type { RegisteredTool } from '../tools/types.ts'
import { createHttpToolRequest } from './http-tool-request.ts'
import { createHttpSender, type HttpToolOptions, sendHttpRequest } from './send-http-request.ts'

/**
 * `tools/http`: sends one request. Only public addresses are reached unless the host allows others, checked on the
 * address that is connected to, on every hop. The author may set headers and a credential that no model sees.
 */
export function createHttpTool(options: HttpToolOptions = {}): RegisteredTool {
  const send = createHttpSender(options)
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
    timeout_ms: send.timeoutMs,
    execute: (call) => sendHttpRequest(call, createHttpToolRequest(call.arguments, call.credentials), send),
  }
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
