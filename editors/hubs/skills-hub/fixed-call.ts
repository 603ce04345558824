import { skillsHubInputs } from '../../../nodes/skills-hub/inputs.ts'
import { readSkillsHubCall, type SkillsHubCall } from '../../../nodes/skills-hub/read-call.ts'
import { readFixedValue } from '../../../nodes/skills-hub/read-fixed-value.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import type { SkillAudience } from '../../../src/skills/audience.ts'
import { type SkillsHubOperation, skillsHubOperations } from '../../../src/skills/status.ts'

/** The operation that every call of the node is; undefined where the model chooses, or nothing legal is set. */
export function readFixedOperation(data: HubNodeData): SkillsHubOperation | undefined {
  // One function for each skill can do nothing but run it.
  if (data.exposure === 'expanded') return 'execute'
  const value = readFixedValue(data, 'operation')
  return skillsHubOperations.find((operation) => operation === value)
}

/** The skill that every call of the node is about. */
export function readFixedSkill(data: HubNodeData): string | undefined {
  const value = readFixedValue(data, 'skill_name')
  const name = typeof value === 'string' ? value.trim() : ''
  return name === '' ? undefined : name
}

/** A listing as the runtime reads it: what the author fixed, and the default of everything else. */
export function readListing(data: HubNodeData, audience: SkillAudience, cursor: string | null): SkillsHubCall {
  const values = Object.fromEntries(
    skillsHubInputs.map(({ key, default: standard }) => [key, readFixedValue(data, key) ?? standard]),
  )
  const operation = values['operation'] ?? (values['query'] ? 'search' : 'list')
  return readSkillsHubCall({ ...values, operation, audience, cursor }, audience === 'llm', [])
}
