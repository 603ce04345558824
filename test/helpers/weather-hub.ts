import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** A host's own hub: in version 1 it had `place` and `units`, in 2 `city`, in 3 `days` came and `units` went. */
export const weatherHub: HubNodeDefinition = defineHubNode({
  type: 'tools/weather_hub',
  version: 3,
  title: 'Weather',
  description: 'Tells the weather of a city.',
  icon: 'cloud-sun',
  functionName: 'weather_hub',
  needs: [],
  inputs: [
    {
      key: 'city',
      title: 'City',
      description: 'Whose weather is asked for.',
      jsonSchema: { type: 'string' },
      required: true,
      allowedModes: ['agentGenerated', 'manual'],
    },
    {
      key: 'days',
      title: 'Days',
      description: 'How many days ahead.',
      jsonSchema: { type: 'integer', minimum: 1, maximum: 14 },
      default: 3,
      allowedModes: ['agentGenerated', 'manual'],
      startMode: 'manual',
    },
    {
      key: 'api_key',
      title: 'Key',
      description: 'What the service asks for.',
      jsonSchema: { type: 'string', format: 'password' },
      allowedModes: ['manual'],
    },
  ],
  outputs: [{ key: 'report', title: 'Report', description: 'The weather in words.', valueType: 'string' }],
  migrations: {
    1: (data) => renameInput(data, 'place', 'city'),
    2: (data) => data,
  },
  summarize: (data) => ({
    agentCount: data.inputs?.length ?? 0,
    manualCount: 0,
    problems: [],
  }),
  async execute({ values, warnings }) {
    return { report: `${String(values['city'])}: sun for ${String(values['days'])} days`, warnings: [...warnings] }
  },
  examples: [{ title: 'A week in Oslo', values: { city: 'Oslo', days: 7 } }],
})

function renameInput(data: HubNodeData, from: string, to: string): HubNodeData {
  const inputs = data.inputs.map((input) =>
    isPlainObject(input) && input.key === from ? { ...input, key: to } : input,
  )
  return { ...data, inputs }
}

/** What a canvas of version 1 saved. */
export const oldWeatherData: HubNodeData = {
  version: 1,
  label: 'Our weather',
  note: 'of the host',
  inputs: [
    {
      key: 'place',
      label: 'Place',
      valueType: 'string',
      renderTypeList: ['agentGenerated', 'input', 'reference'],
      selectedType: 'input',
      value: 'Bergen',
      hostMember: 1,
    },
    { key: 'units', label: 'Units', valueType: 'string', renderTypeList: ['input'], value: 'metric' },
    { key: 'api_key', label: 'Key', valueType: 'string', renderTypeList: ['password'], value: 'k-123456' },
  ],
  outputs: [{ key: 'report', label: 'Bericht', valueType: 'string' }],
}
