import type { PendingApproval } from '../../src/hub/demand-approval.ts'
import type { SkillApprovalOutcome, SkillsHubStatus } from '../../src/skills/status.ts'

/** What a refusal tells besides its status. */
export interface RefusalFacts {
  missing_binaries?: string[]
  missing_credentials?: string[]
  approval_outcome?: SkillApprovalOutcome
  execution_id?: string
  data?: Record<string, unknown>
}

/** Why a call of a skills_hub goes no further. Caught where its outputs are made, and told there. */
export class SkillsHubRefusal extends Error {
  readonly status: SkillsHubStatus
  readonly facts: RefusalFacts
  /** What a person was asked and has not decided. */
  readonly question: PendingApproval | undefined

  constructor(status: SkillsHubStatus, text: string, facts: RefusalFacts = {}, question?: PendingApproval) {
    super(text)
    this.status = status
    this.facts = facts
    this.question = question
  }
}
