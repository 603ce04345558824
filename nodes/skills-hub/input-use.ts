import { type SkillsHubOperation, skillsHubOperations } from '../../src/skills/status.ts'

const listing: readonly SkillsHubOperation[] = ['list', 'search']
const ofOneSkill: readonly SkillsHubOperation[] = ['describe', 'credential_status', 'approval_status', 'execute']

/** Which operations read each input. Whether a person was asked is known of a run with its input. Spec hub-nodes 3.1. */
const use: Readonly<Record<string, readonly SkillsHubOperation[]>> = {
  skill_name: ofOneSkill,
  query: ['search'],
  category: listing,
  tags: listing,
  backend_type: listing,
  limit: listing,
  cursor: listing,
  input_data: ['approval_status', 'execute'],
  timeout_seconds: ['execute'],
  async_execution: ['execute'],
  env_vars: ['credential_status', 'execute'],
}

/** The operations that read an input; every one where nothing else is said. */
export function listInputUse(key: string): readonly SkillsHubOperation[] {
  return (Object.hasOwn(use, key) ? use[key] : undefined) ?? skillsHubOperations
}
