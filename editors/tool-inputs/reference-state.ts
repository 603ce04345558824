import type { NodeInput, ValueType } from '../../src/node-io/types.ts'
import type { ReferenceOption } from './types.ts'

/** Where a type is not said on one side, everything fits. */
export function isFittingReference({ valueType: offered }: ReferenceOption, wanted: ValueType | undefined): boolean {
  return offered === undefined || wanted === undefined || offered === 'any' || wanted === 'any' || offered === wanted
}

/** What is wrong with the chosen output: it is no longer among the host's, or its type is another one. */
export function findReferenceProblem(
  { value, valueType }: NodeInput,
  references: readonly ReferenceOption[],
): 'reference_gone' | 'reference_unfit' | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const chosen = references.find(({ id }) => id === value)
  if (chosen === undefined) return 'reference_gone'
  return isFittingReference(chosen, valueType) ? undefined : 'reference_unfit'
}

/** The parameters that an output fills, by its id; one for which none is chosen yet is not among them. */
export function listUpstream(inputs: readonly NodeInput[]): Record<string, unknown> {
  const filled = inputs.filter(({ selectedType, value }) => selectedType === 'reference' && value !== undefined)
  return Object.fromEntries(filled.map(({ key, value }) => [key, value]))
}
