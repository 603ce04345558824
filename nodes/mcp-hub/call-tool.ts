import { cutMessage } from '../../src/gateways/describe-error.ts'
import type { McpCallOutcome, McpServerConnection } from '../../src/gateways/types.ts'
import { type ApprovalVerdict, demandApproval } from '../../src/hub/demand-approval.ts'
import { limitResult, resultTruncated } from '../../src/hub/limit-result.ts'
import type { HubCaller, HubExecution } from '../../src/hub/types.ts'
import type { McpHubStatus } from '../../src/mcp/status.ts'
import type { McpCallResult, McpHubResult, McpServerRow, McpToolReport } from '../../src/mcp/types.ts'
import { getMcpToolApproval, getMcpToolChoice } from '../../src/mcp/visibility.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { describeMcpCommand } from './describe-command.ts'
import { locateApproval, type McpHubSteps, tellRefusal, tellVerdict } from './describe-steps.ts'
import { type CallRefusal, findTool } from './find-tool.ts'
import { toToolSource } from './list-tools.ts'
import { prepareMcpCall } from './prepare-call.ts'
import type { McpHubSettings } from './read-settings.ts'
import { createMcpHubOutput, describeFailure, type McpHubOutput } from './result.ts'
import { listFixedSecrets, resolveChoice } from './tool-inputs.ts'

interface CallRequest {
  execution: HubExecution
  settings: McpHubSettings
  /** Grows with every step. */
  warnings: string[]
  steps: McpHubSteps
  openServers(rows: readonly McpServerRow[]): Promise<McpServerConnection[]>
}

/** Calls one tool: found, allowed, its arguments checked, and only then sent. */
export async function callTool(request: CallRequest): Promise<McpHubOutput> {
  const { execution, settings, warnings, steps } = request
  const { values, context, gateways } = execution
  const { caller } = context
  const connections: McpServerConnection[] = []
  const openServers = async (rows: readonly McpServerRow[]) => {
    connections.push(...(await request.openServers(rows)))
    return connections
  }
  const answer = (
    status: McpHubStatus,
    rest: Partial<Pick<Parameters<typeof createMcpHubOutput>[0], 'call' | 'approval' | 'errors' | 'details'>>,
  ) => createMcpHubOutput({ action: 'call', status, settings, caller, connections, warnings, ...rest })
  const refuse = ({ status, text, facts }: CallRefusal, call: McpHubResult['call'] = null) =>
    answer(status, { call, errors: [cutMessage(`${status}: ${text}`)], details: describeFailure(status, facts) })

  const found = await findTool({ values, settings, caller, warnings, steps, openServers })
  if ('status' in found) return refuse(found)
  const { connection, tool } = found
  steps.redactWith(connection.redact)
  const tell = (result: object) => tellRefusal(result, values, tool.key)
  const choice = getMcpToolChoice(settings.visibility, tool.server, tool.name)
  const resolved = resolveChoice(choice, execution.upstream)
  const prepared = await steps.run(
    'arguments',
    () => {
      const read = prepareMcpCall({ tool, ...resolved, given: values['arguments'], caller })
      if ('status' in read) return connection.redact(read)
      warnings.push(...read.warnings)
      return read
    },
    tell,
  )
  if ('status' in prepared) return refuse(prepared)
  const isAsked = isApprovalNeeded(tool, settings, caller)
  const path = isAsked ? locateApproval(tool.key) : undefined
  const verdict = await steps.run(
    'approval',
    async (): Promise<ApprovalVerdict | undefined> => {
      if (!isAsked) return undefined
      const ask = describeMcpCommand({ tool, choice, prepared, settings, context })
      return demandApproval(gateways.approvals, { ...ask, param_summary: connection.redact(ask.param_summary) })
    },
    (given) => tellVerdict(given, path),
    path,
  )
  if (verdict?.state === 'refused') return refuse(verdict.refusal)
  if (verdict?.state === 'pending') {
    return answer('approval_required', { approval: verdict.approval, details: describeFailure('approval_required') })
  }
  const secrets = listFixedSecrets(toToolSource(tool), resolved.choice)
  const { refusal, call } = await steps.run(
    'dispatch',
    async () => {
      const outcome = await connection.callTool({ name: tool.name, arguments: prepared.params, secrets })
      const { notes, ...read } = readOutcome(tool, outcome, caller)
      warnings.push(...notes)
      return read
    },
    (outcome) => (outcome.refusal === undefined ? {} : tell(outcome.refusal)),
  )
  return refusal === undefined ? answer('ok', { call }) : refuse(refusal, call)
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
