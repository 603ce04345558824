import { isInputAgentGenerated } from '../node-io/input-kind.ts'
import { listNodeInputs } from '../node-io/list-inputs.ts'
import type { NodeInput } from '../node-io/types.ts'
import { createHubNodeData } from './create-hub-node-data.ts'
import type { HubInputDefinition, HubNodeData, HubNodeDefinition } from './types.ts'

/** A declared input as it stands in a node: `isAgent` already holds the node to the modes that its kind allows. */
export interface HubInput {
  declared: HubInputDefinition
  input: NodeInput
  isAgent: boolean
}

/** The inputs of a kind as data has them; what saved data lacks is as in a fresh node, what it adds is left out. */
export function readHubInputs(definition: HubNodeDefinition, data: HubNodeData): HubInput[] {
  const saved = new Map(listNodeInputs(data).map((input) => [input.key, input]))
  return createHubNodeData(definition).inputs.map((fresh, index) => {
    const declared = definition.inputs[index] as HubInputDefinition
    const kept = saved.get(declared.key)
    const input = kept === undefined ? fresh : holdToModes(kept, fresh, declared)
    return { declared, input, isAgent: isInputAgentGenerated(input) }
  })
}

/** Saved data may claim any control; the kind decides who may fill an input at all. */
function holdToModes(kept: NodeInput, fresh: NodeInput, declared: HubInputDefinition): NodeInput {
  const mayBeAgent = declared.allowedModes.includes('agentGenerated')
  const mayBeManual = declared.allowedModes.includes('manual')
  const isAgent = isInputAgentGenerated(kept)
  if (isAgent ? mayBeAgent : mayBeManual) {
    return mayBeAgent
      ? { ...kept, renderTypeList: fresh.renderTypeList.concat(extraTypes(kept, fresh)) }
      : { ...kept, canAgentGenerated: false }
  }
  const { value, ...rest } = kept
  return { ...rest, ...fresh, ...(value === undefined ? {} : { value }) }
}

function extraTypes(kept: NodeInput, fresh: NodeInput): NodeInput['renderTypeList'] {
  const types = Array.isArray(kept.renderTypeList) ? kept.renderTypeList : []
  return types.filter((type) => !fresh.renderTypeList.includes(type))
}
