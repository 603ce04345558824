import { createFailedConnection, describeServer } from '../../src/gateways/open-mcp-server.ts'
import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import type { McpHubResult, McpServerRow } from '../../src/mcp/types.ts'
import { callTool } from './call-tool.ts'
import { createMcpHubSteps, tellConnections, tellRefusal } from './describe-steps.ts'
import type { CallRefusal } from './find-tool.ts'
import { judgeListing, reportTools } from './list-tools.ts'
import { hideServers, type McpHubSettings, readMcpHubSettings } from './read-settings.ts'
import { createMcpHubOutput, describeFailure, type McpHubOutput } from './result.ts'
import { listChosenSecrets } from './tool-inputs.ts'

/** Runs an mcp_hub: lists, describes or calls. Bad input and broken servers are told in `result`. */
export async function executeMcpHub(execution: HubExecution): Promise<HubNodeOutputs> {
  const settings = hideServers(readMcpHubSettings(execution.values), execution.context.caller)
  const opened: McpServerConnection[] = []
  try {
    return { result: await runAction(execution, settings, opened) }
  } finally {
    await Promise.all(opened.map((connection) => connection.release()))
  }
}

async function runAction(
  execution: HubExecution,
  settings: McpHubSettings,
  opened: McpServerConnection[],
): Promise<McpHubOutput> {
  const { values, context, signal } = execution
  const { caller } = context
  const warnings = [...execution.warnings]
  const steps = createMcpHubSteps(execution.onStep, warnings)
  const action = await steps.run('action', () => readAction(values, warnings))
  const tell = (refusal: CallRefusal | undefined) => (refusal === undefined ? {} : tellRefusal(refusal, values))
  const refuse = ({ status, text }: CallRefusal) =>
    createMcpHubOutput({
      action,
      settings,
      caller,
      status,
      errors: [`${status}: ${text}`],
      warnings: action === 'call' || status === 'cancelled' ? warnings : [...warnings, 'scope_empty: no server to ask'],
      details: describeFailure(status),
    })
  const unusable = await steps.run('servers', () => findNoServers(settings), tell)
  if (unusable !== undefined) return refuse(unusable)
  const openServers = async (rows: readonly McpServerRow[]) => {
    const connections = await openUsableServers(rows, execution, settings, action !== 'call')
    opened.push(...connections)
    return connections
  }
  if (signal.aborted) {
    const refusal = { status: 'cancelled', text: 'the run was cancelled' } as const
    steps.stop({ code: refusal.status, message: refusal.text }, action === 'call' ? 'tool_name' : 'connect')
    return refuse(refusal)
  }
  if (action === 'call') return callTool({ execution, settings, warnings, steps, openServers })
  const names = action === 'describe' ? readNames(values) : undefined
  if (names !== undefined) {
    const unnamed = await steps.run('tool_name', () => findNoNames(names), tell)
    if (unnamed !== undefined) return refuse(unnamed)
  }
  const rows = names === undefined ? settings.rows : chooseRows(settings.rows, names)
  const connections = await steps.run(
    'connect',
    () => openServers(rows),
    (asked) => tellConnections(asked, judgeListing(asked), values),
  )
  return steps.run(
    'list',
    () => reportTools({ action, ...(names === undefined ? {} : { names }), settings, caller, connections, warnings }),
    ({ discovered_tools: tools }) => ({ detail: { tools: tools.length } }),
  )
}

function findNoServers({ rows, errors }: McpHubSettings): CallRefusal | undefined {
  if (rows.some((row) => row.enabled)) return undefined
  if (rows.length > 0) return { status: 'no_enabled_servers', text: 'every server is switched off' }
  return errors.length > 0
    ? { status: 'config_error', text: 'the servers of this node can not be read' }
    : { status: 'no_servers', text: 'this node has no servers' }
}

function findNoNames(names: readonly string[]): CallRefusal | undefined {
  const text = 'say in tool_names which tools to describe'
  return names.length === 0 ? { status: 'tool_name_required', text } : undefined
}

function readAction(values: Readonly<Record<string, unknown>>, warnings: string[]): McpHubResult['action'] {
  const { action, discover_only: discoverOnly, tool_name: toolName } = values
  const isDiscovery = discoverOnly === true && action !== 'list' && action !== 'describe'
  if (isDiscovery) {
    if (action === 'call' || (typeof toolName === 'string' && toolName !== '')) {
      warnings.push('tool_name_ignored: discover_only is set, so tools are listed and none is called')
    }
    return 'discover'
  }
  if (action === 'list' || action === 'describe' || action === 'call') return action
  if (action !== undefined && action !== null && action !== '') {
    warnings.push('action_unknown: action is list, describe or call; call is taken')
  }
  return 'call'
}

function readNames(values: Readonly<Record<string, unknown>>): string[] {
  const { tool_names: names, tool_name: name } = values
  const given: unknown[] = Array.isArray(names) ? names : [names]
  const listed = given.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
  if (listed.length > 0) return listed.map((item) => item.trim())
  return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []
}

/** The servers that names speak of; a bare name, or one of no server, can be a tool of any. */
function chooseRows(rows: readonly McpServerRow[], names: readonly string[]): readonly McpServerRow[] {
  const servers = names.map((name) => name.slice(0, Math.max(name.indexOf(':'), 0)).toLowerCase())
  const isKnown = (server: string) => rows.some((row) => row.name.toLowerCase() === server)
  return servers.every(isKnown) ? rows.filter((row) => servers.includes(row.name.toLowerCase())) : rows
}

/** Opens rows that can be used; the others come back as they are, with what is wrong with them. */
async function openUsableServers(
  rows: readonly McpServerRow[],
  { gateways, context, signal, onProgress }: HubExecution,
  { problems, envVars, timeoutMs, visibility }: McpHubSettings,
  listOnly: boolean,
): Promise<McpServerConnection[]> {
  // Of servers with one name the gateway hears whole, or it would take the one that is left for the only one.
  const isRepeated = (row: McpServerRow) =>
    rows.some((other) => other !== row && other.name.toLowerCase() === row.name.toLowerCase())
  const usable = rows.filter((row) => !row.enabled || !problems.has(row.id) || isRepeated(row))
  const run = context.conversationId ?? context.executionId
  const opened = await gateways.mcp.openServers(usable, {
    envVars,
    secrets: listChosenSecrets(visibility),
    timeoutMs,
    listOnly,
    ...(run === undefined ? {} : { sessionScope: JSON.stringify([context.workspaceId, run]) }),
    signal,
    onProgress,
  })
  const byRow = new Map(usable.map((row, index) => [row, opened[index]]))
  return rows.map((row) => {
    const connection = byRow.get(row)
    if (connection !== undefined) return connection
    const message = problems.get(row.id) ?? 'config_error: this server can not be used'
    return createFailedConnection(
      { ...describeServer(row), state: 'config_error', error: message },
      { status: 'config_error', message },
    )
  })
}
