import type { SkillsGateway } from '../gateways/service-types.ts'
import { isSkillExecutable } from '../skills/audience.ts'
import { checkSkill } from '../skills/check-skill.ts'
import { judgeSkillApproval } from '../skills/judge-approval.ts'
import { omitUndefined } from '../skills/omit-undefined.ts'
import type { Skill, SkillPolicy } from '../skills/types.ts'
import type { SkillSummary } from './types.ts'

/** Skills as an editor lists them. What is missing on the host is looked for once for all of them. */
export async function summarizeSkills(skills: readonly Skill[], gateway: SkillsGateway): Promise<SkillSummary[]> {
  const needed = new Set(skills.flatMap(({ runtime_dependencies: { bins } }) => bins))
  const missing = new Set(needed.size === 0 ? [] : await gateway.listMissingBinaries([...needed]))
  return skills.map((skill) => ({
    ...summarizeSkill(skill, gateway.getPolicy(skill.name)),
    missing_binaries: skill.runtime_dependencies.bins.filter((name) => missing.has(name)),
  }))
}

/** A skill without instructions, commands and the static configuration of its tools. */
function summarizeSkill(skill: Skill, policy: SkillPolicy | undefined): SkillSummary {
  const { execution, tool_hub: toolHub } = skill
  const need = judgeSkillApproval(skill, policy, 'model')
  return omitUndefined({
    skill_name: skill.name,
    skill_id: skill.skill_id,
    display_name: skill.display_name,
    description: skill.description,
    version: skill.version,
    category: skill.category,
    tags: skill.tags,
    backend_type: skill.backend.type,
    enabled: skill.enabled,
    visibility: skill.visibility,
    normalization_status: skill.normalization.status,
    risk: skill.approval.default_risk,
    input_schema: skill.input_schema,
    tools: toolHub.tools.map(({ tool }) => tool),
    declarations: toolHub.tools.map(({ config: _, ...declaration }) => declaration),
    executable: isSkillExecutable(skill),
    approval: {
      required: need.required,
      mode: need.mode,
      risk: need.risk,
      required_at_or_above: need.threshold,
      cause: need.cause,
      each_time: need.eachTime,
    },
    execution: {
      async_allowed: execution.async_allowed,
      auto_execute: execution.auto_execute,
      timeout_seconds: execution.timeout_seconds,
    },
    credentials: skill.credentials.required.map(({ name: _, ...credential }) => credential),
    binaries: skill.runtime_dependencies.bins,
    warnings: skill.normalization.warnings,
    findings: checkSkill(skill),
  })
}
