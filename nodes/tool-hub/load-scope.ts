import type { HubGateways } from '../../src/gateways/types.ts'
import { notNeeded, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { isSkillVisible } from '../../src/skills/audience.ts'
import type { Skill } from '../../src/skills/types.ts'
import { buildSkillScope, buildUserScope } from '../../src/tools/build-scope.ts'
import { describeScope } from '../../src/tools/describe-tool.ts'
import { hideFromModel } from '../../src/tools/hide-from-model.ts'
import type { ToolScope } from '../../src/tools/scope-types.ts'
import type { ToolHubStep } from '../../src/tools/steps.ts'
import type { ToolHubCall } from './read-call.ts'
import { ToolHubRefusal } from './refusal.ts'
import type { ToolHubRun } from './result.ts'

/** Steps 3 to 5: what may be run now, by the author's rows or by a skill's declaration. */
export async function loadScope(request: {
  run: ToolHubRun
  gateways: HubGateways
  caller: HubCaller
  steps: StepRecorder<ToolHubStep>
}): Promise<ToolScope> {
  const { run, gateways, caller, steps } = request
  const { call } = run
  await steps.run('mode_inputs', () => run.warnings.push(...listIgnoredInputs(call)))
  const skill =
    call.mode === 'skill' ? await steps.run('skill', () => loadSkill(call.skillName, gateways, caller)) : undefined
  if (skill === undefined) steps.report('skill', notNeeded)
  return steps.run(
    'scope',
    async () => {
      const scope = hideFromModel(await buildScope(call, skill, gateways), caller)
      run.warnings.push(...scope.warnings)
      run.errors.push(...scope.errors)
      if (call.action === 'list_tools') return scope
      run.unavailable = describeScope(scope).unavailable
      if (scope.tools.length > 0) return scope
      throw new ToolHubRefusal('scope_empty', 'no tool is enabled, so every call is denied')
    },
    ({ tools }) => ({ detail: { tools: tools.length } }),
  )
}

function listIgnoredInputs({ mode, skillName, rows }: ToolHubCall): string[] {
  if (mode === 'user' && skillName !== null) return ['skill_name_ignored: skills count in skill mode only']
  const hasRows = Array.isArray(rows) && rows.length > 0
  return mode === 'skill' && hasRows ? ['enabled_tools_ignored: in skill mode the skill declares the tools'] : []
}

async function buildScope(
  { mode, rows }: ToolHubCall,
  skill: Skill | undefined,
  { tools, skills }: HubGateways,
): Promise<ToolScope> {
  if (skill !== undefined) return buildSkillScope(skill, await tools.list(), skills.getPolicy(skill.name))
  if (mode === 'user') return buildUserScope(rows, await tools.list())
  return { tools: [], leftOut: [], warnings: [], errors: ['mode_unknown: mode is user or skill; nothing is allowed'] }
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
