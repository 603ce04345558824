import type { HubOutputDefinition } from '../../src/hub/types.ts'

/** The outputs of a tool_hub. Spec hub-nodes 1.5. */
export const toolHubOutputs: readonly HubOutputDefinition[] = [
  { key: 'status', title: 'Status', description: 'How the call ended.', valueType: 'string' },
  { key: 'mode', title: 'Mode', description: 'Where the tools came from: skill or user.', valueType: 'string' },
  { key: 'tools', title: 'Tools', description: 'The tools that can be run, when listed.', valueType: 'arrayObject' },
  {
    key: 'unavailable_tools',
    title: 'Unavailable tools',
    description: 'Configured tools that can not run now, and why.',
    valueType: 'arrayObject',
  },
  { key: 'result', title: 'Result', description: 'What the tool answered.', valueType: 'any' },
  {
    key: 'approval',
    title: 'Approval',
    description: 'What a person is asked, while it is pending.',
    valueType: 'object',
  },
  { key: 'errors', title: 'Errors', description: 'Why nothing ran, as code: text.', valueType: 'arrayString' },
  { key: 'warnings', title: 'Warnings', description: 'What was changed or ignored.', valueType: 'arrayString' },
  { key: 'error_details', title: 'Error details', description: 'The failure in parts, to plan on.', valueType: 'any' },
]
