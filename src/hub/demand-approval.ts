import type { ApprovalAsk, ApprovalDecision, ApprovalRequest, ApprovalsGateway } from '../gateways/approval-types.ts'

/** What whoever called is told while a person is asked: the request without what only an inbox needs. */
export type PendingApproval = Omit<
  ApprovalRequest,
  'node_id' | 'execution_id' | 'conversation_id' | 'workspace_id' | 'description'
> & { summary: string }

/** Why a call that needed a person's word goes no further. */
interface ApprovalRefusal {
  status: 'approval_rejected' | 'approval_expired' | 'policy_denied'
  text: string
  outcome?: ApprovalDecision['outcome']
}

export type ApprovalVerdict =
  | { state: 'approved'; scope: 'once' | 'session' }
  | { state: 'pending'; approval: PendingApproval }
  | { state: 'refused'; refusal: ApprovalRefusal }

/** Asks for a person's word on a checked call. Where nobody can be asked, the call is refused. */
export async function demandApproval(
  approvals: ApprovalsGateway | undefined,
  ask: ApprovalAsk,
): Promise<ApprovalVerdict> {
  if (approvals === undefined) {
    const text = "this call needs a person's approval, and this host has no way to ask for it"
    return { state: 'refused', refusal: { status: 'policy_denied', text } }
  }
  const answer = await approvals.demand(ask)
  if (answer.state === 'approved') return { state: 'approved', scope: answer.scope }
  if (answer.state === 'refused') return { state: 'refused', refusal: describeRefusal(answer.decision) }
  return { state: 'pending', approval: describePending(answer.request) }
}

/** The request as a model may see it. */
export function describePending(request: ApprovalRequest): PendingApproval {
  const { node_id: _, execution_id: __, conversation_id: ___, workspace_id: ____, description, ...rest } = request
  return { ...rest, summary: description }
}

function describeRefusal({ outcome, reason }: ApprovalDecision): ApprovalRefusal {
  const said = reason === undefined || reason === '' ? '' : `: ${reason}`
  if (outcome === 'timed_out') return { status: 'approval_expired', outcome, text: 'nobody decided in time' }
  if (outcome === 'policy_denied') return { status: 'policy_denied', outcome, text: `the host refused${said}` }
  const verb = outcome === 'skipped' ? 'skipped' : 'refused'
  return { status: 'approval_rejected', outcome, text: `a person ${verb} it${said}` }
}
