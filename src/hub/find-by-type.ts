import { ToolInputError } from '../diagnostics/tool-input-error.ts'

/** The one of a list with a node type. A type that is none throws `unknown_node_type`. */
export function findByType<Kind extends { type: string }>(kinds: readonly Kind[], type: string): Kind {
  const kind = kinds.find((candidate) => candidate.type === type)
  if (kind === undefined) throw new ToolInputError('unknown_node_type', `No hub node has the type "${type}".`, { type })
  return kind
}
