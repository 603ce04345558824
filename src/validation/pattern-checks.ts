import { createStepBudget, type StepBudget } from './patterns/step-budget.ts'
import type { Pattern } from './patterns.ts'

// Validation is synchronous, so one list and one budget serve: engines ask deep inside generated code, where a third
// answer beside true and false has no place, and inside a `not` a mere false would let the value pass.
let unchecked: Set<string> | undefined
let budget: StepBudget | undefined

/** Whether a text matches; what can't be told is noted for {@link endPatternChecks} and answered with false. */
export function matchesPattern(pattern: Pattern, text: string): boolean {
  budget ??= createStepBudget()
  const answer = pattern.test(text, budget)
  if (answer === undefined) {
    unchecked ??= new Set()
    unchecked.add(pattern.source)
  }
  return answer === true
}

/** Ends the checks of one value: gives the patterns that could not be checked, undefined when there were none. */
export function endPatternChecks(): Set<string> | undefined {
  const found = unchecked
  unchecked = undefined
  budget = undefined
  return found
}
