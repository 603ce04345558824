import { canInputBeAgentGenerated, isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isInputShown } from './input-facts.ts'
import { isValueMissing } from './ValueState.tsx'

/** How many parameters the model fills, how many are fixed, and how many of those still need a value. */
export function countInputs(inputs: readonly NodeInput[]): { agent: number; manual: number; missing: number } {
  const shown = inputs.filter(isInputShown)
  const manual = shown.filter((input) => !isInputAgentGenerated(input) || !canInputBeAgentGenerated(input))
  const missing = manual.filter((input) => isValueMissing(input, input.required === true))
  return { agent: shown.length - manual.length, manual: manual.length, missing: missing.length }
}
