import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { buildUserScope } from '../../src/tools/build-scope.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { compileExpandedToolOnce } from '../../src/tools/compile-tool.ts'
import { listRunnable } from '../../src/tools/describe-tool.ts'
import { hideFromModel } from '../../src/tools/hide-from-model.ts'
import { knowTools } from '../../src/tools/known-tools.ts'
import { readToolSource } from '../../src/tools/tool-source.ts'

/**
 * Every tool that a model may run through a node as a function of its own. In skill mode none: which ones there are is
 * up to the skill that a call names. A tool that asks for approval is offered like any other.
 */
export function compileOfferedTools(
  data: HubNodeData,
  tools: readonly ToolSource[] = [],
): { expanded: CompiledToolRuntime[]; diagnostics: Diagnostic[] } {
  const rows = readAuthorValue(data, 'enabled_tools')
  const mode = readAuthorValue(data, 'mode') ?? 'user'
  if (mode !== 'user' && mode !== '') return { expanded: [], diagnostics: [] }
  const catalogue = tools.map(readToolSource)
  const scope = hideFromModel(buildUserScope(rows, catalogue), 'model')
  const expanded = listRunnable(scope).map(({ row, entry }) => compileExpandedToolOnce(row, entry))
  return {
    expanded,
    diagnostics: [...checkToolRows(rows, knowTools(catalogue)), ...expanded.flatMap((tool) => tool.diagnostics)],
  }
}
