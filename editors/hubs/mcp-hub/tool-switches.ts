import { compileMcpTool } from '../../../nodes/mcp-hub/compile-tool.ts'
import type { McpServerRow, McpToolChoice } from '../../../src/mcp/types.ts'
import {
  getMcpToolAccess,
  getMcpToolApproval,
  getMcpToolChoice,
  type McpAccessReason,
  type McpVisibility,
} from '../../../src/mcp/visibility.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { estimateTokens, toPlainForm } from '../../preview/sent-tool.ts'

/** Why the model gets a tool or does not; a server that is off goes before all switches. */
export type ToolReason = McpAccessReason | 'server_disabled' | 'tool_gone'

/** Who wants a person to be asked before a call. */
type ApprovalSource = 'author' | 'server' | 'destructive' | 'nobody'

/** What holds for a tool in the end, and what its own switches say. */
export interface ToolSwitches {
  reason: ToolReason
  /** The tool's own switch, whatever its server's says. */
  isVisible: boolean
  approval: ApprovalSource
  fixedCount: number
}

export function readToolSwitches(visibility: McpVisibility, row: McpServerRow, tool: KnownTool): ToolSwitches {
  const { reason } = getMcpToolAccess(visibility, row.name, tool.name)
  const choice = getMcpToolChoice(visibility, row.name, tool.name)
  const inputs = Array.isArray(choice?.inputs) ? choice.inputs : []
  return {
    reason: row.enabled ? (tool.origin === 'gone' && reason === 'allowed' ? 'tool_gone' : reason) : 'server_disabled',
    isVisible: (choice?.visible ?? true) === true && reason !== 'new_tool_hidden' && !visibility.isInvalid,
    approval: readApprovalSource(visibility, row.name, tool),
    // A value of a parameter that is gone is kept, but fixes nothing.
    fixedCount: inputs.filter((input) => input?.mode === 'manual' && hasParameter(tool, input.key)).length,
  }
}

function hasParameter({ inputSchema }: KnownTool, key: string): boolean {
  const { properties } = inputSchema
  return !isPlainObject(properties) || Object.hasOwn(properties, key)
}

function readApprovalSource(visibility: McpVisibility, server: string, tool: KnownTool): ApprovalSource {
  const annotations = tool.annotations as Readonly<Record<string, unknown>> | undefined
  if (getMcpToolApproval(visibility, server, tool.name, annotations) === 'never') return 'nobody'
  const ofTool = getMcpToolChoice(visibility, server, tool.name)?.approval
  if (ofTool !== undefined && ofTool !== null) return 'author'
  const ofServer = visibility.servers.get(server.toLowerCase())?.[0]?.['approval']
  return ofServer === undefined || ofServer === null ? 'destructive' : 'server'
}

/** Whether the model sees the tool, be it callable or not. */
export function isSeen(reason: ToolReason): boolean {
  return reason === 'allowed' || reason === 'tool_not_callable' || reason === 'server_not_callable'
}

const estimates = new WeakMap<KnownTool, { inputs: McpToolChoice['inputs']; tokens: number }>()

/** About how much of a prompt the tool takes, as a function of its own; counted when it is first looked at. */
export function estimateToolTokens(tool: KnownTool, choice: McpToolChoice | undefined): number {
  const known = estimates.get(tool)
  if (known && known.inputs === choice?.inputs) return known.tokens
  const { key, name, description, inputSchema } = tool
  const tokens = estimateTokens(toPlainForm(compileMcpTool({ id: key, name, description, inputSchema }, choice)).size)
  estimates.set(tool, { inputs: choice?.inputs, tokens })
  return tokens
}

/** The servers that have a tool of this name beside the given one, among those whose tools the model sees. */
export function findSharedNames(
  tools: readonly { server: string; name: string; reason: ToolReason }[],
): ReadonlyMap<string, readonly string[]> {
  const servers = new Map<string, string[]>()
  for (const { server, name, reason } of tools) {
    if (!isSeen(reason)) continue
    const list = servers.get(name)
    if (list) list.push(server)
    else servers.set(name, [server])
  }
  return new Map([...servers].filter(([, list]) => list.length > 1))
}
