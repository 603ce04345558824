import { describeQuestion, type StepFacts } from '../../src/hub/steps.ts'
import type { SkillsHubStatus } from '../../src/skills/status.ts'
import type { SkillsHubRefusal } from './refusal.ts'

/** Where the author can change what a call was refused for. */
const PATHS: Partial<Record<SkillsHubStatus, string>> = {
  invalid_operation: '/operation',
  not_found: '/skill_name',
  disabled: '/skill_name',
  needs_review: '/skill_name',
  invalid_spec: '/skill_name',
  missing_credentials: '/env_vars',
  invalid_cursor: '/cursor',
  timeout: '/timeout_seconds',
}

/** What a step tells of a refusal. */
export function explainRefusal({ status, message, facts, question }: SkillsHubRefusal): StepFacts {
  if (question !== undefined) return describeQuestion(question)
  const path = PATHS[status]
  const { missing_binaries, missing_credentials } = facts
  const detail = { ...(missing_binaries && { missing_binaries }), ...(missing_credentials && { missing_credentials }) }
  return {
    code: status,
    message,
    ...(path === undefined ? {} : { path }),
    ...(Object.keys(detail).length === 0 ? {} : { detail }),
  }
}
