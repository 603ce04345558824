import type { SkillsGateway } from '../../src/gateways/service-types.ts'
import type { StepRecorder } from '../../src/hub/steps.ts'
import { isSkillVisible } from '../../src/skills/audience.ts'
import type { SkillsHubStep } from '../../src/skills/steps.ts'
import type { Skill } from '../../src/skills/types.ts'
import { SkillsHubRefusal } from './refusal.ts'
import type { SkillsHubRun } from './result.ts'

/** Steps 1 and 2: the skill of a call, where its caller may know of it. */
export async function findSkill(
  run: SkillsHubRun,
  skills: SkillsGateway,
  steps: StepRecorder<SkillsHubStep>,
): Promise<Skill> {
  const { skillName, audience } = run.call
  await steps.run('skill_name', () => {
    if (skillName === null) throw new SkillsHubRefusal('invalid_input', 'say in skill_name which skill')
  })
  return steps.run('skill', async () => {
    const skill = (await skills.list()).find(({ name }) => name === skillName)
    // The same words whether it is hidden or was never there.
    if (skill === undefined || !isSkillVisible(skill, audience)) {
      throw new SkillsHubRefusal('not_found', 'there is no skill of this name')
    }
    run.skill = skill
    return skill
  })
}

/** Steps 3 and 4: whether the skill may be used at all. */
export async function demandUsable(skill: Skill, steps: StepRecorder<SkillsHubStep>): Promise<void> {
  await steps.run('enabled', () => {
    if (!skill.enabled) throw new SkillsHubRefusal('disabled', 'the skill is switched off')
  })
  await steps.run('readiness', () => {
    const { status } = skill.normalization
    if (status === 'needs_review') {
      throw new SkillsHubRefusal('needs_review', 'the skill has to be reviewed before it can be used')
    }
    if (status === 'invalid') throw new SkillsHubRefusal('invalid_spec', 'the files of the skill have faults')
  })
}
