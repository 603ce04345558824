import { setInputMode } from '../node-io/set-input-mode.ts'
import type { NodeInput, RenderType } from '../node-io/types.ts'
import type { HubInputDefinition, HubNodeData, HubNodeDescription } from './types.ts'

/** The data of a fresh node, from the inputs that its schema projects to. Every declared key of `values` becomes manual. */
export function createDataOfInputs(
  definition: HubNodeDescription,
  projected: ReadonlyMap<string, NodeInput>,
  values: Readonly<Record<string, unknown>> = {},
): HubNodeData {
  return {
    version: definition.version,
    inputs: definition.inputs.map((declared) => {
      const input = createInput(declared, projected.get(declared.key))
      if (!Object.hasOwn(values, declared.key) || values[declared.key] === undefined) return input
      return { ...setInputMode({ input, mode: 'manual' }), value: values[declared.key] }
    }),
    outputs: definition.outputs.map(({ key, title, description, valueType }) => ({
      key,
      label: title,
      description,
      valueType,
    })),
  }
}

function createInput(declared: HubInputDefinition, projected: NodeInput | undefined): NodeInput {
  const mayBeAgent = declared.allowedModes.includes('agentGenerated')
  const mayBeManual = declared.allowedModes.includes('manual')
  const controls = (projected?.renderTypeList ?? []).filter((type) => type !== 'agentGenerated')
  // A control of our own edits these, so that any plain one will do for hosts without it.
  const manual: RenderType[] = !mayBeManual ? [] : controls.length > 0 ? controls : ['JSONEditor', 'reference']
  const [first = 'agentGenerated'] = manual
  const startsAsAgent = (declared.startMode ?? declared.allowedModes[0]) === 'agentGenerated'
  return {
    ...projected,
    key: declared.key,
    label: declared.title,
    description: declared.description,
    required: declared.required === true,
    ...(declared.default === undefined ? {} : { defaultValue: declared.default }),
    renderTypeList: [...(mayBeAgent ? (['agentGenerated'] as const) : []), ...manual],
    selectedType: startsAsAgent ? 'agentGenerated' : first,
    ...(mayBeAgent ? {} : { canAgentGenerated: false }),
  }
}
