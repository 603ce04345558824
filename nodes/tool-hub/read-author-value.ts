import type { HubNodeData } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** What an author chose of a node's inputs; undefined where it comes in from elsewhere or is not set. */
export function readAuthorValue(data: HubNodeData, key: string): unknown {
  const inputs: unknown = isPlainObject(data) ? data.inputs : undefined
  if (!Array.isArray(inputs)) return undefined
  const input: unknown = inputs.find((item: unknown) => isPlainObject(item) && item['key'] === key)
  return isPlainObject(input) && input['selectedType'] !== 'reference' ? input['value'] : undefined
}
