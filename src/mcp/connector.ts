import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { openClientSession } from './client-session.ts'
import { createConnectError, readConnectError } from './connect-error.ts'
import { createServerFetch } from './server-fetch.ts'
import type { McpClientInfo, McpConnector, McpServerRow, McpSession } from './types.ts'

export interface McpConnectorOptions {
  /** Used for every request instead of the platform's; e.g. one that refuses private addresses. */
  fetch?: typeof fetch
  /** How this host names itself to servers. */
  clientInfo?: McpClientInfo
}

/** How this package names itself to servers where the host says nothing. */
export const defaultClientInfo: McpClientInfo = /* @__PURE__ */ Object.freeze({ name: 'hubnodes', version: '0.1.0' })

/** Ending a session politely must not hold up its end. */
const MAX_GOODBYE_MS = 1_000

/** Connects to MCP servers over streamable HTTP and SSE with the official client, without generated code. */
export function createMcpConnector(options: McpConnectorOptions = {}): McpConnector {
  return async (row, signal, onProgress) => {
    if (row.type === 'stdio') {
      throw createConnectError('a server that is a program can only be started by a Node.js host', {
        failure: 'transport_unsupported',
      })
    }
    onProgress?.({ stage: 'initialize', server: row.name })
    return openHttpSession(row, signal, options)
  }
}

async function openHttpSession(
  row: McpServerRow,
  signal: AbortSignal,
  options: McpConnectorOptions,
): Promise<McpSession> {
  const url = new URL(row.url ?? '')
  const transportOptions = {
    requestInit: { headers: readHeaders(row) },
    fetch: createServerFetch(options.fetch ?? globalThis.fetch, () => void transport.close()),
  }
  const goodbye = row.type === 'sse' ? undefined : new StreamableHTTPClientTransport(url, transportOptions)
  const transport: Transport = goodbye ?? new SSEClientTransport(url, transportOptions)
  try {
    return await openClientSession(transport, {
      clientInfo: options.clientInfo ?? defaultClientInfo,
      signal,
      ...(goodbye === undefined ? {} : { close: () => endHttpSession(goodbye) }),
    })
  } catch (error) {
    const { failure } = readConnectError(error)
    throw failure === undefined ? error : createConnectError('the server asks for authorization', { failure }, error)
  }
}

function readHeaders(row: McpServerRow): Record<string, string> {
  const authorization = row.authorization ?? ''
  return { ...(authorization === '' ? {} : { Authorization: authorization }), ...row.headers }
}

/** Tells the server that the session is over, as the protocol asks; it may not care. */
async function endHttpSession(transport: StreamableHTTPClientTransport): Promise<void> {
  if (transport.sessionId === undefined) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_GOODBYE_MS)
  })
  await Promise.race([transport.terminateSession().catch(() => {}), patience])
  clearTimeout(timer)
}
