import type { Skill, SkillReadiness, SkillVisibility } from './types.ts'

export type SkillAudience = 'llm' | 'human'

/** Why a skill is not listed to an audience, whatever is looked for. */
export type ListingObstacle = 'hidden' | 'llm_hidden' | 'disabled' | 'needs_review' | 'invalid'

/** What decides whether a skill is listed. */
export interface SkillExposure {
  visibility: SkillVisibility
  enabled: boolean
  normalization: { status: SkillReadiness }
}

/** Whether a skill exists for an audience. */
export function isSkillVisible({ visibility }: Pick<Skill, 'visibility'>, audience: SkillAudience): boolean {
  return visibility === 'visible' || (visibility === 'llm_hidden' && audience === 'human')
}

/** What keeps a skill from an audience: models are listed only those that they can use. */
export function findListingObstacle(skill: SkillExposure, audience: SkillAudience): ListingObstacle | undefined {
  if (!isSkillVisible(skill, audience)) return skill.visibility === 'llm_hidden' ? 'llm_hidden' : 'hidden'
  if (audience === 'human') return undefined
  if (!skill.enabled) return 'disabled'
  const { status } = skill.normalization
  return status === 'ready' || status === 'informational'
    ? undefined
    : status === 'invalid'
      ? 'invalid'
      : 'needs_review'
}

/** Whether a skill is listed at all. */
export function isSkillListed(skill: SkillExposure, audience: SkillAudience): boolean {
  return findListingObstacle(skill, audience) === undefined
}

/** Whether a skill can run by itself; the others are instructions to follow. */
export function isSkillExecutable({ backend, normalization }: Skill): boolean {
  if (normalization.status === 'informational' || backend.type === 'reference') return false
  return backend.workflow_id !== undefined || backend.cli?.tools.some(({ enabled }) => enabled) === true
}
