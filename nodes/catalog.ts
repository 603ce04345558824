import { ToolInputError } from '../src/diagnostics/tool-input-error.ts'
import type { HubNodeDefinition } from '../src/hub/types.ts'
import { mcpHubDefinition } from './mcp-hub/definition.ts'

/** Every kind of hub node. A new kind is one folder and one line here. */
export const hubNodeDefinitions: readonly HubNodeDefinition[] = Object.freeze([mcpHubDefinition])

/** The definition of a type. A type that is none throws `unknown_node_type`. */
export function getHubNodeDefinition(type: string): HubNodeDefinition {
  const definition = hubNodeDefinitions.find((candidate) => candidate.type === type)
  if (definition === undefined) {
    throw new ToolInputError('unknown_node_type', `No hub node has the type "${type}".`, { type })
  }
  return definition
}
