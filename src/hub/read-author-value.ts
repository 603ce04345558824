import { listNodeInputs } from '../node-io/list-inputs.ts'
import type { HubNodeData } from './types.ts'

/** What an author chose of a node's inputs; undefined where it comes in from elsewhere or is not set. */
export function readAuthorValue(data: HubNodeData, key: string): unknown {
  const input = listNodeInputs(data).find((candidate) => candidate.key === key)
  return input?.selectedType === 'reference' ? undefined : input?.value
}
