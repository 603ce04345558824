import type { ToolSource } from '../compiler/types.ts'
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { McpRequestOptions, McpSession } from '../mcp/types.ts'
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
  let cursor: string | undefined
  for (let pages = 0; ; pages++) {
    if (pages === MAX_PAGES || tools.length > MAX_TOOLS) {
      diagnostics.push(createDiagnostic('tool_list_capped', { server, limit: Math.min(tools.length, MAX_TOOLS) }))
      break
    }
    const page = await request((options) => session.listTools(cursor === undefined ? options : { ...options, cursor }))
    tools.push(...page.tools)
    if (page.nextCursor === undefined || page.nextCursor === '') break
    if (cursors.has(page.nextCursor)) {
      diagnostics.push(createDiagnostic('repeated_cursor', { server }))
      break
    }
    cursor = page.nextCursor
    cursors.add(cursor)
  }
  const read = mcpToolsToToolSources(dropRepeats(tools).slice(0, MAX_TOOLS))
  return { sources: read.sources, diagnostics: [...diagnostics, ...read.diagnostics] }
}

/** A server that sends a page twice lists its tools twice; the first of a name counts. */
function dropRepeats(tools: readonly unknown[]): unknown[] {
  const names = new Set<unknown>()
  return tools.filter((tool) => {
    const name = typeof tool === 'object' && tool !== null && 'name' in tool ? tool.name : undefined
    if (typeof name !== 'string') return true
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}
