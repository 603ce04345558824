import { resolveReferences } from '../hub/resolve-references.ts'
import type { ScopedTool, ToolScope } from './scope-types.ts'

/** A scope as it holds for one call: with what upstream brought in place of references to it. */
export function resolveScope(scope: ToolScope, upstream: Readonly<Record<string, unknown>>): ToolScope {
  return { ...scope, tools: scope.tools.map((tool) => resolveTool(tool, upstream)) }
}

function resolveTool(tool: ScopedTool, upstream: Readonly<Record<string, unknown>>): ScopedTool {
  const { row } = tool
  const { choices, unresolved } = resolveReferences(row.inputs, upstream)
  if (choices === row.inputs) return tool
  // The static configuration wins, so that what it fixes is missed by nobody.
  const missed = unresolved.filter((key) => !Object.hasOwn(row.config, key))
  return { ...tool, row: { ...row, inputs: choices }, ...(missed.length > 0 ? { unresolved: missed } : {}) }
}
