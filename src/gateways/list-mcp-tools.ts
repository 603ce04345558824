import type { ToolSource } from '../compiler/types.ts'
import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { McpRequestOptions, McpSession } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { mcpToolsToToolSources } from '../sources/mcp-tools.ts'

const MAX_PAGES = 50
const MAX_TOOLS = 5_000

/** The usable tools of a server, each `id` its plain name, and what was set aside. */
export interface McpToolList {
  sources: readonly ToolSource[]
  diagnostics: readonly Diagnostic[]
}

/** Reads every page of a server's tools. A repeated cursor ends the list; malformed tools are set aside by name. */
export async function listMcpTools(
  session: McpSession,
  server: string,
  request: (
    ask: (options: McpRequestOptions) => ReturnType<McpSession['listTools']>,
  ) => ReturnType<McpSession['listTools']>,
): Promise<McpToolList> {
  const tools: unknown[] = []
  const diagnostics: Diagnostic[] = []
  const cursors = new Set<string>()
  const names = new Set<string>()
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const page = await request((options) => session.listTools(cursor === undefined ? options : { ...options, cursor }))
    for (const tool of dropListed(page.tools, names)) tools.push(tool)
    const isLast = page.nextCursor === undefined || page.nextCursor === ''
    if (tools.length > MAX_TOOLS || (pages === MAX_PAGES && !isLast)) {
      diagnostics.push(createDiagnostic('tool_list_capped', { server, limit: Math.min(tools.length, MAX_TOOLS) }))
      break
    }
    if (page.nextCursor === undefined || isLast) break
    if (cursors.has(page.nextCursor)) {
      diagnostics.push(createDiagnostic('repeated_cursor', { server }))
      break
    }
    cursor = page.nextCursor
    cursors.add(cursor)
  }
  const read = mcpToolsToToolSources(tools.slice(0, MAX_TOOLS))
  return { sources: read.sources, diagnostics: [...diagnostics, ...read.diagnostics] }
}

/** Leaves out what earlier pages listed, and remembers the names of this one. */
function dropListed(page: readonly unknown[], listed: Set<string>): unknown[] {
  const named = page.map((tool) => ({ tool, name: isPlainObject(tool) ? getOwn(tool, 'name') : undefined }))
  const fresh = named.filter(({ name }) => typeof name !== 'string' || !listed.has(name))
  for (const { name } of fresh) if (typeof name === 'string') listed.add(name)
  return fresh.map(({ tool }) => tool)
}
