import { isInputAgentGenerated } from '../node-io/input-kind.ts'
import { listNodeInputs } from '../node-io/list-inputs.ts'
import type { HubNodeData } from './types.ts'

/** How many of a node's own inputs the model fills, and how many the author. */
export function countInputModes(data: HubNodeData): { agentCount: number; manualCount: number } {
  const inputs = listNodeInputs(data)
  const agentCount = inputs.filter(isInputAgentGenerated).length
  return { agentCount, manualCount: inputs.length - agentCount }
}
