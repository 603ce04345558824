import type { McpServerRow } from '../mcp/types.ts'
import { forkSignal } from './fork-signal.ts'
import { mapConcurrently } from './limit-concurrency.ts'
import { createFailedConnection, describeServer, type McpOpenHost, openMcpServer } from './open-mcp-server.ts'
import type { McpGateway, McpOpenOptions, McpServerConnection } from './types.ts'

const MAX_AT_ONCE = 32

/** The gateway over a connector and a pool of sessions. */
export function createMcpGateway(host: McpOpenHost): McpGateway {
  async function openServers(
    servers: readonly McpServerRow[],
    options: McpOpenOptions,
  ): Promise<McpServerConnection[]> {
    const repeated = findRepeatedNames(servers)
    const { signals, stop } = forkSignal(options.signal, servers.length)
    let open = servers.length
    return mapConcurrently([...servers.entries()], MAX_AT_ONCE, async ([index, row]) => {
      const signal = signals[index] ?? options.signal
      const connection = refuseServer(row, repeated) ?? (await openMcpServer(row, { ...options, signal }, host))
      let isReleased = false
      const release = async () => {
        if (isReleased) return
        isReleased = true
        await connection.release()
        open--
        if (open === 0) stop()
      }
      if (options.listOnly === true) await release()
      return { ...connection, release }
    })
  }
  return {
    openServers,
    async discover(servers, options) {
      const connections = await openServers(servers, { ...options, listOnly: true })
      return {
        servers: connections.map((connection) => connection.report),
        tools: connections.flatMap((connection) => connection.tools),
      }
    },
    withAuthorization: (authorizeServer) =>
      createMcpGateway({
        ...host,
        authorizeServer: async (row, envVars) =>
          (await host.authorizeServer?.(row, envVars)) ?? (await authorizeServer(row, envVars)),
      }),
  }
}

/** Servers that are not asked at all. */
function refuseServer(row: McpServerRow, repeated: ReadonlySet<string>): McpServerConnection | undefined {
  if (!row.enabled) {
    const report = { ...describeServer(row), state: 'disabled' as const, error: 'disabled' }
    return createFailedConnection(report, { status: 'server_disabled', message: 'server_disabled: switched off' })
  }
  if (!repeated.has(row.name.toLowerCase())) return undefined
  const message = `name_duplicate: several servers are called ${row.name}; upper and lower case are the same`
  const report = { ...describeServer(row), state: 'config_error' as const, error: message }
  return createFailedConnection(report, { status: 'duplicate_server', message })
}

function findRepeatedNames(servers: readonly McpServerRow[]): Set<string> {
  const names = servers.map((row) => row.name.toLowerCase())
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
