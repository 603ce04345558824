import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { addressMcpTool } from '../../src/mcp/addressing.ts'
import type { McpHubFailure } from '../../src/mcp/status.ts'
import type { McpServerRow, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpServerAccess, getMcpToolAccess, isMcpToolSwitchedOff } from '../../src/mcp/visibility.ts'
import type { McpHubSettings } from './read-settings.ts'

/** Why a call goes no further. */
export interface CallRefusal {
  status: McpHubFailure
  text: string
  facts?: Record<string, unknown>
}

export interface FoundTool {
  connection: McpServerConnection
  tool: McpToolReport
  warnings: string[]
}

type OpenServers = (rows: readonly McpServerRow[]) => Promise<McpServerConnection[]>

/** Finds the tool that a name means and may be called; servers are asked only as far as the name needs it. */
export async function findTool(request: {
  toolName: unknown
  settings: McpHubSettings
  caller: HubCaller
  openServers: OpenServers
}): Promise<FoundTool | CallRefusal> {
  const { settings, caller, openServers } = request
  const hidden = caller === 'model' ? readHiddenServer(request.toolName, settings) : undefined
  if (hidden !== undefined) return { status: 'tool_not_visible', text: `${hidden} has nothing that is available` }
  const address = addressMcpTool(request.toolName, settings.rows)
  if (address.kind === 'refused') return { status: address.status, text: address.message }
  const [only] = address.kind === 'server' ? [address.server] : address.servers
  if (only === undefined) return { status: 'no_enabled_servers', text: 'every server is switched off' }
  const isAlone = address.kind === 'server' || address.servers.length === 1
  // What the author took away is refused before anything starts.
  const early = isAlone ? refuseAccess(settings, caller, only.name, address.tool) : undefined
  if (early !== undefined) return early
  const connections = await openServers(isAlone ? [only] : settings.rows)
  const [first] = connections
  if (isAlone && first?.failure !== undefined) return toRefusal(first)
  const found = connections.flatMap((connection) =>
    connection.tools.filter((tool) => tool.name === address.tool).map((tool) => ({ connection, tool, warnings: [] })),
  )
  if (isAlone) return found[0] ?? notFound(address, [])
  return chooseAmong(found, connections, address, settings, caller)
}

/** The server that a name means, where the author hid it: whether there is one is not looked at. */
function readHiddenServer(toolName: unknown, { visibility }: McpHubSettings): string | undefined {
  const name = typeof toolName === 'string' ? toolName.trim() : ''
  const server = name.slice(0, Math.max(name.indexOf(':'), 0))
  return server !== '' && !getMcpServerAccess(visibility, server).visible ? server : undefined
}

function chooseAmong(
  found: readonly FoundTool[],
  connections: readonly McpServerConnection[],
  address: { tool: string },
  settings: McpHubSettings,
  caller: HubCaller,
): FoundTool | CallRefusal {
  const isHidden = ({ tool }: FoundTool) => !getMcpToolAccess(settings.visibility, tool.server, tool.name).visible
  const visible = found.filter((candidate) => caller !== 'model' || !isHidden(candidate))
  const [first, second] = visible
  if (first !== undefined && second === undefined) {
    const refusal = refuseAccess(settings, caller, first.tool.server, first.tool.name)
    return refusal ?? { ...first, warnings: [`tool_name_resolved: ${address.tool} is ${first.tool.key}`] }
  }
  if (first !== undefined) {
    const candidates = visible.map(({ tool }) => tool.key)
    return {
      status: 'ambiguous_tool_name',
      text: `several servers have ${address.tool}: ${candidates.join(', ')}`,
      facts: { candidates },
    }
  }
  const [hidden] = found
  if (hidden !== undefined) return { status: 'tool_not_visible', text: `${address.tool} is not available` }
  if (connections.some(({ failure }) => failure?.status === 'cancelled')) {
    return { status: 'cancelled', text: 'the run was cancelled' }
  }
  const down = connections.filter(({ report, failure }) => report.enabled && failure !== undefined)
  return notFound(
    { ...address, whenMissing: 'tool_not_found' },
    down.map(({ report }) => report.name),
  )
}

function notFound(
  address: { tool: string; whenMissing?: 'tool_not_found' | 'server_not_found' },
  unreachable: readonly string[],
): CallRefusal {
  const status = address.whenMissing ?? 'tool_not_found'
  const text = status === 'server_not_found' ? `no server for ${address.tool}` : `no tool is called ${address.tool}`
  return {
    status,
    text: unreachable.length === 0 ? text : `${text}; not reachable: ${unreachable.join(', ')}`,
    ...(unreachable.length === 0 ? {} : { facts: { unreachable_servers: unreachable } }),
  }
}

function toRefusal({ failure, report }: McpServerConnection): CallRefusal {
  const { status = 'connect_failed', message = '' } = failure ?? {}
  const text = message.startsWith(`${status}: `) ? message.slice(status.length + 2) : message
  return { status, text, facts: { server: report.name } }
}

/** A model is held to what it sees; that a tool is switched off for calls holds for everyone. */
function refuseAccess(
  settings: McpHubSettings,
  caller: HubCaller,
  server: string,
  tool: string,
): CallRefusal | undefined {
  const access = getMcpToolAccess(settings.visibility, server, tool)
  const key = `${server}:${tool}`
  if (caller === 'model' && !access.visible) return { status: 'tool_not_visible', text: `${key} is not available` }
  const isOff = access.visible ? !access.callable : isMcpToolSwitchedOff(settings.visibility, server, tool)
  return isOff ? { status: 'tool_not_callable', text: `${key} may not be called` } : undefined
}
