import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { skillsHubStatuses } from '../../src/skills/status.ts'
import { compileOfferedSkills } from './compile-offered-skills.ts'
import { skillsHubDescription } from './description.ts'
import { executeSkillsHub } from './execute.ts'
import { narrowSkillInput } from './narrow-skill-input.ts'

/** Skills behind one node. Spec hub-nodes 3. */
export const skillsHubDefinition = /* @__PURE__ */ defineHubNode({
  ...skillsHubDescription,
  functionName: 'skills_hub',
  needs: ['skills', 'tools', 'credentials'],
  compileTools: compileOfferedSkills,
  narrowInput: narrowSkillInput,
  toHubCall: (skillName, params) => ({ operation: 'execute', skill_name: skillName, input_data: params }),
  execute: executeSkillsHub,
  statuses: Object.keys(skillsHubStatuses),
  examples: [{ title: 'Skills of one category', values: { category: 'reports' } }],
})
