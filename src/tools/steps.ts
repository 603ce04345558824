/**
 * The steps of a call of tool_hub in their order, spec hub-nodes 1.6. A call that lists tools ends with `list` after its
 * scope. The only list of them.
 */
export const toolHubSteps = [
  'action',
  'action_available',
  'mode_inputs',
  'skill',
  'scope',
  'list',
  'tool',
  'availability',
  'operation',
  'read_only',
  'arguments',
  'filter',
  'schema',
  'constraints',
  'credentials',
  'approval',
  'dispatch',
] as const

export type ToolHubStep = (typeof toolHubSteps)[number]
