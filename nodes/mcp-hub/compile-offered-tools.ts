import { compileOnce } from '../../src/compiler/compile-once.ts'
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
  const expanded = sources.map((source) => {
    const { id, name, description, inputSchema } = source
    return compileOnce({
      toolId: id,
      schema: inputSchema,
      madeOf: { name, description, inputs: readChoiceOf(visibility, id)?.inputs },
      compile: ({ inputs }) => compileMcpTool(source, inputs === undefined ? undefined : { inputs }),
    })
  })
  return { expanded, diagnostics: [...diagnostics, ...expanded.flatMap((tool) => tool.diagnostics)] }
}
