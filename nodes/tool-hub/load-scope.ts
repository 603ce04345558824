import type { HubGateways } from '../../src/gateways/types.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { isSkillVisible } from '../../src/skills/audience.ts'
import type { Skill } from '../../src/skills/types.ts'
import { buildSkillScope, buildUserScope } from '../../src/tools/build-scope.ts'
import { hideFromModel } from '../../src/tools/hide-from-model.ts'
import type { ToolScope } from '../../src/tools/scope-types.ts'
import type { ToolHubCall } from './read-call.ts'
import { ToolHubRefusal } from './refusal.ts'

/** Steps 3 to 5: what may be run now, by the author's rows or by a skill's declaration. */
export async function loadScope(request: {
  call: ToolHubCall
  gateways: HubGateways
  caller: HubCaller
  warnings: string[]
}): Promise<ToolScope> {
  const { call, gateways, caller, warnings } = request
  if (call.mode === 'unknown') {
    return { tools: [], leftOut: [], warnings: [], errors: ['mode_unknown: mode is user or skill; nothing is allowed'] }
  }
  if (call.mode === 'user') {
    if (call.skillName !== null) warnings.push('skill_name_ignored: skills count in skill mode only')
    return hideFromModel(buildUserScope(call.rows, await gateways.tools.list()), caller)
  }
  if (Array.isArray(call.rows) && call.rows.length > 0) {
    warnings.push('enabled_tools_ignored: in skill mode the skill declares the tools')
  }
  const skill = await loadSkill(call.skillName, gateways, caller)
  const policy = gateways.skills.getPolicy(skill.name)
  return hideFromModel(buildSkillScope(skill, await gateways.tools.list(), policy), caller)
}

async function loadSkill(name: string | null, gateways: HubGateways, caller: HubCaller): Promise<Skill> {
  if (name === null)
    throw new ToolHubRefusal('skill_required', 'name in skill_name the skill that authorises this call')
  const skill = (await gateways.skills.list()).find((candidate) => candidate.name === name)
  const audience = caller === 'model' ? 'llm' : 'human'
  if (skill === undefined || !isSkillVisible(skill, audience))
    throw new ToolHubRefusal('skill_not_found', 'there is no skill of this name')
  if (!skill.enabled) throw new ToolHubRefusal('skill_not_ready', 'the skill is switched off')
  const { status } = skill.normalization
  if (status !== 'ready' && status !== 'informational') {
    throw new ToolHubRefusal('skill_not_ready', 'the skill has to be reviewed before it can be used')
  }
  if (skill.tool_hub.tools.length === 0) throw new ToolHubRefusal('skill_no_tools', 'the skill declares no tools')
  return skill
}
