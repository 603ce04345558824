import type { NodeInput } from '../node-io/types.ts'
import { getOwn } from '../schema/objects.ts'
import { withoutValue } from './editor-values.ts'

/**
 * A node's inputs with the values of one call in them; 0, false and empty text are values. A parameter that the model
 * left out has none: what its author typed before giving it to the model is not sent, and the node's default counts.
 * Inputs that the call does not change are the same objects.
 */
export function injectParams(
  inputs: readonly NodeInput[],
  params: Readonly<Record<string, unknown>>,
  generated: ReadonlySet<string>,
): NodeInput[] {
  return inputs.map((input) => {
    const value = getOwn(params, input.key)
    if (value !== undefined) return value === input.value ? input : { ...input, value }
    return generated.has(input.key) && input.value !== undefined ? withoutValue(input) : input
  })
}
