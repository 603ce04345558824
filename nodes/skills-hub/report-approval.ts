import type { HubExecution } from '../../src/hub/types.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { readOutcome } from './ask-approval.ts'
import { describeRun } from './describe-run.ts'
import { prepareInput } from './prepare-input.ts'
import { SkillsHubRefusal } from './refusal.ts'
import { createResult, type SkillsHubResult, type SkillsHubRun } from './result.ts'

/** Whether a person has to agree before the skill runs with this input, and whether one was asked. Spec hub-nodes 3.4. */
export async function reportApproval(
  run: SkillsHubRun,
  skill: Skill,
  { gateways, context }: HubExecution,
): Promise<SkillsHubResult> {
  const { call, redactor } = run
  const policy = gateways.skills.getPolicy(skill.name)
  const need = judgeSkillApproval(skill, policy, context.caller)
  run.warnings.push(...need.warnings)
  const input = readInput(skill, call.input)
  const isAsked = need.required && input !== undefined
  const ask = { skill, call, input: input?.value, need, context, redactor }
  const answer = isAsked ? await gateways.approvals?.find(describeRun(ask)) : undefined
  const usual = need.mode === 'bypass' ? 'bypassed' : need.required ? undefined : 'not_required'
  const outcome = readOutcome(answer) ?? usual
  return createResult(run, 'ok', {
    ...(outcome === undefined ? {} : { approval_outcome: outcome }),
    data: {
      requires_approval: need.required && answer?.state !== 'approved',
      policy_mode: need.mode,
      default_risk: skill.approval.default_risk,
      required_at_or_above: need.threshold,
      risk: need.risk,
      ...(answer?.state === 'pending' ? { pending_request_id: answer.request.request_id } : {}),
      ...(answer?.state === 'approved' ? { granted_scope: answer.scope } : {}),
      reason: need.reason,
      backend_kind: skill.backend.type,
      async_allowed: skill.execution.async_allowed,
      timeout_seconds: skill.execution.timeout_seconds,
      normalization_status: skill.normalization.status,
      workflow_id: context.caller === 'model' ? null : (skill.backend.workflow_id ?? null),
      warnings: need.warnings,
    },
  })
}

/** An input that does not fit was never asked about. */
function readInput(skill: Skill, given: unknown): { value: unknown } | undefined {
  try {
    return { value: prepareInput(skill, given, []) }
  } catch (error) {
    if (error instanceof SkillsHubRefusal) return undefined
    throw error
  }
}
