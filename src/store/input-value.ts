import type { HubNodeData } from '../hub/types.ts'
import type { NodeInput } from '../node-io/types.ts'

/** The value of one of the node's inputs; `undefined` where it has none. */
export function readInputValue(data: HubNodeData, key: string): unknown {
  return data.inputs.find((input) => input.key === key)?.value
}

/** The data with one input's value replaced; the same object where that changes nothing. */
export function writeInputValue(data: HubNodeData, key: string, value: unknown): HubNodeData {
  const index = data.inputs.findIndex((input) => input.key === key)
  const input: NodeInput = data.inputs[index] ?? { key, label: key, valueType: 'any', renderTypeList: ['custom'] }
  if (Object.hasOwn(input, 'value') && input.value === value) return data
  const inputs = data.inputs.slice()
  inputs.splice(index < 0 ? inputs.length : index, 1, { ...input, value })
  return { ...data, inputs }
}
