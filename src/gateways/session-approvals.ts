import { isRiskHigher } from '../tools/compare-risk.ts'
import type { RiskLevel } from '../tools/types.ts'
import type { ApprovalRecord } from './approval-records.ts'
import type { ApprovalAsk, ApprovalDecision } from './approval-types.ts'
import type { StateStore } from './state-store.ts'
import { updateState } from './update-state.ts'

interface SessionApproval {
  risk_level: RiskLevel
  decision: ApprovalDecision
  request_id: string
}

/** What people allowed for a whole conversation, or run: actions by name, up to the risk that they agreed to. */
export interface SessionApprovals {
  find(ask: ApprovalAsk, session: string | undefined): Promise<SessionApproval | undefined>
  grant(record: ApprovalRecord, decision: ApprovalDecision): Promise<void>
}

export function createSessionApprovals(store: StateStore, keepMs: number): SessionApprovals {
  const keyOf = (session: string) => `approvals:session:${session}`
  const parse = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as SessionApproval))
  return {
    async find(ask, session) {
      if (session === undefined || !ask.allowed_scopes.includes('session')) return undefined
      const granted = parse(await store.get(keyOf(session)))
      return granted === undefined || isRiskHigher(ask.risk_level, granted.risk_level) ? undefined : granted
    },
    async grant({ request, session }, decision) {
      if (session === undefined || decision.outcome !== 'approved' || decision.scope !== 'session') return
      const { risk_level, request_id } = request
      const granted = JSON.stringify({ risk_level, decision, request_id } satisfies SessionApproval)
      await updateState(
        store,
        keyOf(session),
        (text) => {
          const known = parse(text)
          return known === undefined || isRiskHigher(risk_level, known.risk_level) ? granted : undefined
        },
        keepMs,
      )
    },
  }
}
