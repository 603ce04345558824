import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { readChoiceOf } from './choice-of.ts'
import { compileMcpTool } from './compile-tool.ts'
import { listOfferedTools } from './offered-tools.ts'

/** Every tool that a model may call through a node as a function of its own. `tools` wins over what the node remembers. */
export function compileOfferedTools(
  data: HubNodeData,
  tools?: readonly ToolSource[],
): { expanded: CompiledToolRuntime[]; diagnostics: Diagnostic[] } {
  const { sources, visibility, diagnostics } = listOfferedTools(data, tools)
  const expanded = sources.map((source) => compileMcpTool(source, readChoiceOf(visibility, source.id)))
  return { expanded, diagnostics: [...diagnostics, ...expanded.flatMap((tool) => tool.diagnostics)] }
}
