import type { Skill, SkillPolicy } from './types.ts'

/** The skill as its host lets it be: powerful tools that the host did not allow by name keep it in review. */
export function holdForReview(skill: Skill, policy: SkillPolicy | undefined): Skill {
  const { status } = skill.normalization
  const waiting = skill.tool_hub.requires_tool_review.filter((tool) => !policy?.tools?.includes(tool))
  if (waiting.length === 0 || status === 'needs_review' || status === 'invalid') return skill
  return { ...skill, normalization: { ...skill.normalization, status: 'needs_review' } }
}
