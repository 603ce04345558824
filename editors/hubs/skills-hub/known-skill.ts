import type { SkillSummary } from '../../../src/http/types.ts'
import type { ListableSkill } from '../../../src/skills/sort-out-skills.ts'

/** A skill as the runtime looks at it when it lists, with all that is known of it. */
export interface KnownSkill extends ListableSkill {
  summary: SkillSummary
}

export function toKnownSkill(summary: SkillSummary): KnownSkill {
  return {
    name: summary.skill_name,
    display_name: summary.display_name,
    description: summary.description,
    ...(summary.category === undefined ? {} : { category: summary.category }),
    tags: summary.tags,
    visibility: summary.visibility,
    enabled: summary.enabled,
    normalization: { status: summary.normalization_status },
    backend: { type: summary.backend_type },
    summary,
  }
}

/** The skills whose name, title, description, category or tags hold every word of a search. */
export function filterSkills(skills: readonly KnownSkill[], search: string): KnownSkill[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...skills]
  return skills.filter(({ name, display_name: title, description, category = '', tags }) => {
    const text = [name, title, description, category, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
