import type { ApprovalAsk } from '../../src/gateways/approval-types.ts'
import { redactByName } from '../../src/hub/redaction.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import type { McpToolChoice, McpToolReport } from '../../src/mcp/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { RiskLevel } from '../../src/tools/types.ts'
import { mcpHubDescription } from './description.ts'
import type { PreparedCall } from './prepare-call.ts'
import type { McpHubSettings } from './read-settings.ts'

/** A checked call of an MCP tool, as a person is asked about it: the model's own arguments, not what the author fixed. */
export function describeMcpCommand(request: {
  tool: McpToolReport
  choice: McpToolChoice | undefined
  prepared: PreparedCall
  settings: McpHubSettings
  context: HubExecution['context']
}): ApprovalAsk {
  const { tool, choice, prepared, settings, context } = request
  const shown = redactByName(prepared.own)
  const server = settings.rows.find(({ name }) => name === tool.server)
  return {
    // The server's row, the author's choices and the tool as it is now are the revision of the scope.
    command: {
      server,
      tool: tool.name,
      description: tool.description,
      input_schema: tool.input_schema,
      choice,
      arguments: prepared.params,
    },
    action_name: `mcp_hub:${tool.key}`,
    // Another node can have another server under this name.
    session_subject: { server, choice },
    risk_level: readRisk(tool),
    description: `Call ${tool.name} of ${tool.server}`,
    param_summary: isPlainObject(shown) ? shown : {},
    allowed_scopes: ['once', 'session'],
    call: {
      type: mcpHubDescription.type,
      args: { action: 'call', tool_name: tool.key, arguments: prepared.own },
    },
    context,
  }
}

/** A server's word can only raise or keep the risk that an author sees: a tool that says nothing is no harmless one. */
function readRisk({ annotations }: McpToolReport): RiskLevel {
  return annotations?.['destructiveHint'] === true ? 'high' : 'medium'
}
