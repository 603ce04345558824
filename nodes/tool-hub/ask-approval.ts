import type { ApprovalAsk } from '../../src/gateways/approval-types.ts'
import { demandApproval, type PendingApproval } from '../../src/hub/demand-approval.ts'
import type { Redactor } from '../../src/hub/redaction.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { showArguments } from '../../src/tools/describe-mismatch.ts'
import { readToolRisk } from '../../src/tools/skill-approval.ts'
import type { ChosenTool } from './choose-tool.ts'
import type { PreparedArguments } from './prepare-arguments.ts'
import type { ToolHubCall } from './read-call.ts'
import { ToolHubRefusal } from './refusal.ts'

/** A call that every check let through. */
export interface CheckedCall {
  call: ToolHubCall
  chosen: ChosenTool
  operation: string | undefined
  prepared: PreparedArguments
}

/** What the model is told while a person is asked. Spec hub-nodes 1.9. */
export type ToolHubApproval = PendingApproval & { tool: string; operation: string | null; skill_name?: string }

/** Step 15 of a call that a person is to be asked about: whether one agreed. Gives what to tell while nobody decided. */
export async function askApproval(
  checked: CheckedCall,
  execution: Pick<HubExecution, 'gateways' | 'context'>,
  redactor: Redactor,
): Promise<ToolHubApproval | undefined> {
  const { call, chosen, operation } = checked
  const { approvals } = execution.gateways
  const verdict = await demandApproval(approvals, describeCommand(checked, execution.context, redactor))
  if (verdict.state === 'approved') return undefined
  if (verdict.state === 'refused') {
    const { status, text, outcome } = verdict.refusal
    throw new ToolHubRefusal(status, text, outcome === undefined ? {} : { outcome })
  }
  return {
    ...verdict.approval,
    tool: chosen.row.tool,
    operation: operation ?? null,
    ...(call.mode === 'skill' && call.skillName !== null ? { skill_name: call.skillName } : {}),
  }
}

function describeCommand(
  { call, chosen, operation, prepared }: CheckedCall,
  context: HubExecution['context'],
  redactor: Redactor,
): ApprovalAsk {
  const { row, entry } = chosen
  const { index: _, ...policy } = row
  const skillName = call.mode === 'skill' ? call.skillName : null
  const suffix = operation === undefined ? '' : `:${operation}`
  const shown = redactor.redactValue(showArguments(prepared.own))
  return {
    // The row itself is the revision of the scope: whatever of it changes makes another command.
    command: {
      mode: call.mode,
      skill_name: skillName,
      tool: row.tool,
      operation: operation ?? null,
      arguments: prepared.params,
      scope: policy,
    },
    action_name: `tool_hub:${row.tool}${suffix}`,
    // Agreed to under these limits, and not under wider ones of another row.
    session_subject: policy,
    risk_level: readToolRisk(entry),
    description: `Run ${entry.name}${operation === undefined ? '' : `: ${operation}`}`,
    param_summary: isPlainObject(shown) ? shown : {},
    allowed_scopes: row.asksByPolicy === 'each_time' ? ['once'] : ['once', 'session'],
    call: {
      type: 'tools/tool_hub',
      args: {
        action: 'execute',
        tool: row.tool,
        ...(operation === undefined ? {} : { operation }),
        ...(skillName === null ? {} : { skill_name: skillName }),
        arguments: prepared.own,
      },
    },
    context,
  }
}
