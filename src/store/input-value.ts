import type { HubNodeData } from '../hub/types.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'

/** The value of one of the node's inputs; `undefined` where it has none. */
export function readInputValue(data: HubNodeData, key: string): unknown {
  return listInputs(data).find((input) => input.key === key)?.value
}

/** The data with one input's value replaced; the same object where that changes nothing. */
export function writeInputValue(data: HubNodeData, key: string, value: unknown): HubNodeData {
  const before = listInputs(data)
  const index = before.findIndex((input) => input.key === key)
  const input: NodeInput = before[index] ?? { key, label: key, valueType: 'any', renderTypeList: ['custom'] }
  if (Object.hasOwn(input, 'value') && input.value === value) return data
  const inputs = before.slice()
  inputs.splice(index < 0 ? inputs.length : index, 1, { ...input, value })
  return { ...data, inputs }
}

/** The node's inputs; none where saved data has something else in their place. */
export function listInputs(data: HubNodeData): readonly NodeInput[] {
  const inputs: unknown = data.inputs
  return Array.isArray(inputs) ? (inputs.filter(isPlainObject) as unknown as NodeInput[]) : []
}
