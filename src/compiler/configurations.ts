import { getInputBinding } from '../node-io/binding.ts'
import { setInputMode } from '../node-io/modes.ts'
import type { NodeInput, ToolInputMode } from '../node-io/types.ts'
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
  const chosen = new Map(request.configurations.map((configuration) => [configuration.key, configuration]))
  return request.inputs.map((input) => applyConfiguration(input, chosen.get(input.key)))
}

function applyConfiguration(input: NodeInput, configuration: ToolInputConfiguration | undefined): NodeInput {
  const allowed = getAllowedModes(input, false)
  if (configuration === undefined)
    return chooseMode(input, allowed.includes('agentGenerated') ? 'agentGenerated' : 'manual')
  const mode: ToolInputMode = allowed.includes(configuration.mode) ? configuration.mode : (allowed[0] ?? 'manual')
  const { value: _value, omitted: _omitted, ...bare } = input
  const next = chooseMode(bare as NodeInput, mode)
  if (configuration.binding !== undefined) return { ...next, value: configuration.binding }
  return mode === 'manual' && input.defaultValue !== undefined ? { ...next, omitted: true } : next
}

function chooseMode(input: NodeInput, mode: ToolInputMode): NodeInput {
  return setInputMode({ input, mode })
}

/**
 * The choices that stand in inputs, for saving: the inverse of {@link applyToolInputConfigurations}. The value of an
 * input that the model fills is kept, so that it is there again when the author takes the input back.
 */
export function readToolInputConfigurations(inputs: readonly NodeInput[]): ToolInputConfiguration[] {
  return inputs.map((input) => {
    const mode = getEffectiveMode(input, getAllowedModes(input, false))
    if (mode === 'agentGenerated') {
      return { key: input.key, mode, ...(input.value === undefined ? {} : { binding: input.value }) }
    }
    const { bound, value } = getInputBinding(input)
    return { key: input.key, mode, ...(bound ? { binding: value } : {}) }
  })
}
