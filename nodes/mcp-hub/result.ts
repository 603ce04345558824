import { describeServer } from '../../src/gateways/open-mcp-server.ts'
import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { type McpHubFailure, type McpHubStatus, mcpHubStatuses } from '../../src/mcp/status.ts'
import type { McpHubResult, McpServerReport, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpServerAccess, getMcpToolAccess } from '../../src/mcp/visibility.ts'
import type { McpHubSettings, SettingsNotice } from './read-settings.ts'

/** A tool in a plain list, where only its name is asked for. */
export type McpToolName = Pick<McpToolReport, 'key' | 'server' | 'name' | 'visible' | 'callable'>

/** The `result` output as it leaves the node: a plain list has tools without their schemas. */
export type McpHubOutput = Omit<McpHubResult, 'discovered_tools'> & {
  discovered_tools: (McpToolReport | McpToolName)[]
}

/** What an agent needs to plan on after a failure. Spec hub-nodes 0.7. */
export function describeFailure(status: McpHubFailure, facts: Record<string, unknown> = {}): Record<string, unknown> {
  const { terminal, retry } = mcpHubStatuses[status]
  return { code: status, error_kind: status, terminal, retry_disposition: retry, ...facts }
}

/** The tools of asked servers, each with what holds for it; a model gets only those it may see. */
export function listSeenTools(
  settings: McpHubSettings,
  caller: HubCaller,
  connections: readonly McpServerConnection[],
): McpToolReport[] {
  return connections
    .flatMap((connection) => connection.tools)
    .map((tool) => {
      const { visible, callable } = getMcpToolAccess(settings.visibility, tool.server, tool.name)
      return { ...tool, visible, callable }
    })
    .filter((tool) => caller !== 'model' || tool.visible)
}

/** Puts a result together; whatever a model may not see of servers is left out. */
export function createMcpHubOutput(request: {
  action: McpHubResult['action']
  status: McpHubStatus
  settings: McpHubSettings
  caller: HubCaller
  connections?: readonly McpServerConnection[]
  tools?: readonly (McpToolReport | McpToolName)[]
  call?: McpHubResult['call']
  approval?: McpHubResult['approval']
  errors?: readonly string[]
  warnings?: readonly string[]
  details?: Record<string, unknown> | null
}): McpHubOutput {
  const { settings, caller, connections = [] } = request
  const isModel = caller === 'model'
  const known = connections.flatMap((connection) => connection.tools)
  const visible = known.filter(({ server, name }) => getMcpToolAccess(settings.visibility, server, name).visible)
  return {
    status: request.status,
    action: request.action,
    config: {
      server_count: settings.rows.length,
      enabled_count: settings.rows.filter((row) => row.enabled).length,
      visible_tools: visible.length,
      hidden_tools: isModel ? 0 : known.length - visible.length,
      visibility_source: settings.visibility.source,
      timeout_ms: settings.timeoutMs,
    },
    upstream_servers: listReports(settings, connections)
      .map((report) => ({ ...report, ...readAccess(settings, report.name) }))
      .map((report) => (isModel ? withoutPrivateParts(report, visible) : report)),
    discovered_tools: [...(request.tools ?? [])],
    call: request.call ?? null,
    approval: request.approval ?? null,
    errors: [...listNotices(settings.errors, settings, caller), ...(request.errors ?? [])],
    warnings: [...(request.warnings ?? []), ...listNotices(settings.warnings, settings, caller)],
    error_details: request.details ?? null,
  }
}

function listNotices(notices: readonly SettingsNotice[], settings: McpHubSettings, caller: HubCaller): string[] {
  return notices
    .filter(({ server }) => caller !== 'model' || server === undefined || readAccess(settings, server).visible)
    .map(({ text }) => text)
}

/** Reports of asked servers; those that were not asked are `untested`. */
function listReports(settings: McpHubSettings, connections: readonly McpServerConnection[]): McpServerReport[] {
  const asked = new Map(connections.map(({ report }) => [report.name, report]))
  if (connections.length === settings.rows.length) return connections.map(({ report }) => report)
  return settings.rows.map((row) => {
    const blank = describeServer(row)
    return asked.get(row.name) ?? (row.enabled ? blank : { ...blank, state: 'disabled', error: 'disabled' })
  })
}

function readAccess(settings: McpHubSettings, server: string): { visible: boolean; callable: boolean } {
  const { visible, callable } = getMcpServerAccess(settings.visibility, server)
  return { visible, callable }
}

/** How a server is started is for people; what is hidden, or may be, does not exist. */
function withoutPrivateParts(report: McpServerReport, visible: readonly McpToolReport[]): McpServerReport {
  const { launch: _, stderr_tail: __, ...rest } = report
  const count = visible.filter(({ server }) => server === report.name).length
  const warnings = rest.warnings.filter((text) => !text.startsWith('tool_set_aside: '))
  return { ...rest, tool_count: count, warnings }
}
