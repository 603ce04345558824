import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { listAvailablePresetsDescription } from './description.ts'
import { executeListAvailablePresets } from './execute.ts'

/** Scoped introspection: which presets an agent may ask for here. Spec hub-nodes 4. */
export const listAvailablePresetsDefinition = defineHubNode({
  ...listAvailablePresetsDescription,
  functionName: 'list_available_presets',
  needs: ['workflow', 'presets'],
  execute: executeListAvailablePresets,
})
