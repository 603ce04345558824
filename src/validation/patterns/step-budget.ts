/** How many steps may still be taken. One budget serves all patterns of one check, however many texts they are asked of. */
export interface StepBudget {
  left: number
}

const MAX_STEPS = 5_000_000

/** A full budget: a fraction of a second. */
export function createStepBudget(): StepBudget {
  return { left: MAX_STEPS }
}

/** Raised where an answer would take too long or too much room. */
export class PatternTooCostly extends Error {}

export function spendStep(budget: StepBudget): void {
  if (--budget.left < 0) throw new PatternTooCostly('too many steps')
}
