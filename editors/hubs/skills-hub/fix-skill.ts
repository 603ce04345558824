import { readHubInputs } from '../../../src/hub/hub-inputs.ts'
import type { HubNodeData, HubNodeDefinition } from '../../../src/hub/types.ts'
import { setInputMode } from '../../../src/node-io/set-input-mode.ts'
import { listInputs } from '../../../src/store/input-value.ts'
import { setInputKind, setInputValue } from '../../tool-inputs/edit-inputs.ts'

/** The node with a skill as the one that its calls are about. */
export function fixSkill(definition: HubNodeDefinition, data: HubNodeData, name: string): HubNodeData {
  const found = readHubInputs(definition, data).find(({ declared }) => declared.key === 'skill_name')
  if (!found) return data
  const manual = setInputMode({ input: found.input, mode: 'manual' })
  const fixed = setInputValue(setInputKind(manual, 'fixed', name), name)
  const inputs = listInputs(data)
  const isThere = inputs.some(({ key }) => key === fixed.key)
  return {
    ...data,
    inputs: isThere ? inputs.map((each) => (each.key === fixed.key ? fixed : each)) : [...inputs, fixed],
  }
}
