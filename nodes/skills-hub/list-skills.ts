import type { HubExecution } from '../../src/hub/types.ts'
import { isSkillExecutable } from '../../src/skills/audience.ts'
import { judgeSkillApproval } from '../../src/skills/judge-approval.ts'
import type { Skill } from '../../src/skills/types.ts'
import { pageSkills } from './page-skills.ts'
import type { SkillsHubRun } from './result.ts'

/** A page of skills as the caller gets it. Spec hub-nodes 3.4. */
export async function listSkills(run: SkillsHubRun, execution: HubExecution): Promise<Record<string, unknown>> {
  const { call } = run
  const { isSearch, found, total, nextCursor, filters } = pageSkills(await execution.gateways.skills.list(), call)
  if (call.operation === 'search' && !isSearch) {
    run.warnings.push('query_blank: nothing to search for, so all are listed')
  }
  return {
    items: found.map(({ skill, score, matched }) => ({
      ...describeItem(skill, execution),
      ...(isSearch ? { score, matched } : {}),
    })),
    total,
    limit: call.limit,
    next_cursor: nextCursor,
    has_more: nextCursor !== null,
    filters: { ...filters, query: call.operation === 'search' ? call.query : null },
  }
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
