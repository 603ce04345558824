import type { ToolSource } from '../compiler/types.ts'
import { createDiagnostic } from '../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { findSchemaFault } from './schema-fault.ts'

const maximumReason = 300

/**
 * The tools of an MCP server's list, as sources. A tool that can't be offered is set aside with its reason and hides no
 * other. Any value is taken; nothing is fetched.
 */
export function mcpToolsToToolSources(tools: unknown): { sources: ToolSource[]; diagnostics: Diagnostic[] } {
  const sources: ToolSource[] = []
  const diagnostics: Diagnostic[] = []
  const names = new Set<string>()
  for (const [index, tool] of (Array.isArray(tools) ? tools : []).entries()) {
    const name = isPlainObject(tool) && typeof tool['name'] === 'string' ? tool['name'] : ''
    const reason = findToolFault(tool, name, names)
    if (reason === undefined && isPlainObject(tool)) {
      names.add(name)
      sources.push(toSource(name, tool))
      continue
    }
    const shown = name === '' ? `#${index + 1}` : name.slice(0, maximumReason)
    const params = { tool: shown, reason: (reason ?? '').slice(0, maximumReason) }
    diagnostics.push(createDiagnostic('tool_set_aside', params, { path: `/${index}` }))
  }
  return { sources, diagnostics }
}

function findToolFault(tool: unknown, name: string, names: ReadonlySet<string>): string | undefined {
  if (!isPlainObject(tool)) return 'it is not an object'
  if (name === '') return 'it has no name'
  if (names.has(name)) return 'another tool of the server has the same name'
  const schema = tool['inputSchema']
  // A tool that says nothing about its input takes none.
  return schema === undefined || schema === null ? undefined : findSchemaFault(schema)
}

function toSource(name: string, tool: Record<string, unknown>): ToolSource {
  const { description, inputSchema, outputSchema, annotations } = tool
  return {
    id: name,
    name,
    ...(typeof description === 'string' ? { description } : {}),
    inputSchema: isPlainObject(inputSchema) ? inputSchema : { type: 'object', properties: {} },
    ...(isPlainObject(outputSchema) ? { outputSchema } : {}),
    ...(isPlainObject(annotations) ? { annotations } : {}),
  }
}
