import { canInputBeAgentGenerated, isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isInputShown } from './input-facts.ts'
import { isValueMissing } from './ValueState.tsx'

type Standing = 'hidden' | 'agent' | 'manual' | 'missing'

const standings = new WeakMap<NodeInput, Standing>()

/** How many parameters the model fills, how many are fixed, and how many of those still need a value. */
export function countInputs(inputs: readonly NodeInput[]): { agent: number; manual: number; missing: number } {
  const counts = { hidden: 0, agent: 0, manual: 0, missing: 0 }
  for (const input of inputs) counts[getStanding(input)]++
  return { agent: counts.agent, manual: counts.manual + counts.missing, missing: counts.missing }
}

/** An edit replaces one input of many: the others are not looked at again. */
function getStanding(input: NodeInput): Standing {
  const known = standings.get(input) ?? readStanding(input)
  standings.set(input, known)
  return known
}

function readStanding(input: NodeInput): Standing {
  if (!isInputShown(input)) return 'hidden'
  if (isInputAgentGenerated(input) && canInputBeAgentGenerated(input)) return 'agent'
  return isValueMissing(input, input.required === true) ? 'missing' : 'manual'
}
