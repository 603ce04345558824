import type { ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { getMcpToolAccess, type McpVisibility, readMcpVisibility } from '../../src/mcp/visibility.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** Tools as the author last agreed to them, for when the servers were not asked. */
function listAcceptedTools(visibility: McpVisibility): ToolSource[] {
  return [...visibility.tools.entries()].flatMap(([key, [choice]]) => {
    const accepted: unknown = choice?.accepted
    if (!isPlainObject(accepted) || !isPlainObject(accepted['inputSchema'])) return []
    const { description, inputSchema, outputSchema } = accepted
    return [
      {
        id: key,
        name: key.slice(key.indexOf(':') + 1),
        ...(typeof description === 'string' ? { description } : {}),
        inputSchema: inputSchema as ToolSource['inputSchema'],
        ...(isPlainObject(outputSchema) ? { outputSchema } : {}),
      },
    ]
  })
}

/** The tools that a model may call through a node, as far as `tools`, else the node's memory, tells them. */
export function listOfferedTools(
  data: HubNodeData,
  tools?: readonly ToolSource[],
): { sources: ToolSource[]; visibility: McpVisibility; diagnostics: Diagnostic[] } {
  const { rows } = readMcpServerRows(readAuthorValue(data, 'server_registry'))
  const { visibility, diagnostics } = readMcpVisibility({
    visibility_config: readAuthorValue(data, 'visibility_config'),
    tool_visibility: readAuthorValue(data, 'tool_visibility'),
  })
  const sources = (tools ?? listAcceptedTools(visibility)).flatMap((source) => {
    const colon = source.id.indexOf(':')
    const server = source.id.slice(0, colon)
    const named = rows.filter((row) => row.name.toLowerCase() === server.toLowerCase())
    // No rows at all: the registry comes in at run time.
    const isReachable = rows.length === 0 || (named.length === 1 && named[0]?.enabled === true)
    if (colon <= 0 || !isReachable) return []
    const id = `${named[0]?.name ?? server}${source.id.slice(colon)}`
    return getMcpToolAccess(visibility, server, source.id.slice(colon + 1)).callable ? [{ ...source, id }] : []
  })
  return { sources, visibility, diagnostics }
}
