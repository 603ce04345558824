import type { HubNodeData } from '../../src/hub/types.ts'
import { isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** The inputs of a node, as far as they can be read. */
export function listNodeInputs(data: HubNodeData): NodeInput[] {
  const inputs: unknown = isPlainObject(data) ? data.inputs : undefined
  if (!Array.isArray(inputs)) return []
  return inputs.filter((input: unknown): input is NodeInput => isPlainObject(input) && typeof input['key'] === 'string')
}

/** What an author fixed of a node's inputs; undefined where others fill it. */
export function readFixedValue(data: HubNodeData, key: string): unknown {
  const input = listNodeInputs(data).find((candidate) => candidate.key === key)
  if (input === undefined || input.selectedType === 'reference' || isInputAgentGenerated(input)) return undefined
  return input.value ?? undefined
}
