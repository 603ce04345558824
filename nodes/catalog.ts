import { findByType } from '../src/hub/find-by-type.ts'
import type { HubNodeDefinition } from '../src/hub/types.ts'
import { listAvailablePresetsDefinition } from './list-available-presets/definition.ts'
import { mcpHubDefinition } from './mcp-hub/definition.ts'
import { requestPresetSwitchDefinition } from './request-preset-switch/definition.ts'
import { skillsHubDefinition } from './skills-hub/definition.ts'
import { toolHubDefinition } from './tool-hub/definition.ts'

/** Every kind of hub node. A new kind is one folder and one line here; its face goes into `canvas-catalog.ts`. */
export const hubNodeDefinitions: readonly HubNodeDefinition[] = /* @__PURE__ */ Object.freeze([
  toolHubDefinition,
  mcpHubDefinition,
  skillsHubDefinition,
  listAvailablePresetsDefinition,
  requestPresetSwitchDefinition,
])

/** The definition of a type, among ours or those given. A type that is none throws `unknown_node_type`. */
export function getHubNodeDefinition(
  type: string,
  definitions: readonly HubNodeDefinition[] = hubNodeDefinitions,
): HubNodeDefinition {
  return findByType(definitions, type)
}
