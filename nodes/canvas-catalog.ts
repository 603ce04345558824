import type { HubNodeDescription } from '../src/hub/types.ts'
import { listAvailablePresetsDescription } from './list-available-presets/description.ts'
import { mcpHubDescription } from './mcp-hub/description.ts'
import { requestPresetSwitchDescription } from './request-preset-switch/description.ts'
import { skillsHubDescription } from './skills-hub/description.ts'
import { toolHubDescription } from './tool-hub/description.ts'

/**
 * The faces of all kinds, in the order of `catalog.ts`. Apart from it so that a page with cards loads neither the
 * compiler's checks nor what executes a node.
 */
export const hubNodeDescriptions: readonly HubNodeDescription[] = /* @__PURE__ */ Object.freeze([
  toolHubDescription,
  mcpHubDescription,
  skillsHubDescription,
  listAvailablePresetsDescription,
  requestPresetSwitchDescription,
])
