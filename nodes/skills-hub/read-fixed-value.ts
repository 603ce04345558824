import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import { listNodeInputs } from '../../src/node-io/list-inputs.ts'

/** What an author fixed of a node's inputs; undefined where others fill it. */
export function readFixedValue(data: HubNodeData, key: string): unknown {
  const input = listNodeInputs(data).find((candidate) => candidate.key === key)
  if (input === undefined || isInputAgentGenerated(input)) return undefined
  return readAuthorValue(data, key) ?? undefined
}
