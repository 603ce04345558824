import { isPlainObject } from '../schema/is-plain-object.ts'
import type { LooseNodeInput } from './legacy-fields.ts'
import type { NodeInput } from './types.ts'

/** Whether saved data is an input at all. */
export function isInput(input: unknown): input is NodeInput {
  return isPlainObject(input) && typeof input['key'] === 'string'
}

/** The inputs in saved data, which may lack the list and hold anything in it; the same list where all are inputs. */
export function listInputs(inputs: unknown): readonly NodeInput[] {
  if (!Array.isArray(inputs)) return []
  const list = inputs.filter(isInput)
  return list.length === inputs.length ? inputs : list
}

/** {@link listInputs} of the data of a node on a canvas, which may be anything. */
export function listNodeInputs(data: unknown): readonly NodeInput[] {
  return listInputs(isPlainObject(data) ? data['inputs'] : undefined)
}

/** {@link listInputs}, with those that lack a key: what they offer counts where a tool is judged. */
export function listLooseInputs(inputs: unknown): LooseNodeInput[] {
  return Array.isArray(inputs) ? inputs.filter(isPlainObject) : []
}
