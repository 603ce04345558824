import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { ApprovalDecision, ApprovalOutcome, ApprovalScope } from './approval-types.ts'

const outcomes: readonly ApprovalOutcome[] = ['approved', 'rejected', 'skipped', 'timed_out', 'policy_denied']
const scopes: readonly ApprovalScope[] = ['once', 'session']
const MAX_NAME = 200
const MAX_REASON = 2000

/** A decision with nothing in it but what one may hold. Anything else throws `invalid_params`. */
export function readApprovalDecision(value: unknown): ApprovalDecision {
  if (!isPlainObject(value)) throw invalid('decision')
  const outcome = outcomes.find((known) => known === value['outcome'])
  if (outcome === undefined) throw invalid('outcome')
  const scope = scopes.find((known) => known === value['scope'])
  if (scope === undefined && value['scope'] !== undefined) throw invalid('scope')
  const decidedBy = readText(value, 'decided_by', MAX_NAME)
  const reason = readText(value, 'reason', MAX_REASON)
  const decidedAt = readText(value, 'decided_at', MAX_NAME)
  if (decidedAt !== undefined && Number.isNaN(Date.parse(decidedAt))) throw invalid('decided_at')
  return {
    outcome,
    ...(scope === undefined ? {} : { scope }),
    ...(decidedBy === undefined ? {} : { decided_by: decidedBy }),
    ...(reason === undefined ? {} : { reason }),
    ...(decidedAt === undefined ? {} : { decided_at: new Date(decidedAt).toISOString() }),
  }
}

function readText(members: Record<string, unknown>, key: string, maxLength: number): string | undefined {
  const value = members[key]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.length > maxLength) throw invalid(key)
  return value
}

function invalid(member: string): ToolInputError {
  return new ToolInputError('invalid_params', `A decision with this "${member}" is none.`, { member })
}
