import type { HubExecution } from '../../src/hub/types.ts'
import { isSkillExecutable, isSkillListed } from '../../src/skills/audience.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { foldText, matchSkill, readTokens, type SkillMatch } from './match-skill.ts'
import { hashFilters, type PagePosition, readCursor, writeCursor } from './page-cursor.ts'
import type { SkillsHubCall } from './read-call.ts'
import { SkillsHubRefusal } from './refusal.ts'
import type { SkillsHubRun } from './result.ts'

interface FoundSkill extends SkillMatch {
  skill: Skill
}

/** A page of skills: list by slug, search by score and then slug. Spec hub-nodes 3.5. */
export async function listSkills(run: SkillsHubRun, execution: HubExecution): Promise<Record<string, unknown>> {
  const { call } = run
  const { skills } = execution.gateways
  const op = call.operation === 'search' ? 'search' : 'list'
  const tokens = op === 'search' ? readTokens(call.query ?? '') : []
  if (op === 'search' && tokens.length === 0) run.warnings.push('query_blank: nothing to search for, so all are listed')
  const filters = readFilters(call)
  const hash = hashFilters({ ...filters, tokens, audience: call.audience })
  const after = readPosition(call.cursor, op, hash)
  const found = (await skills.list())
    .filter((skill) => isSkillListed(skill, call.audience) && passesFilters(skill, filters))
    .flatMap((skill): FoundSkill[] => {
      const match = matchSkill(skill, tokens)
      return match === undefined ? [] : [{ skill, ...match }]
    })
    .sort(compareFound)
  const rest = after === undefined ? found : found.filter((each) => compareFound(each, toFound(after)) > 0)
  const page = rest.slice(0, call.limit)
  const last = page.at(-1)
  const hasMore = rest.length > page.length
  return {
    items: page.map((each) => ({
      ...describeItem(each.skill, execution),
      ...(tokens.length === 0 ? {} : { score: each.score, matched: each.matched }),
    })),
    total: found.length,
    limit: call.limit,
    next_cursor: hasMore && last ? writeCursor(op, { score: last.score, slug: last.skill.name }, hash) : null,
    has_more: hasMore,
    filters: { ...filters, query: op === 'search' ? call.query : null },
  }
}

interface SkillFilters {
  category: string | null
  tags: string[]
  backend_type: string | null
}

function readFilters({ category, tags, backendType }: SkillsHubCall): SkillFilters {
  return {
    category: category === null ? null : foldText(category).replace(/\/+$/, ''),
    tags: [...new Set(tags.map(foldText))].sort(),
    backend_type: backendType,
  }
}

function passesFilters({ category, tags, backend }: Skill, filters: SkillFilters): boolean {
  const own = foldText(category ?? '')
  const isInCategory = filters.category === null || own === filters.category || own.startsWith(`${filters.category}/`)
  const folded = tags.map(foldText)
  return (
    isInCategory &&
    filters.tags.every((tag) => folded.includes(tag)) &&
    (filters.backend_type === null || backend.type === filters.backend_type)
  )
}

function readPosition(cursor: unknown, op: string, hash: string): PagePosition | undefined {
  if (cursor === null || cursor === '') return undefined
  const position = readCursor(cursor, op, hash)
  if (position === undefined) throw new SkillsHubRefusal('invalid_cursor', 'this is no cursor of a skills hub')
  if (position === 'foreign') {
    throw new SkillsHubRefusal('invalid_cursor', 'the cursor belongs to other filters: keep those of the first page')
  }
  return position
}

function compareFound(left: Pick<FoundSkill, 'score'> & { skill: { name: string } }, right: typeof left): number {
  if (left.score !== right.score) return right.score - left.score
  return left.skill.name === right.skill.name ? 0 : left.skill.name < right.skill.name ? -1 : 1
}

function toFound({ score, slug }: PagePosition): Parameters<typeof compareFound>[0] {
  return { score, skill: { name: slug } }
}

function describeItem(skill: Skill, { gateways, context }: HubExecution): Record<string, unknown> {
  const need = judgeSkillApproval(skill, gateways.skills.getPolicy(skill.name), context.caller)
  return {
    skill_name: skill.name,
    skill_id: skill.skill_id,
    display_name: skill.display_name,
    description: skill.description,
    category: skill.category ?? null,
    tags: [...skill.tags],
    version: skill.version ?? null,
    backend_type: skill.backend.type,
    executable: isSkillExecutable(skill),
    enabled: skill.enabled,
    normalization_status: skill.normalization.status,
    risk: need.risk,
    requires_approval: need.required,
    visibility: skill.visibility,
  }
}
