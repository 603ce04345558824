import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { isRefusedEnvName } from '../mcp/check-server-rows.ts'
import { openClientSession } from '../mcp/client-session.ts'
import { createConnectError } from '../mcp/connect-error.ts'
import { createMcpConnector, defaultClientInfo, type McpConnectorOptions } from '../mcp/connector.ts'
import type { McpConnector, McpServerRow, McpSession } from '../mcp/types.ts'
import { describeStartError } from './describe-start-error.ts'
import { createServerEnvironment } from './server-env.ts'
import { createStdioTransport } from './stdio-transport.ts'

/** What a server row would start or talk to, with its placeholders filled. */
export interface StdioLaunch {
  command?: string
  args?: readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
  url?: string
}

export interface StdioConnectorOptions extends McpConnectorOptions {
  /** Says whether a server may be started, or connected to. Only `true` counts. */
  allow(launch: StdioLaunch): boolean | Promise<boolean>
}

/** Connects to MCP servers over all three transports; programs are started only where `allow` says so. */
export function createStdioConnector(options: StdioConnectorOptions): McpConnector {
  const { allow, ...connectorOptions } = options
  if (typeof allow !== 'function') {
    throw new ToolInputError('invalid_configuration', 'createStdioConnector needs `allow`.', { option: 'allow' })
  }
  const connectOverHttp = createMcpConnector(connectorOptions)
  return async (row, signal, onProgress) => {
    if ((await allow(readLaunch(row))) !== true) {
      throw createConnectError('this host does not allow the server', { failure: 'not_authorized' })
    }
    signal.throwIfAborted()
    if (row.type !== 'stdio') return connectOverHttp(row, signal, onProgress)
    onProgress?.({ stage: 'start', server: row.name })
    return startServer(row, signal, () => onProgress?.({ stage: 'initialize', server: row.name }), connectorOptions)
  }
}

function readLaunch(row: McpServerRow): StdioLaunch {
  if (row.type !== 'stdio') return row.url === undefined ? {} : { url: row.url }
  const { command, args, cwd, env } = row
  return {
    ...(command === undefined ? {} : { command }),
    ...(args === undefined ? {} : { args }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
  }
}

async function startServer(
  row: McpServerRow,
  signal: AbortSignal,
  onInitialize: () => void,
  options: McpConnectorOptions,
): Promise<McpSession> {
  const refused = Object.keys(row.env ?? {}).filter(isRefusedEnvName)
  if (refused.length > 0) throw new Error(`a server may not set ${refused.join(', ')}`)
  const transport = createStdioTransport({
    command: row.command ?? '',
    args: row.args ?? [],
    env: createServerEnvironment(row.env),
    ...(row.cwd === undefined || row.cwd === '' ? {} : { cwd: row.cwd }),
  })
  const start = transport.start.bind(transport)
  transport.start = async () => {
    await start()
    onInitialize()
  }
  const abandon = () => void transport.abandon()
  signal.addEventListener('abort', abandon, { once: true })
  try {
    return await openClientSession(transport, {
      clientInfo: options.clientInfo ?? defaultClientInfo,
      signal,
      readStderrTail: transport.readStderrTail,
    })
  } catch (error) {
    await transport.abandon()
    throw createConnectError(describeStartError(error, row), { stderrTail: transport.readStderrTail() }, error)
  } finally {
    signal.removeEventListener('abort', abandon)
  }
}
