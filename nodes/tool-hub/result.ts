import { limitResult, resultTruncated } from '../../src/hub/limit-result.ts'
import type { Redactor } from '../../src/hub/redaction.ts'
import type { ToolDescriptor, UnavailableTool } from '../../src/tools/scope-types.ts'
import { type ToolHubStatus, toolHubStatuses } from '../../src/tools/status.ts'
import type { ToolHubApproval } from './ask-approval.ts'
import type { ToolHubCall } from './read-call.ts'
import type { ToolHubRefusal } from './refusal.ts'

/** The outputs of a tool_hub, all of them always there. Spec hub-nodes 1.5. */
export interface ToolHubResult {
  status: ToolHubStatus
  mode: 'user' | 'skill'
  tools: ToolDescriptor[]
  unavailable_tools: UnavailableTool[]
  result: unknown
  approval: ToolHubApproval | null
  errors: string[]
  warnings: string[]
  error_details: Record<string, unknown> | null
}

/** What a run found out so far; it grows with every step. */
export interface ToolHubRun {
  call: ToolHubCall
  operation?: string | undefined
  tools: ToolDescriptor[]
  unavailable: UnavailableTool[]
  errors: string[]
  warnings: string[]
  redactor: Redactor
}

/** The outputs of a run that listed tools, ran one, or asks a person first. */
export function createSuccess(
  run: ToolHubRun,
  { result = null, approval = null }: { result?: unknown; approval?: ToolHubApproval | null } = {},
): ToolHubResult {
  const status = approval === null ? 'success' : 'approval_required'
  return finish(run, {
    status,
    result,
    approval,
    details: approval === null ? null : describeFailure(run, 'approval_required'),
  })
}

/** The outputs of a run that a step stopped. */
export function createFailure(
  run: ToolHubRun,
  { status, text, facts }: Pick<ToolHubRefusal, 'status' | 'text' | 'facts'>,
): ToolHubResult {
  const { result = null, ...details } = facts
  run.errors.push(`${status}: ${text}`)
  return finish(run, {
    status,
    result,
    approval: null,
    details: { ...describeFailure(run, status), hint: text, ...details },
  })
}

function describeFailure({ call, operation }: ToolHubRun, status: ToolHubStatus): Record<string, unknown> {
  const { terminal, retry } = toolHubStatuses[status]
  return {
    code: status,
    error_kind: status,
    tool: call.tool,
    operation: operation ?? call.operation,
    terminal,
    retry_disposition: retry,
  }
}

function finish(
  { call, tools, unavailable, errors, warnings, redactor }: ToolHubRun,
  {
    status,
    result,
    approval,
    details,
  }: Pick<ToolHubResult, 'status' | 'result' | 'approval'> & { details: Record<string, unknown> | null },
): ToolHubResult {
  // Copies: steps of a run that was cancelled may still write into theirs.
  const redacted = redactor.redactValue({
    tools,
    unavailable_tools: unavailable,
    result,
    errors: [...errors],
    warnings: [...warnings],
    error_details: details,
    param_summary: approval?.param_summary ?? {},
  })
  const { param_summary, ...rest } = redacted
  const limited = limitResult(rest.result)
  return {
    status,
    mode: call.mode === 'skill' ? 'skill' : 'user',
    ...rest,
    result: limited.value,
    approval: approval === null ? null : { ...approval, param_summary },
    warnings: limited.isCut ? [...rest.warnings, resultTruncated] : rest.warnings,
  }
}
