import type { McpCallOutcome, McpServerConnection } from '../../src/gateways/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import type { McpCallResult, McpHubResult, McpServerRow, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpToolApproval, getMcpToolChoice } from '../../src/mcp/visibility.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { type CallRefusal, findTool } from './find-tool.ts'
import { toToolSource } from './list-tools.ts'
import { prepareMcpCall } from './prepare-call.ts'
import type { McpHubSettings } from './read-settings.ts'
import { createMcpHubOutput, describeFailure, type McpHubOutput } from './result.ts'
import { listFixedSecrets } from './tool-inputs.ts'

interface CallRequest {
  toolName: unknown
  given: unknown
  settings: McpHubSettings
  caller: HubCaller
  warnings: readonly string[]
  openServers(rows: readonly McpServerRow[]): Promise<McpServerConnection[]>
}

/** Calls one tool: found, allowed, its arguments checked, and only then sent. */
export async function callTool(request: CallRequest): Promise<McpHubOutput> {
  const { settings, caller } = request
  const connections: McpServerConnection[] = []
  const openServers = async (rows: readonly McpServerRow[]) => {
    connections.push(...(await request.openServers(rows)))
    return connections
  }
  const warnings = [...request.warnings]
  const refuse = ({ status, text, facts }: CallRefusal, call: McpHubResult['call'] = null) =>
    createMcpHubOutput({
      action: 'call',
      status,
      settings,
      caller,
      connections,
      call,
      errors: [`${status}: ${text}`],
      warnings,
      details: describeFailure(status, facts),
    })
  const found = await findTool({ toolName: request.toolName, settings, caller, openServers })
  if ('status' in found) return refuse(found)
  const { connection, tool } = found
  warnings.push(...found.warnings)
  const choice = getMcpToolChoice(settings.visibility, tool.server, tool.name)
  const approval = getMcpToolApproval(settings.visibility, tool.server, tool.name, tool.annotations)
  if (approval === 'ask' && caller !== 'human') {
    return refuse({
      status: 'policy_denied',
      text: `${tool.key} needs a person's approval, and this host has no way to ask for it`,
    })
  }
  const prepared = prepareMcpCall({ tool, choice, given: request.given, caller })
  if ('status' in prepared) return refuse(connection.redact(prepared))
  warnings.push(...prepared.warnings)
  const secrets = listFixedSecrets(toToolSource(tool), choice)
  const outcome = await connection.callTool({ name: tool.name, arguments: prepared.params, secrets })
  const { refusal, call, notes } = readOutcome(tool, outcome, caller)
  warnings.push(...notes)
  if (refusal !== undefined) return refuse(refusal, call)
  return createMcpHubOutput({ action: 'call', status: 'ok', settings, caller, connections, call, warnings })
}

function readOutcome(
  tool: McpToolReport,
  outcome: McpCallOutcome,
  caller: HubCaller,
): { refusal?: CallRefusal; call: McpHubResult['call']; notes: string[] } {
  if (!('result' in outcome)) {
    const { status, message, stderrTail } = outcome
    const text = message.startsWith(`${status}: `) ? message.slice(status.length + 2) : message
    const facts = stderrTail === undefined || caller === 'model' ? {} : { stderr_tail: stderrTail }
    return { refusal: { status, text, facts }, call: null, notes: [] }
  }
  const { result, elapsedMs } = outcome
  const call = {
    server: tool.server,
    tool: tool.name,
    is_error: result.isError,
    content: result.content,
    structured_content: result.structuredContent ?? null,
    elapsed_ms: elapsedMs,
  }
  // The reason of a failed call stands in its content; a failure is not held to the schema of success.
  if (result.isError) return { refusal: { status: 'tool_error', text: readFirstText(result) }, call, notes: [] }
  return { call, notes: checkStructuredContent(tool, result) }
}

function readFirstText({ content }: McpCallResult): string {
  const texts = content.flatMap((block: unknown) =>
    isPlainObject(block) && typeof block['text'] === 'string' ? [block['text']] : [],
  )
  return texts.find((text) => text.trim() !== '') ?? 'the tool says that it failed'
}

/** A result that breaks the tool's own promise is still the result: the caller is told, and has both. */
function checkStructuredContent(tool: McpToolReport, result: McpCallResult): string[] {
  if (tool.output_schema === undefined) return []
  if (result.structuredContent === undefined) {
    return [`output_schema_mismatch: ${tool.key} gave no structured content`]
  }
  const { success, errors } = validateToolRuntimeParams({
    jsonSchema: tool.output_schema,
    params: result.structuredContent,
  })
  return success ? [] : [`output_schema_mismatch: ${tool.key}: ${errors.join('; ')}`]
}
