import type { Skill } from './types.ts'

export type SkillAudience = 'llm' | 'human'

/** Whether a skill exists for an audience. */
export function isSkillVisible({ visibility }: Skill, audience: SkillAudience): boolean {
  return visibility === 'visible' || (visibility === 'llm_hidden' && audience === 'human')
}

/** Whether a skill is listed: models get only those that they can use. */
export function isSkillListed(skill: Skill, audience: SkillAudience): boolean {
  if (!isSkillVisible(skill, audience)) return false
  const { status } = skill.normalization
  return audience === 'human' || (skill.enabled && (status === 'ready' || status === 'informational'))
}

/** Whether a skill can run by itself; the others are instructions to follow. */
export function isSkillExecutable({ backend, normalization }: Skill): boolean {
  if (normalization.status === 'informational' || backend.type === 'reference') return false
  return backend.workflow_id !== undefined || backend.cli?.tools.some(({ enabled }) => enabled) === true
}
