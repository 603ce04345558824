import { findListingObstacle, type ListingObstacle, type SkillAudience, type SkillExposure } from './audience.ts'
import { foldText, matchSkill, readTokens, type SkillMatch } from './match-skill.ts'
import type { Skill } from './types.ts'

/** What a list or a search of skills looks at. */
export type ListableSkill = Pick<Skill, 'name' | 'display_name' | 'description' | 'category' | 'tags'> &
  SkillExposure & { backend: { type: string } }

/** What a list is narrowed to; nothing where null or empty. */
export interface SkillFilters {
  category: string | null
  tags: string[]
  backend_type: string | null
}

export interface FoundSkill<Each extends ListableSkill = ListableSkill> extends SkillMatch {
  skill: Each
}

/** Why a list leaves a skill out. */
export type SkillExclusion = ListingObstacle | keyof SkillFilters | 'query'

/** Filters as they are compared: without regard to width, form, case and order. */
export function createSkillFilters(asked: {
  category: string | null
  tags: readonly string[]
  backendType: string | null
}): SkillFilters {
  const { category, tags, backendType } = asked
  return {
    category: category === null ? null : foldText(category).replace(/\/+$/, ''),
    tags: [...new Set(tags.map(foldText))].sort(),
    backend_type: backendType,
  }
}

/** The skills that an audience is listed, best first, and why the others are not. Spec hub-nodes 3.5. */
export function sortOutSkills<Each extends ListableSkill>(
  skills: readonly Each[],
  search: { audience: SkillAudience; filters: SkillFilters; query: string },
): { found: FoundSkill<Each>[]; leftOut: { skill: Each; reason: SkillExclusion }[] } {
  const { audience, filters, query } = search
  const tokens = readTokens(query)
  const found: FoundSkill<Each>[] = []
  const leftOut: { skill: Each; reason: SkillExclusion }[] = []
  for (const skill of skills) {
    const obstacle = findListingObstacle(skill, audience) ?? findMissedFilter(skill, filters)
    const match = obstacle === undefined ? matchSkill(skill, tokens) : undefined
    if (match === undefined) leftOut.push({ skill, reason: obstacle ?? 'query' })
    else found.push({ skill, ...match })
  }
  return { found: found.sort(compareFound), leftOut }
}

/** The higher score first, then by slug: an order that skills which come and go do not change. */
export function compareFound(left: Position, right: Position): number {
  if (left.score !== right.score) return right.score - left.score
  return left.skill.name === right.skill.name ? 0 : left.skill.name < right.skill.name ? -1 : 1
}

interface Position {
  score: number
  skill: { name: string }
}

function findMissedFilter({ category, tags, backend }: ListableSkill, filters: SkillFilters) {
  const own = foldText(category ?? '')
  if (filters.category !== null && own !== filters.category && !own.startsWith(`${filters.category}/`)) {
    return 'category'
  }
  const folded = tags.map(foldText)
  if (!filters.tags.every((tag) => folded.includes(tag))) return 'tags'
  return filters.backend_type !== null && backend.type !== filters.backend_type ? 'backend_type' : undefined
}
