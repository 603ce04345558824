import { createFailedConnection, describeServer } from '../../src/gateways/open-mcp-server.ts'
import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import type { McpHubResult, McpServerRow } from '../../src/mcp/types.ts'
import { callTool } from './call-tool.ts'
import { reportTools } from './list-tools.ts'
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
  const action = readAction(values, warnings)
  const base = { action, settings, caller }
  const refuse = (status: 'no_servers' | 'no_enabled_servers' | 'config_error' | 'tool_name_required', text: string) =>
    createMcpHubOutput({
      ...base,
      status,
      errors: [`${status}: ${text}`],
      warnings: action === 'call' ? warnings : [...warnings, 'scope_empty: no server to ask'],
      details: describeFailure(status),
    })
  if (settings.rows.length === 0) {
    return settings.errors.length > 0
      ? refuse('config_error', 'the servers of this node can not be read')
      : refuse('no_servers', 'this node has no servers')
  }
  if (!settings.rows.some((row) => row.enabled)) return refuse('no_enabled_servers', 'every server is switched off')
  const openServers = async (rows: readonly McpServerRow[]) => {
    const connections = await openUsableServers(rows, execution, settings, action !== 'call')
    opened.push(...connections)
    return connections
  }
  if (signal.aborted) {
    const details = describeFailure('cancelled')
    return createMcpHubOutput({
      ...base,
      status: 'cancelled',
      errors: ['cancelled: the run was cancelled'],
      warnings,
      details,
    })
  }
  if (action === 'call') {
    return callTool({
      toolName: values['tool_name'],
      given: values['arguments'],
      upstream: execution.upstream,
      settings,
      caller,
      context,
      approvals: execution.gateways.approvals,
      warnings,
      openServers,
    })
  }
  const names = action === 'describe' ? readNames(values) : undefined
  if (names?.length === 0) return refuse('tool_name_required', 'say in tool_names which tools to describe')
  const rows = names === undefined ? settings.rows : chooseRows(settings.rows, names)
  const connections = await openServers(rows)
  return reportTools({ action, ...(names === undefined ? {} : { names }), settings, caller, connections, warnings })
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
