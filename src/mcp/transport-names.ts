import type { McpTransport } from './types.ts'

const NAMES: ReadonlyMap<string, McpTransport> = new Map([
  ['stdio', 'stdio'],
  ['local', 'stdio'],
  ['sse', 'sse'],
  ['http', 'streamable_http'],
  ['streamable_http', 'streamable_http'],
  ['streamable-http', 'streamable_http'],
  ['streamablehttp', 'streamable_http'],
  ['remote', 'streamable_http'],
])

/** A transport in any spelling in use; undefined when it is none. */
export function readTransport(value: unknown): McpTransport | undefined {
  return typeof value === 'string' ? NAMES.get(value.trim().toLowerCase()) : undefined
}

/** The transport of a server that does not say it. */
export function guessTransport(server: { command?: string | undefined; url?: string | undefined }): McpTransport {
  if (server.url === undefined || server.url === '' || (server.command ?? '') !== '') return 'stdio'
  return /\/sse\/?(?:[?#].*)?$/.test(server.url) ? 'sse' : 'streamable_http'
}
