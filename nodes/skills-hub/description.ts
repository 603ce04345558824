import type { HubNodeDescription } from '../../src/hub/types.ts'
import { skillsHubInputs } from './inputs.ts'
import { skillsHubOutputs } from './outputs.ts'
import { summarizeSkillsHub } from './summarize.ts'

/** The face of a skills_hub: ports, inputs and what its card says. */
export const skillsHubDescription: HubNodeDescription = /* @__PURE__ */ Object.freeze<HubNodeDescription>({
  type: 'tools/skills_hub',
  version: 1,
  title: 'Skills Hub',
  description: 'Finds, describes and runs skills.',
  icon: 'book-open',
  inputs: skillsHubInputs,
  outputs: skillsHubOutputs,
  summarize: summarizeSkillsHub,
})
