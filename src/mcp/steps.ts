/**
 * The steps of a call of mcp_hub in their order. Listing ends with `list` after its servers were asked; a tool that may
 * not be called is refused before any server is, where its name says which one has it. The only list of them.
 */
export const mcpHubSteps = [
  'action',
  'servers',
  'tool_name',
  'connect',
  'list',
  'tool',
  'access',
  'arguments',
  'approval',
  'dispatch',
] as const

export type McpHubStep = (typeof mcpHubSteps)[number]
