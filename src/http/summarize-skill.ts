import type { Skill } from '../skills/types.ts'
import type { SkillSummary } from './types.ts'

/** A skill as an editor lists it: without instructions, commands and the static configuration of its tools. */
export function summarizeSkill(skill: Skill): SkillSummary {
  const { version, category, input_schema } = skill
  return {
    skill_name: skill.name,
    skill_id: skill.skill_id,
    display_name: skill.display_name,
    description: skill.description,
    ...(version === undefined ? {} : { version }),
    ...(category === undefined ? {} : { category }),
    tags: skill.tags,
    backend_type: skill.backend.type,
    enabled: skill.enabled,
    visibility: skill.visibility,
    normalization_status: skill.normalization.status,
    risk: skill.approval.default_risk,
    ...(input_schema === undefined ? {} : { input_schema }),
    tools: skill.tool_hub.tools.map(({ tool }) => tool),
    declarations: skill.tool_hub.tools.map(({ config: _, ...declaration }) => declaration),
  }
}
