import type { HubCardSummary, HubNodeData } from '../../src/hub/types.ts'
import { isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import { listNodeInputs, readFixedValue } from './read-author-value.ts'

/** What the card of a skills_hub shows. Which skills there are is the host's to say, at run time. */
export function summarizeSkillsHub(data: HubNodeData): HubCardSummary {
  const inputs = listNodeInputs(data)
  const agentCount = inputs.filter(isInputAgentGenerated).length
  const name = readFixedValue(data, 'skill_name')
  const category = readFixedValue(data, 'category')
  return {
    exposed:
      typeof name === 'string'
        ? { code: 'one_skill', params: { name } }
        : typeof category === 'string'
          ? { code: 'skills_of_category', params: { category } }
          : { code: 'skills_of_workspace', params: {} },
    agentCount,
    manualCount: inputs.length - agentCount,
    problems: [],
  }
}
