import type {
  ApprovalAnswer,
  ApprovalAsk,
  ApprovalDecision,
  ApprovalsGateway,
} from '../../src/gateways/approval-types.ts'
import { describePending } from '../../src/hub/demand-approval.ts'
import type { SkillApprovalNeed } from '../../src/skills/judge-approval.ts'
import type { SkillApprovalOutcome } from '../../src/skills/status.ts'
import { SkillsHubRefusal } from './refusal.ts'

/** Steps 9 and 10: whether the run may go on now, and by whose word. */
export async function askApproval(
  need: SkillApprovalNeed,
  ask: ApprovalAsk,
  approvals: ApprovalsGateway | undefined,
): Promise<SkillApprovalOutcome> {
  if (need.mode === 'bypass') return 'bypassed'
  if (!need.required) return 'not_required'
  if (approvals === undefined) {
    throw new SkillsHubRefusal(
      'policy_denied',
      "this run needs a person's approval, and this host has no way to ask for it",
    )
  }
  const answer = await approvals.demand(ask)
  if (answer.state === 'pending') {
    throw new SkillsHubRefusal(
      'approval_required',
      'a person was asked and has not decided yet',
      { approval_outcome: 'pending', data: { pending_request_id: answer.request.request_id } },
      describePending(answer.request),
    )
  }
  if (answer.state === 'refused') throw refuse(answer.decision)
  return readOutcome(answer) ?? 'approved_once'
}

function refuse(decision: ApprovalDecision): SkillsHubRefusal {
  const said = decision.reason === undefined || decision.reason === '' ? '' : `: ${decision.reason}`
  switch (decision.outcome) {
    case 'timed_out':
      return new SkillsHubRefusal('approval_expired', 'nobody decided in time', { approval_outcome: 'timed_out' })
    case 'skipped':
      return new SkillsHubRefusal('approval_rejected', `a person skipped it${said}`, { approval_outcome: 'skipped' })
    case 'policy_denied':
      return new SkillsHubRefusal('policy_denied', `the host refused${said}`)
    default:
      return new SkillsHubRefusal('approval_rejected', `a person refused it${said}`, { approval_outcome: 'rejected' })
  }
}

/** What an answer means; undefined where the host itself refused, or nobody was asked. */
export function readOutcome(answer: ApprovalAnswer | undefined): SkillApprovalOutcome | undefined {
  if (answer === undefined) return undefined
  if (answer.state === 'pending') return 'pending'
  if (answer.state === 'approved') return answer.scope === 'session' ? 'approved_session' : 'approved_once'
  const { outcome } = answer.decision
  return outcome === 'rejected' || outcome === 'skipped' || outcome === 'timed_out' ? outcome : undefined
}
