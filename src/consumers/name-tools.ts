import { nameFunctions } from '../compiler/tool-set/name-functions.ts'
import { renameFunction } from '../compiler/tool-set/rename-function.ts'
import type { OfferedTool } from './types.ts'

/** Offered tools by the function name the model calls them with: legal, unique, and the same in any order. */
export function nameTools<Tool extends OfferedTool>(tools: readonly Tool[]): Map<string, Tool> {
  const ids = tools.map(({ toolId }) => toolId)
  const names = nameFunctions(ids, undefined)
  return new Map(
    tools.map((tool) => {
      const name = names.get(tool.toolId) ?? tool.toolId
      return [name, { ...tool, compiled: renameFunction(tool.compiled, name) }]
    }),
  )
}
