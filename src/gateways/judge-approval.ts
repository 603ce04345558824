import { isRiskHigher } from '../tools/compare-risk.ts'
import type { ApprovalRecord, StoredApproval } from './approval-records.ts'
import type { ApprovalAsk, ApprovalDecision } from './approval-types.ts'

/** What is known of a command means this for a call: `open` lets a new request be made, `expired` is told once. */
export type ApprovalVerdict =
  | { state: 'open'; found: StoredApproval | undefined }
  | { state: 'pending' | 'expired'; found: StoredApproval }
  | { state: 'approved' | 'refused'; found: StoredApproval; decision: ApprovalDecision }

export function judgeApproval(found: StoredApproval | undefined, ask: ApprovalAsk): ApprovalVerdict {
  if (found === undefined) return { state: 'open', found }
  const { request, decision, spent, context } = found.record
  if (decision === undefined) return { state: isPastTime(found.record) ? 'expired' : 'pending', found }
  if (spent) return { state: 'open', found }
  if (decision.outcome === 'timed_out') return { state: 'expired', found }
  if (decision.outcome === 'approved') {
    // What was agreed to may be less than what is asked for now.
    const isEnough = !isRiskHigher(ask.risk_level, request.risk_level)
    return isEnough ? { state: 'approved', found, decision } : { state: 'open', found }
  }
  // A no holds for the run; in the next one people may think otherwise.
  const isSameRun = context.executionId === ask.context.executionId
  return isSameRun ? { state: 'refused', found, decision } : { state: 'open', found }
}

export function isPastTime({ request }: ApprovalRecord): boolean {
  return Date.parse(request.expires_at) <= Date.now()
}
