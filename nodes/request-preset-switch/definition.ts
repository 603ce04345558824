import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { presetSwitchStatuses } from '../../src/presets/status.ts'
import { requestPresetSwitchDescription } from './description.ts'
import { executeRequestPresetSwitch } from './execute.ts'

/** A model asks for a preset, a person decides; the model never applies it. Spec hub-nodes 5. */
export const requestPresetSwitchDefinition = defineHubNode({
  ...requestPresetSwitchDescription,
  functionName: 'request_preset_switch',
  needs: ['workflow', 'presets'],
  execute: executeRequestPresetSwitch,
  statuses: Object.keys(presetSwitchStatuses),
})
