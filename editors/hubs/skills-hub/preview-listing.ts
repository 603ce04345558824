import { pageSkills, type SkillPage } from '../../../nodes/skills-hub/page-skills.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import type { SkillAudience } from '../../../src/skills/audience.ts'
import type { SkillExclusion } from '../../../src/skills/sort-out-skills.ts'
import { readFixedOperation, readListing } from './fixed-call.ts'
import type { KnownSkill } from './known-skill.ts'

/** Why an audience does not get a skill; `not_executable`: it is text to follow, and no function. */
export type ExclusionReason = SkillExclusion | 'not_executable'

export interface Listing extends Omit<SkillPage<KnownSkill>, 'leftOut'> {
  operation: 'list' | 'search'
  limit: number
  leftOut: readonly { skill: KnownSkill; reason: ExclusionReason }[]
}

/**
 * The page that the runtime would list to an audience, by the same functions. Nothing is narrowed where the author
 * fixed an operation that lists nothing: then it is what can be named.
 */
export function previewListing(
  skills: readonly KnownSkill[],
  data: HubNodeData,
  audience: SkillAudience,
  cursor: string | null,
): Listing {
  const call = readListing(data, audience, cursor)
  const operation = call.operation === 'search' ? 'search' : 'list'
  const isListing = [undefined, 'list', 'search'].includes(readFixedOperation(data))
  const narrowed = isListing ? call : { ...call, category: null, tags: [], backendType: null }
  const page = pageSkills(skills, { ...narrowed, operation })
  if (audience === 'human' || data.exposure !== 'expanded') return { ...page, operation, limit: call.limit }
  const isFunction = ({ skill }: { skill: KnownSkill }) => skill.summary.executable !== false
  return {
    ...page,
    operation,
    limit: call.limit,
    found: page.found.filter(isFunction),
    total: page.total,
    leftOut: [
      ...page.leftOut,
      ...page.found
        .filter((found) => !isFunction(found))
        .map(({ skill }) => ({ skill, reason: 'not_executable' as const })),
    ],
  }
}
