import { nameFunctions } from '../compiler/tool-set/name-functions.ts'
import { createDiagnostic } from '../diagnostics/diagnostic.ts'
import type { OfferedTool } from './types.ts'

/** Offered tools by the function name the model calls them with: legal, unique, and the same in any order. */
export function nameTools<Tool extends OfferedTool>(tools: readonly Tool[]): Map<string, Tool> {
  const names = nameFunctions(
    tools.map(({ toolId }) => toolId),
    undefined,
  )
  return new Map(
    tools.map((tool) => {
      const name = names.get(tool.toolId) ?? tool.toolId
      return [name, renameTool(tool, name)]
    }),
  )
}

function renameTool<Tool extends OfferedTool>(tool: Tool, name: string): Tool {
  const { modelTool, diagnostics } = tool.compiled
  if (modelTool.function.name === name) return tool
  const others = diagnostics.filter(({ code }) => code !== 'function_name_encoded')
  const told = createDiagnostic('function_name_encoded', { toolId: tool.toolId, name }, { path: '/toolId' })
  const compiled = {
    ...tool.compiled,
    modelTool: { ...modelTool, function: { ...modelTool.function, name } },
    diagnostics: [...others, told],
  }
  return { ...tool, compiled }
}
