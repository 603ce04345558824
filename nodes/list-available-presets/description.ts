import { countInputModes } from '../../src/hub/count-input-modes.ts'
import type { HubNodeDescription } from '../../src/hub/types.ts'

/** The face of a list_available_presets node. Spec hub-nodes 4. */
export const listAvailablePresetsDescription: HubNodeDescription = Object.freeze<HubNodeDescription>({
  type: 'tools/list_available_presets',
  version: 1,
  title: 'List Presets',
  description: 'Lists the presets that the tools beside it can be switched to.',
  icon: 'list-checks',
  inputs: [
    {
      key: 'target_node_id',
      title: 'Target node',
      description: 'Id of the one tool node to list presets for; leave it out for all of them.',
      jsonSchema: { type: ['string', 'null'] },
      default: null,
      allowedModes: ['agentGenerated', 'manual'],
    },
  ],
  outputs: [
    {
      key: 'presets',
      title: 'Presets',
      description: 'One entry for each preset and node that it fits.',
      valueType: 'arrayObject',
    },
    { key: 'count', title: 'Count', description: 'How many entries there are.', valueType: 'number' },
    { key: 'error', title: 'Error', description: 'Why nothing could be listed; null otherwise.', valueType: 'string' },
  ],
  summarize: (data) => ({ ...countInputModes(data), problems: [] }),
})
