import type { SkillSummary } from '../../src/http/types.ts'
import { isForbiddenToSkills, isHubTool } from '../../src/tools/forbidden-tools.ts'
import { readAvailability, type ToolAvailability } from './availability.ts'
import type { Catalogue } from './use-catalogue.ts'

/** Why a model's call can't be authorised by a skill; undefined where it can. */
export type SkillObstacle = 'hidden' | 'off' | 'review' | 'no_tools'

/** What stands between a model and a skill, by the steps of a call in skill mode. */
export function findSkillObstacle(skill: SkillSummary): SkillObstacle | undefined {
  if (skill.visibility !== 'visible') return 'hidden'
  if (skill.enabled === false) return 'off'
  const { normalization_status: status } = skill
  if (status !== 'ready' && status !== 'informational') return 'review'
  return listSkillTools(skill).length === 0 ? 'no_tools' : undefined
}

/** The ids of the tools that a skill declares. */
export function listSkillTools({ tools }: SkillSummary): string[] {
  return Array.isArray(tools) ? [...new Set(tools.filter((tool) => typeof tool === 'string'))] : []
}

/** A declared tool, checked: whether it is there, and whether a skill may run it unless its host says so. */
export function checkSkillTool(
  catalogue: Catalogue,
  tool: string,
): { name: string; state: ToolAvailability | 'forbidden' | 'by_policy' } {
  const { availability, entry } = readAvailability(catalogue, tool)
  const name = entry?.name ?? tool
  if (isHubTool(tool)) return { name, state: 'forbidden' }
  return { name, state: isForbiddenToSkills(tool) ? 'by_policy' : availability }
}
