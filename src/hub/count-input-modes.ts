import { isInputAgentGenerated } from '../node-io/input-kind.ts'
import type { HubNodeData } from './types.ts'

/** How many of a node's own inputs the model fills, and how many the author. */
export function countInputModes({ inputs }: HubNodeData): { agentCount: number; manualCount: number } {
  const agentCount = inputs.filter(isInputAgentGenerated).length
  return { agentCount, manualCount: inputs.length - agentCount }
}
