import type { McpToolChoice } from '../../src/mcp/types.ts'
import { getMcpToolChoice, type McpVisibility } from '../../src/mcp/visibility.ts'

/** The author's choices for a tool, by its `server:tool` id. */
export function readChoiceOf(visibility: McpVisibility, toolId: string): McpToolChoice | undefined {
  const colon = toolId.indexOf(':')
  return getMcpToolChoice(visibility, toolId.slice(0, colon), toolId.slice(colon + 1))
}
