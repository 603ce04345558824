import { redactByName } from '../hub/redaction.ts'
import type { ApprovalRecord } from './approval-records.ts'
import { readScope } from './approval-tokens.ts'
import type { ApprovalAsk, ApprovalQuestion } from './approval-types.ts'

type Redact = <Value>(value: Value) => Value

/** An ask as people are shown it. */
export function describeAsk(ask: ApprovalAsk, redact: Redact): ApprovalQuestion {
  const { action_name, risk_level, description, param_summary, allowed_scopes, context } = ask
  return {
    action_name: redact(action_name),
    risk_level,
    description: redact(description),
    param_summary: redact(redactByName(param_summary) as Record<string, unknown>),
    // Nothing that a session would last for, nothing to offer.
    allowed_scopes: allowed_scopes.filter((scope) => scope !== 'session' || readScope(context) !== null),
  }
}

/** A fresh request for a call, with what it takes to repeat the call. */
export function createApprovalRecord(
  ask: ApprovalAsk,
  names: { token: string; session: string | undefined },
  options: { timeoutMs: number; redact: Redact },
): ApprovalRecord {
  const { call, context } = ask
  const timeoutMs = Math.min(options.timeoutMs, ask.timeout_ms ?? options.timeoutMs)
  const now = Date.now()
  return {
    request: {
      token: names.token,
      request_id: crypto.randomUUID(),
      ...describeAsk(ask, options.redact),
      node_id: context.nodeId ?? null,
      execution_id: context.executionId ?? null,
      conversation_id: context.conversationId ?? null,
      workspace_id: context.workspaceId ?? null,
      requested_at: new Date(now).toISOString(),
      expires_at: new Date(now + timeoutMs).toISOString(),
    },
    call,
    context,
    ...(names.session === undefined ? {} : { session: names.session }),
  }
}
