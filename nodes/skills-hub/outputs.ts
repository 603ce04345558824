import type { HubOutputDefinition } from '../../src/hub/types.ts'

/** The outputs of a skills_hub. Spec hub-nodes 3.2. */
export const skillsHubOutputs: readonly HubOutputDefinition[] = [
  { key: 'status', title: 'Status', description: 'How the call ended.', valueType: 'string' },
  { key: 'skill_id', title: 'Skill id', description: 'UUID of the skill.', valueType: 'string' },
  { key: 'skill_name', title: 'Skill name', description: 'The skill that was asked for.', valueType: 'string' },
  { key: 'execution_id', title: 'Execution id', description: 'Names the run.', valueType: 'string' },
  { key: 'outputs', title: 'Outputs', description: 'What the run gave.', valueType: 'any' },
  {
    key: 'instructions',
    title: 'Instructions',
    description: 'What to do, where no workflow is linked.',
    valueType: 'string',
  },
  { key: 'next_action', title: 'Next action', description: 'Advice for the model.', valueType: 'string' },
  { key: 'error', title: 'Error', description: 'Why nothing came of it, as code: text.', valueType: 'string' },
  {
    key: 'missing_binaries',
    title: 'Missing programs',
    description: 'Programs that the skill needs.',
    valueType: 'arrayString',
  },
  {
    key: 'missing_credentials',
    title: 'Missing credentials',
    description: 'Keys of credentials that the skill needs.',
    valueType: 'arrayString',
  },
  {
    key: 'approval_outcome',
    title: 'Approval outcome',
    description: 'What came of asking a person.',
    valueType: 'string',
  },
  {
    key: 'normalization_status',
    title: 'Readiness',
    description: 'Whether the skill is ready, in review, informational or invalid.',
    valueType: 'string',
  },
  {
    key: 'policy_warnings',
    title: 'Warnings',
    description: 'What was changed or ignored, and what the host took on itself.',
    valueType: 'arrayString',
  },
  { key: 'operation', title: 'Operation', description: 'The operation that was asked for.', valueType: 'string' },
  { key: 'data', title: 'Data', description: 'A page of skills, a description or a report.', valueType: 'object' },
]
