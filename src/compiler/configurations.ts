import { getInputBinding } from '../node-io/binding.ts'
import { getSelectedRenderType, listRenderTypes } from '../node-io/input-kind.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import { setInputMode } from '../node-io/modes.ts'
import type { NodeInput, ToolInputMode } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getAllowedModes, getEffectiveMode } from './input-choice.ts'
import type { ToolInputConfiguration, ToolInputDefinition } from './types.ts'

/** What the author chose for each parameter, as it stands in the inputs. */
export function createToolInputConfigurations(definitions: readonly ToolInputDefinition[]): ToolInputConfiguration[] {
  return definitions.map(({ key, nodeInput, allowedModes }) => {
    const mode = getEffectiveMode(nodeInput, allowedModes)
    const { bound, value } = getInputBinding(nodeInput)
    return { key, mode, ...(bound ? { binding: value } : {}) }
  })
}

/**
 * Puts an author's saved choices on freshly projected inputs. A manual choice without a binding is deliberately not
 * sent. An input without a choice is the model's where that is allowed: so a tool's parameters start inside a hub.
 */
export function applyToolInputConfigurations(request: {
  inputs: readonly NodeInput[]
  configurations: readonly ToolInputConfiguration[]
}): NodeInput[] {
  const { inputs, configurations } = request
  const isChoice = (each: unknown): each is ToolInputConfiguration => isPlainObject(each)
  const saved = Array.isArray(configurations) ? configurations.filter(isChoice) : []
  const chosen = new Map(saved.map((configuration) => [configuration.key, configuration]))
  return listInputs(inputs).map((input) => applyConfiguration(input, chosen.get(input.key)))
}

function applyConfiguration(input: NodeInput, configuration: ToolInputConfiguration | undefined): NodeInput {
  const { value: _value, omitted: _omitted, ...bare } = input
  const chosen = configuration === undefined ? input : chooseReference(bare as NodeInput, configuration)
  const allowed = getAllowedModes(chosen, false)
  const wanted = configuration?.mode ?? 'agentGenerated'
  const mode: ToolInputMode = allowed.includes(wanted) ? wanted : (allowed[0] ?? 'manual')
  const next = setInputMode({ input: chosen, mode })
  if (configuration === undefined) return next
  const value = configuration.binding === undefined ? {} : { value: configuration.binding }
  return isOmitted(input, configuration) ? { ...next, ...value, omitted: true } : { ...next, ...value }
}

function isOmitted(input: NodeInput, { mode, binding, omitted }: ToolInputConfiguration): boolean {
  if (mode === 'agentGenerated') return omitted === true
  return binding === undefined && input.defaultValue !== undefined
}

function chooseReference(input: NodeInput, { manualType }: ToolInputConfiguration): NodeInput {
  if (manualType !== 'reference') return input
  const types = listRenderTypes(input)
  const renderTypeList = types.includes('reference') ? types : [...types, 'reference' as const]
  return { ...input, renderTypeList: [...renderTypeList], selectedType: 'reference' }
}

/**
 * The choices that stand in inputs, for saving: the inverse of {@link applyToolInputConfigurations}. The value of an
 * input that the model fills is kept, so that it is there again when the author takes the input back.
 */
export function readToolInputConfigurations(inputs: readonly NodeInput[]): ToolInputConfiguration[] {
  return listInputs(inputs).map((input) => {
    const mode = getEffectiveMode(input, getAllowedModes(input, false))
    if (mode === 'agentGenerated') {
      return {
        key: input.key,
        mode,
        ...(input.value === undefined ? {} : { binding: input.value }),
        ...(input.manualType === 'reference' ? { manualType: 'reference' } : {}),
        ...(input.omitted === true ? { omitted: true } : {}),
      }
    }
    const { bound, value } = getInputBinding(input)
    return {
      key: input.key,
      mode,
      ...(bound ? { binding: value } : {}),
      ...(getSelectedRenderType(input) === 'reference' ? { manualType: 'reference' } : {}),
    }
  })
}
