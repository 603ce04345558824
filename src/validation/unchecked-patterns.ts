import { compilePattern } from './patterns.ts'

// Validation is synchronous, so one list serves: engines ask deep inside generated code, where a third answer beside
// true and false has no place, and inside a `not` a mere false would let the value pass.
let unchecked: Set<string> | undefined

/** Whether a text matches; what can't be told is noted for {@link takeUncheckedPatterns} and answered with false. */
export function matchesPattern(source: string, text: string): boolean {
  const answer = compilePattern(source)?.test(text)
  if (answer === undefined) noteUncheckedPattern(source)
  return answer === true
}

export function noteUncheckedPattern(source: string): void {
  unchecked ??= new Set()
  unchecked.add(source)
}

/** The patterns that could not be checked since the last call; undefined when there were none. */
export function takeUncheckedPatterns(): Set<string> | undefined {
  const taken = unchecked
  if (taken !== undefined) unchecked = undefined
  return taken
}
