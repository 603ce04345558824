import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { joinPaths } from '../tools/constraints/paths.ts'
import type { RegisteredTool } from '../tools/types.ts'
import type { ToolsGateway } from './service-types.ts'

/** Tools registered in this process. Two of one id throw `invalid_configuration`. */
export function createToolsGateway(
  tools: readonly RegisteredTool[],
  resolvePath?: (path: string) => string | Promise<string>,
): ToolsGateway {
  const byId = new Map(tools.map((tool) => [tool.id, tool]))
  if (byId.size < tools.length) {
    throw new ToolInputError('invalid_configuration', 'Two tools have one id.', { option: 'tools' })
  }
  const entries = tools.map(({ execute: _, resolvePath: __, checkConstraints, constraints_schema, ...entry }) => ({
    ...entry,
    // What nobody checks is not offered.
    ...(checkConstraints === undefined || constraints_schema === undefined ? {} : { constraints_schema }),
  }))
  const hasPaths = resolvePath !== undefined || tools.some((tool) => tool.resolvePath !== undefined)
  return {
    list: async () => entries,
    async execute(id, call) {
      const tool = byId.get(id)
      if (tool === undefined) throw new ToolInputError('invalid_configuration', 'No such tool.', { tool: id })
      return tool.execute(call)
    },
    checkConstraints: (id, check) => byId.get(id)?.checkConstraints?.(check),
    ...(hasPaths
      ? {
          resolvePath(path, id, base) {
            const own = byId.get(id)?.resolvePath?.(path)
            const joined = joinPaths(base, path)
            return own ?? resolvePath?.(joined) ?? joined
          },
        }
      : {}),
  }
}
