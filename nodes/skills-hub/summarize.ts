import { countInputModes } from '../../src/hub/count-input-modes.ts'
import type { HubCardSummary, HubNodeData } from '../../src/hub/types.ts'
import { readFixedValue } from './read-fixed-value.ts'

/** What the card of a skills_hub shows. Which skills there are is the host's to say, at run time. */
export function summarizeSkillsHub(data: HubNodeData): HubCardSummary {
  const name = readFixedValue(data, 'skill_name')
  const category = readFixedValue(data, 'category')
  return {
    exposed:
      typeof name === 'string'
        ? { code: 'one_skill', params: { name } }
        : typeof category === 'string'
          ? { code: 'skills_of_category', params: { category } }
          : { code: 'skills_of_workspace', params: {} },
    ...countInputModes(data),
    problems: [],
  }
}
