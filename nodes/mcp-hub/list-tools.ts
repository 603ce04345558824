import type { ToolSource } from '../../src/compiler/types.ts'
import type { McpServerConnection } from '../../src/gateways/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import type { McpHubStatus } from '../../src/mcp/status.ts'
import type { McpHubResult, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpToolChoice } from '../../src/mcp/visibility.ts'
import { compileMcpTool } from './compile-tool.ts'
import type { McpHubSettings } from './read-settings.ts'
import { createMcpHubOutput, describeFailure, listSeenTools, type McpHubOutput, type McpToolName } from './result.ts'

const MAX_SHOWN_NAME = 200

/** How listing went: one broken server among others is `partial`; where none works, the cause they share. */
export function judgeListing(connections: readonly McpServerConnection[]): McpHubStatus {
  const failures = connections.flatMap(({ report, failure }) => (report.enabled && failure ? [failure.status] : []))
  if (failures.length === 0) return 'ok'
  if (failures.includes('cancelled')) return 'cancelled'
  if (connections.some(({ failure }) => failure === undefined)) return 'partial'
  const [first = 'connect_failed', ...others] = failures
  return others.every((status) => status === first) ? first : 'connect_failed'
}

/** Answers list, describe and discovery from open connections. */
export function reportTools(request: {
  action: Exclude<McpHubResult['action'], 'call'>
  names?: readonly string[]
  settings: McpHubSettings
  caller: HubCaller
  connections: readonly McpServerConnection[]
  warnings: readonly string[]
}): McpHubOutput {
  const { action, names, settings, caller, connections } = request
  const seen = listSeenTools(settings, caller, connections)
  const chosen = names === undefined ? seen : seen.filter((tool) => names.some((name) => isNamed(tool, name)))
  const missing = (names ?? []).filter((name) => !seen.some((tool) => isNamed(tool, name)))
  const status = judgeListing(connections)
  const errors = connections.flatMap(({ report, failure }) => (report.enabled && failure ? [failure.message] : []))
  return createMcpHubOutput({
    action,
    status,
    settings,
    caller,
    connections,
    tools: action === 'list' ? chosen.map(toName) : chosen.map((tool) => toSeenSchema(tool, settings, caller)),
    errors,
    warnings: [
      ...request.warnings,
      ...missing.map((name) => `tool_not_found: ${name.slice(0, MAX_SHOWN_NAME)}`),
      ...(seen.length === 0 ? ['scope_empty: no tool is visible'] : []),
    ],
    details: status === 'ok' || status === 'partial' ? null : describeFailure(status),
  })
}

/** Tool names match exactly, server names without regard to case; a bare name means that tool of any server. */
function isNamed(tool: McpToolReport, name: string): boolean {
  if (tool.name === name) return true
  const colon = name.indexOf(':')
  return name.slice(0, colon).toLowerCase() === tool.server.toLowerCase() && name.slice(colon + 1) === tool.name
}

function toName({ key, server, name, visible, callable }: McpToolReport): McpToolName {
  return { key, server, name, visible, callable }
}

/** A model is told of the parameters that it fills, and of no other. */
function toSeenSchema(tool: McpToolReport, settings: McpHubSettings, caller: HubCaller): McpToolReport {
  if (caller !== 'model') return tool
  const choice = getMcpToolChoice(settings.visibility, tool.server, tool.name)
  const { parameters } = compileMcpTool(toToolSource(tool), choice).modelTool.function
  return { ...tool, input_schema: parameters ?? { type: 'object', properties: {} } }
}

/** A listed tool as a source, named as addresses name it. */
export function toToolSource(tool: McpToolReport): ToolSource {
  return {
    id: tool.key,
    name: tool.name,
    description: tool.description,
    inputSchema: tool.input_schema,
    ...(tool.output_schema === undefined ? {} : { outputSchema: tool.output_schema }),
  }
}
