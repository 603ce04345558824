import type { McpServerRow } from '../../../src/mcp/types.ts'
import {
  getMcpToolAccess,
  getMcpToolChoice,
  type McpAccessReason,
  type McpVisibility,
} from '../../../src/mcp/visibility.ts'

/** Why the model gets a tool or does not; a server that is off goes before all switches. */
export type ToolReason = McpAccessReason | 'server_disabled'

/** A tool's own switch, what holds for it in the end, and how many of its parameters are fixed. */
export function readToolSwitches(
  visibility: McpVisibility,
  row: McpServerRow,
  tool: string,
): { reason: ToolReason; isVisible: boolean; fixedCount: number } {
  const { reason } = getMcpToolAccess(visibility, row.name, tool)
  const choice = getMcpToolChoice(visibility, row.name, tool)
  const inputs = Array.isArray(choice?.inputs) ? choice.inputs : []
  return {
    reason: row.enabled ? reason : 'server_disabled',
    isVisible: (choice?.visible ?? true) === true && reason !== 'new_tool_hidden' && !visibility.isInvalid,
    fixedCount: inputs.filter((input) => input?.mode === 'manual').length,
  }
}

/** Whether the model sees the tool, be it callable or not. */
export function isSeen(reason: ToolReason): boolean {
  return reason === 'allowed' || reason === 'tool_not_callable' || reason === 'server_not_callable'
}
