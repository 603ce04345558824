import { redactByName } from '../../src/hub/redaction.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { buildSkillScope } from '../../src/tools/build-scope.ts'
import { describeScope } from '../../src/tools/describe-tool.ts'
import { hideFromModel } from '../../src/tools/hide-from-model.ts'

/** Everything about a skill that its user needs, and nothing secret. Its tools are told as tool_hub takes them. */
export async function describeSkill(skill: Skill, execution: HubExecution): Promise<Record<string, unknown>> {
  const { gateways, context } = execution
  const policy = gateways.skills.getPolicy(skill.name)
  const need = judgeSkillApproval(skill, policy, context.caller)
  return {
    skill_name: skill.name,
    display_name: skill.display_name,
    description: skill.description,
    version: skill.version ?? null,
    category: skill.category ?? null,
    tags: [...skill.tags],
    backend_type: skill.backend.type,
    input_schema: skill.input_schema ?? null,
    output_schema: skill.output_schema ?? null,
    credentials: skill.credentials.required.map(({ key, provider, required, setup_hint: hint }) => ({
      key,
      provider: provider ?? null,
      required,
      setup_hint: hint ?? null,
    })),
    runtime_dependencies: { bins: [...skill.runtime_dependencies.bins] },
    permissions: skill.permissions ?? null,
    approval: {
      default_risk: skill.approval.default_risk,
      required_at_or_above: need.threshold,
      requires_approval: need.required,
    },
    execution: {
      mode: skill.execution.mode ?? null,
      auto_execute: skill.execution.auto_execute,
      async_allowed: skill.execution.async_allowed,
      timeout_seconds: skill.execution.timeout_seconds,
    },
    normalization: { status: skill.normalization.status, warnings: [...skill.normalization.warnings] },
    tool_hub: { tools: await describeTools(skill, execution) },
    ...(skill.references.length === 0 ? {} : { references: [...skill.references] }),
    ...(skill.instructions === '' ? {} : { instructions: skill.instructions }),
  }
}

async function describeTools(skill: Skill, { gateways, context }: HubExecution): Promise<Record<string, unknown>[]> {
  const policy = gateways.skills.getPolicy(skill.name)
  const seen = hideFromModel(buildSkillScope(skill, await gateways.tools.list(), policy), context.caller)
  const { tools, unavailable } = describeScope(seen)
  const descriptors = new Map(tools.map((tool) => [tool.tool, tool]))
  const reasons = new Map(unavailable.map((each) => [each.tool, `${each.code}: ${each.reason}`]))
  return seen.tools.map(({ row }) => {
    const descriptor = descriptors.get(row.tool)
    return {
      tool: row.tool,
      available: descriptor !== undefined,
      ...(descriptor === undefined ? { unavailable_reason: reasons.get(row.tool) ?? 'unavailable' } : {}),
      operations: [],
      purpose: row.purpose ?? null,
      read_only: row.readOnly,
      requires_approval: null,
      arguments_schema: null,
      ...descriptor,
      constraints: redactByName(row.constraints),
      static_keys: Object.keys(row.config),
    }
  })
}
