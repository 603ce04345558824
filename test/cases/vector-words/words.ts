import { ToolInputError } from '../../../entries/compiler.ts'

/** What the better words of a vector ask, and a check of our answer to its input. */
export type Words = readonly [law: string, check: (answer: () => unknown, input: readonly unknown[]) => void]

/** The error that an answer is; anything thrown that is none of the package is a fault of the test. */
export function catchError(answer: () => unknown): ToolInputError | undefined {
  try {
    answer()
  } catch (error) {
    if (ToolInputError.is(error)) return error
    throw error
  }
  return undefined
}
