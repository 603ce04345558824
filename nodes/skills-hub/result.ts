import { cutMessage } from '../../src/gateways/describe-error.ts'
import type { Redactor } from '../../src/hub/redaction.ts'
import {
  type SkillApprovalOutcome,
  type SkillsHubOperation,
  type SkillsHubStatus,
  skillsHubStatuses,
} from '../../src/skills/status.ts'
import type { Skill, SkillReadiness } from '../../src/skills/types.ts'
import type { SkillsHubCall } from './read-call.ts'
import type { SkillsHubRefusal } from './refusal.ts'

/** The outputs of a skills_hub. Spec hub-nodes 3.2. */
export interface SkillsHubResult {
  status: SkillsHubStatus
  skill_id: string | null
  skill_name: string | null
  execution_id: string | null
  outputs: unknown
  instructions: string | null
  next_action: string
  error: string | null
  missing_binaries: string[]
  missing_credentials: string[]
  approval_outcome: SkillApprovalOutcome | null
  normalization_status: SkillReadiness | null
  policy_warnings: string[]
  operation: SkillsHubOperation | null
  data: Record<string, unknown> | null
}

/** One call on its way, with what was found so far. */
export interface SkillsHubRun {
  call: SkillsHubCall
  /** Set once the caller may know of it. */
  skill?: Skill
  warnings: string[]
  redactor: Redactor
}

type Extra = Partial<
  Pick<
    SkillsHubResult,
    | 'execution_id'
    | 'outputs'
    | 'instructions'
    | 'error'
    | 'missing_binaries'
    | 'missing_credentials'
    | 'approval_outcome'
    | 'data'
  >
>

export function createResult(run: SkillsHubRun, status: SkillsHubStatus, extra: Extra = {}): SkillsHubResult {
  const { call, skill, redactor } = run
  return {
    status,
    skill_id: skill?.skill_id ?? null,
    skill_name: call.skillName,
    execution_id: extra.execution_id ?? null,
    outputs: redactor.redactValue(extra.outputs ?? null),
    instructions: redactor.redactValue(extra.instructions ?? null),
    next_action: skillsHubStatuses[status].next.replace('{skill}', () => skill?.name ?? 'the skill'),
    error: redactor.redactValue(extra.error ?? null),
    missing_binaries: extra.missing_binaries ?? [],
    missing_credentials: extra.missing_credentials ?? [],
    approval_outcome: extra.approval_outcome ?? null,
    normalization_status: skill?.normalization.status ?? null,
    policy_warnings: redactor.redactValue([...new Set(run.warnings)]),
    operation: call.operation ?? null,
    data: redactor.redactValue(extra.data ?? null),
  }
}

export function createFailure(run: SkillsHubRun, { status, message, facts }: SkillsHubRefusal): SkillsHubResult {
  const text = cutMessage(run.redactor.redactText(message))
  return createResult(run, status, { ...facts, error: `${status}: ${text}` })
}
