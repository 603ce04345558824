import { readTokens } from '../../src/skills/match-skill.ts'
import {
  compareFound,
  createSkillFilters,
  type FoundSkill,
  type ListableSkill,
  type SkillExclusion,
  type SkillFilters,
  sortOutSkills,
} from '../../src/skills/sort-out-skills.ts'
import { hashFilters, type PagePosition, readCursor, writeCursor } from './page-cursor.ts'
import type { SkillsHubCall } from './read-call.ts'
import { SkillsHubRefusal } from './refusal.ts'

/** A page of skills, and what is not on any page. */
export interface SkillPage<Each extends ListableSkill> {
  /** A search with words; else all that are listed come by slug. */
  isSearch: boolean
  found: FoundSkill<Each>[]
  total: number
  nextCursor: string | null
  filters: SkillFilters
  leftOut: { skill: Each; reason: SkillExclusion }[]
}

/** List by slug, search by score and then slug. Spec hub-nodes 3.5. */
export function pageSkills<Each extends ListableSkill>(
  skills: readonly Each[],
  call: Pick<
    SkillsHubCall,
    'operation' | 'query' | 'category' | 'tags' | 'backendType' | 'audience' | 'cursor' | 'limit'
  >,
): SkillPage<Each> {
  const op = call.operation === 'search' ? 'search' : 'list'
  const query = op === 'search' ? (call.query ?? '') : ''
  const tokens = readTokens(query)
  const filters = createSkillFilters(call)
  const hash = hashFilters({ ...filters, tokens, audience: call.audience })
  const after = readPosition(call.cursor, op, hash)
  const { found, leftOut } = sortOutSkills(skills, { audience: call.audience, filters, query })
  const rest = after === undefined ? found : found.filter((each) => compareFound(each, after) > 0)
  const page = rest.slice(0, call.limit)
  const last = page.at(-1)
  const hasMore = rest.length > page.length
  return {
    isSearch: tokens.length > 0,
    found: page,
    total: found.length,
    nextCursor: hasMore && last ? writeCursor(op, { score: last.score, slug: last.skill.name }, hash) : null,
    filters,
    leftOut,
  }
}

function readPosition(cursor: unknown, op: string, hash: string) {
  if (cursor === null || cursor === '') return undefined
  const position = readCursor(cursor, op, hash)
  if (position === undefined) throw new SkillsHubRefusal('invalid_cursor', 'this is no cursor of a skills hub')
  if (position === 'foreign') {
    throw new SkillsHubRefusal('invalid_cursor', 'the cursor belongs to other filters: keep those of the first page')
  }
  return toFound(position)
}

function toFound({ score, slug }: PagePosition) {
  return { score, skill: { name: slug } }
}
