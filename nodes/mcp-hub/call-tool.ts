import type { ApprovalsGateway } from '../../src/gateways/approval-types.ts'
import { cutMessage } from '../../src/gateways/describe-error.ts'
import type { McpCallOutcome, McpServerConnection } from '../../src/gateways/types.ts'
import { demandApproval, type PendingApproval } from '../../src/hub/demand-approval.ts'
import { limitResult, resultTruncated } from '../../src/hub/limit-result.ts'
import type { HubCaller, HubExecution } from '../../src/hub/types.ts'
import type { McpCallResult, McpHubResult, McpServerRow, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpToolApproval, getMcpToolChoice } from '../../src/mcp/visibility.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { describeMcpCommand } from './describe-command.ts'
import { type CallRefusal, findTool } from './find-tool.ts'
import { toToolSource } from './list-tools.ts'
import { prepareMcpCall } from './prepare-call.ts'
import type { McpHubSettings } from './read-settings.ts'
import { createMcpHubOutput, describeFailure, type McpHubOutput } from './result.ts'
import { listFixedSecrets, resolveChoice } from './tool-inputs.ts'

interface CallRequest {
  toolName: unknown
  given: unknown
  upstream: HubExecution['upstream']
  settings: McpHubSettings
  caller: HubCaller
  context: HubExecution['context']
  approvals: ApprovalsGateway | undefined
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
      errors: [cutMessage(`${status}: ${text}`)],
      warnings,
      details: describeFailure(status, facts),
    })
  const wait = (approval: PendingApproval) =>
    createMcpHubOutput({
      action: 'call',
      status: 'approval_required',
      settings,
      caller,
      connections,
      approval,
      warnings,
      details: describeFailure('approval_required'),
    })
  const found = await findTool({ toolName: request.toolName, settings, caller, openServers })
  if ('status' in found) return refuse(found)
  const { connection, tool } = found
  warnings.push(...found.warnings)
  const choice = getMcpToolChoice(settings.visibility, tool.server, tool.name)
  const resolved = resolveChoice(choice, request.upstream)
  const prepared = prepareMcpCall({ tool, ...resolved, given: request.given, caller })
  if ('status' in prepared) return refuse(connection.redact(prepared))
  warnings.push(...prepared.warnings)
  if (isApprovalNeeded(tool, settings, caller)) {
    const ask = describeMcpCommand({ tool, choice, prepared, settings, context: request.context })
    const shown = { ...ask, param_summary: connection.redact(ask.param_summary) }
    const verdict = await demandApproval(request.approvals, shown)
    if (verdict.state === 'refused') return refuse(verdict.refusal)
    if (verdict.state === 'pending') return wait(verdict.approval)
  }
  const secrets = listFixedSecrets(toToolSource(tool), resolved.choice)
  const outcome = await connection.callTool({ name: tool.name, arguments: prepared.params, secrets })
  const { refusal, call, notes } = readOutcome(tool, outcome, caller)
  warnings.push(...notes)
  if (refusal !== undefined) return refuse(refusal, call)
  return createMcpHubOutput({ action: 'call', status: 'ok', settings, caller, connections, call, warnings })
}

/** A person who runs a call by hand has decided already. */
function isApprovalNeeded(tool: McpToolReport, { visibility }: McpHubSettings, caller: HubCaller): boolean {
  return caller !== 'human' && getMcpToolApproval(visibility, tool.server, tool.name, tool.annotations) === 'ask'
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
  const { value: limited, isCut } = limitResult({
    content: result.content,
    structured_content: result.structuredContent ?? null,
  })
  const call = {
    server: tool.server,
    tool: tool.name,
    is_error: result.isError,
    ...limited,
    elapsed_ms: elapsedMs,
  }
  const notes = isCut ? [resultTruncated] : []
  // The reason of a failed call stands in its content; a failure is not held to the schema of success.
  if (result.isError) return { refusal: { status: 'tool_error', text: readFirstText(result) }, call, notes }
  return { call, notes: [...notes, ...checkStructuredContent(tool, result)] }
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
