import { countInputModes } from '../../src/hub/count-input-modes.ts'
import type { HubInputDefinition, HubNodeDescription } from '../../src/hub/types.ts'

const inputs: readonly HubInputDefinition[] = [
  {
    key: 'preset_id',
    title: 'Preset',
    description: 'Id of the preset to switch to, as list_available_presets gives it.',
    jsonSchema: { type: 'string' },
    default: '',
    allowedModes: ['agentGenerated', 'manual'],
  },
  {
    key: 'target_node_id',
    title: 'Target node',
    description: 'Id of the tool node to switch; leave it out where only one fits the preset.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: ['agentGenerated', 'manual'],
  },
  {
    key: 'reason',
    title: 'Reason',
    description: 'Why the switch is needed. The person who decides reads it.',
    jsonSchema: { type: ['string', 'null'] },
    default: null,
    allowedModes: ['agentGenerated', 'manual'],
  },
]

/** The face of a request_preset_switch node. Spec hub-nodes 5. */
export const requestPresetSwitchDescription: HubNodeDescription = Object.freeze<HubNodeDescription>({
  type: 'tools/request_preset_switch',
  version: 1,
  title: 'Request Preset Switch',
  description: 'Asks a person to switch a tool beside it to a preset, and applies it once they agree.',
  icon: 'sliders',
  inputs,
  outputs: [
    {
      key: 'status',
      title: 'Status',
      description: 'applied, rejected, out_of_scope or error.',
      valueType: 'string',
    },
    { key: 'applied', title: 'Applied', description: 'Whether the preset is in effect.', valueType: 'boolean' },
    {
      key: 'request_id',
      title: 'Request',
      description: 'Id of the approval; null where nobody was asked.',
      valueType: 'string',
    },
    { key: 'message', title: 'Message', description: 'What happened, as code: text.', valueType: 'string' },
    {
      key: 'change_summary',
      title: 'Changes',
      description: 'Each changed input with its value before and after, as the approver saw it.',
      valueType: 'any',
    },
  ],
  summarize: (data) => ({ ...countInputModes(data), problems: [] }),
})
