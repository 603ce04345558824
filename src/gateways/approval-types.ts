import type { HubCallContext, HubNodeOutputs, HubProgress } from '../hub/types.ts'
import type { RiskLevel } from '../tools/types.ts'
import type { HubGateways } from './types.ts'

export type ApprovalOutcome = 'approved' | 'rejected' | 'skipped' | 'timed_out' | 'policy_denied'
export type ApprovalScope = 'once' | 'session'

/** What a person decided. Spec hub-nodes 0.6. */
export interface ApprovalDecision {
  outcome: ApprovalOutcome
  /** `session` also clears later requests of the same action whose risk is not higher. Absent means `once`. */
  scope?: ApprovalScope
  decided_by?: string
  reason?: string
  /** ISO 8601; the gateway's clock when absent. */
  decided_at?: string
}

/** A question to a person, as an inbox shows it. Nothing in it is secret. */
export interface ApprovalRequest {
  /** Stable for the same command in the same conversation or run. */
  token: string
  request_id: string
  action_name: string
  risk_level: RiskLevel
  description: string
  param_summary: Record<string, unknown>
  allowed_scopes: readonly ApprovalScope[]
  node_id: string | null
  execution_id: string | null
  conversation_id: string | null
  workspace_id: string | null
  /** ISO 8601. */
  requested_at: string
  expires_at: string
}

/** What a person is asked, without the round in which it is asked. Nothing in it is secret. */
export type ApprovalQuestion = Pick<
  ApprovalRequest,
  'action_name' | 'risk_level' | 'description' | 'param_summary' | 'allowed_scopes'
>

/** A call that may need a person's word, as an executor describes it. */
export interface ApprovalAsk {
  /** Everything that makes two calls the same command, the revision of the scope included. Goes into the token only. */
  command: Readonly<Record<string, unknown>>
  action_name: string
  /** What a decision for the session holds for besides the name: who acts, under which limits. Another one is asked about anew. */
  session_subject?: unknown
  risk_level: RiskLevel
  description: string
  /** Redacted by who asks. */
  param_summary: Record<string, unknown>
  allowed_scopes: readonly ApprovalScope[]
  /** How long the request may wait; the gateway's own limit where that is shorter. */
  timeout_ms?: number | undefined
  /** How {@link ApprovalsGateway.resume} repeats the call. Kept, never shown. */
  call: { type: string; args: Record<string, unknown> }
  context: HubCallContext
}

export type ApprovalAnswer =
  | { state: 'pending'; request: ApprovalRequest }
  /** Spent by this answer where the scope is `once`: the caller dispatches now, and nobody else. */
  | { state: 'approved'; scope: ApprovalScope; decision: ApprovalDecision; request_id: string }
  | { state: 'refused'; decision: ApprovalDecision; request_id: string }

/** Asks people. Over a {@link StateStore}, so that any process of a host can ask, decide and go on. */
export interface ApprovalsGateway {
  /** Finds or opens the request of this command, and spends an approval that is there. */
  demand(ask: ApprovalAsk): Promise<ApprovalAnswer>
  /** What {@link demand} would find, with nothing opened or spent. Undefined: nobody was asked yet. */
  find(ask: ApprovalAsk): Promise<ApprovalAnswer | undefined>
  /** What a person would be asked, for a dry run; nothing is opened. Without it a dry run says only that one is asked. */
  describe?(ask: ApprovalAsk): ApprovalQuestion
  /**
   * Waits until a request is decided or past its time. Spends nothing: after `approved`, {@link demand} says whether
   * this caller may go on. Rejects with the signal's reason.
   */
  wait(requestId: string, signal: AbortSignal): Promise<ApprovalDecision>
  /** The requests that wait for a person, the oldest first. */
  list(filter?: { workspaceId?: string; conversationId?: string }): Promise<ApprovalRequest[]>
  /**
   * Settles a pending request, once. Undefined where there is none. A scope that the request does not allow counts as
   * `once`; what is no decision throws `invalid_params`.
   */
  decide(requestId: string, decision: ApprovalDecision): Promise<ApprovalRequest | undefined>
  /**
   * Repeats a call with the node's current data; every check is made again. `policy_denied` where the token is unknown
   * or spent, or the node is gone.
   */
  resume(token: string, options?: ApprovalResumeOptions): Promise<HubNodeOutputs>
}

export interface ApprovalResumeOptions {
  signal?: AbortSignal
  onProgress?: (progress: HubProgress) => void
  /** Run with these instead of the host's own, where a caller is held to less. */
  gateways?: HubGateways
}
