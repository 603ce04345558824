/**
 * The steps of a call of skills_hub in their order, spec hub-nodes 3.7. What only asks ends with `answer`. The only list
 * of them.
 */
export const skillsHubSteps = [
  'operation',
  'skill_name',
  'skill',
  'enabled',
  'readiness',
  'answer',
  'workflow',
  'input',
  'binaries',
  'credentials',
  'policy',
  'approval',
  'background',
  'dispatch',
] as const

export type SkillsHubStep = (typeof skillsHubSteps)[number]
