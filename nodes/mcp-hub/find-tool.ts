import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { StepRecorder } from '../../src/hub/steps.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { addressMcpTool } from '../../src/mcp/addressing.ts'
import type { McpHubFailure, McpHubStatus } from '../../src/mcp/status.ts'
import type { McpHubStep } from '../../src/mcp/steps.ts'
import type { McpServerRow, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpServerAccess, getMcpToolAccess, isMcpToolSwitchedOff } from '../../src/mcp/visibility.ts'
import { tellConnections, tellRefusal } from './describe-steps.ts'
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

/** Finds the tool that a name means and may be called; servers are asked only as far as the name needs it. */
export async function findTool(request: {
  values: Readonly<Record<string, unknown>>
  settings: McpHubSettings
  caller: HubCaller
  warnings: string[]
  steps: StepRecorder<McpHubStep>
  openServers(rows: readonly McpServerRow[]): Promise<McpServerConnection[]>
}): Promise<FoundTool | CallRefusal> {
  const { values, settings, caller, warnings, steps, openServers } = request
  const tell = (result: object) => tellRefusal(result, values)
  const address = await steps.run('tool_name', () => readAddress(values['tool_name'], settings, caller), tell)
  if ('status' in address) return address
  const { only, tool } = address
  // What the author took away is refused before anything starts.
  const early = only && refuseAccess(settings, caller, only.name, tool)
  if (early !== undefined) {
    steps.report('access', tell(early))
    return early
  }
  const connections = await steps.run(
    'connect',
    () => openServers(only === undefined ? settings.rows : [only]),
    (opened) => tellConnections(opened, readConnectStatus(opened, only !== undefined), values),
  )
  const [first] = connections
  if (only !== undefined && first?.failure !== undefined) return toRefusal(first)
  const found = await steps.run(
    'tool',
    () => {
      const chosen = chooseTool(connections, address, settings, caller)
      if ('warnings' in chosen) warnings.push(...chosen.warnings)
      return chosen
    },
    tell,
  )
  if ('status' in found) return found
  const late = only === undefined ? refuseAccess(settings, caller, found.tool.server, found.tool.name) : undefined
  steps.report('access', late && tellRefusal(late, values, found.tool.key))
  return late ?? found
}

/** A tool's name as far as it says which server has it; several are asked where it does not. */
interface ReadAddress {
  only: McpServerRow | undefined
  tool: string
  whenMissing: 'tool_not_found' | 'server_not_found'
}

function readAddress(toolName: unknown, settings: McpHubSettings, caller: HubCaller): ReadAddress | CallRefusal {
  const hidden = caller === 'model' ? readHiddenServer(toolName, settings) : undefined
  if (hidden !== undefined) return { status: 'tool_not_visible', text: `${hidden} has nothing that is available` }
  const address = addressMcpTool(toolName, settings.rows)
  if (address.kind === 'refused') return { status: address.status, text: address.message }
  const { tool } = address
  if (address.kind === 'server') return { only: address.server, tool, whenMissing: 'tool_not_found' }
  const [first, second] = address.servers
  if (first === undefined) return { status: 'no_enabled_servers', text: 'every server is switched off' }
  return { only: second === undefined ? first : undefined, tool, whenMissing: address.whenMissing }
}

/** What became of asking: where a name means one server, its failure is the call's; else the others may have the tool. */
function readConnectStatus([first]: readonly McpServerConnection[], isAlone: boolean): McpHubStatus {
  return isAlone && first?.failure !== undefined ? first.failure.status : 'partial'
}

/** The server that a name means, where the author hid it: whether there is one is not looked at. */
function readHiddenServer(toolName: unknown, { visibility }: McpHubSettings): string | undefined {
  const name = typeof toolName === 'string' ? toolName.trim() : ''
  const server = name.slice(0, Math.max(name.indexOf(':'), 0))
  return server !== '' && !getMcpServerAccess(visibility, server).visible ? server : undefined
}

function chooseTool(
  connections: readonly McpServerConnection[],
  address: ReadAddress,
  settings: McpHubSettings,
  caller: HubCaller,
): FoundTool | CallRefusal {
  const found = connections.flatMap((connection) =>
    connection.tools.filter(({ name }) => name === address.tool).map((tool) => ({ connection, tool, warnings: [] })),
  )
  if (address.only !== undefined) return found[0] ?? notFound(address, [])
  const isHidden = ({ tool }: FoundTool) => !getMcpToolAccess(settings.visibility, tool.server, tool.name).visible
  const visible = found.filter((candidate) => caller !== 'model' || !isHidden(candidate))
  const [first, second] = visible
  if (first !== undefined && second === undefined) {
    return { ...first, warnings: [`tool_name_resolved: ${address.tool} is ${first.tool.key}`] }
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
    address,
    down.map(({ report }) => report.name),
  )
}

function notFound(address: ReadAddress, unreachable: readonly string[]): CallRefusal {
  const status = address.whenMissing
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
