import type { ToolInputConfiguration } from '../compiler/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'

/**
 * Choices for a tool's parameters with each reference in place of what it names: `upstream` holds values by the ids of
 * references. `unresolved` names the parameters whose reference leads to nothing: a call without them would be another
 * call than the one that the author set up.
 */
export function resolveReferences(
  choices: readonly ToolInputConfiguration[],
  upstream: Readonly<Record<string, unknown>> | undefined,
): { choices: readonly ToolInputConfiguration[]; unresolved: string[] } {
  if (!choices.some(isUpstreamReference)) return { choices, unresolved: [] }
  const unresolved: string[] = []
  const resolved = choices.map((choice): ToolInputConfiguration => {
    if (!isUpstreamReference(choice)) return choice
    const { key, mode, binding } = choice
    const value = typeof binding === 'string' && upstream ? getOwn(upstream, binding) : undefined
    if (value === undefined) unresolved.push(key)
    return { key, mode, ...(value === undefined ? {} : { binding: value }) }
  })
  return { choices: resolved, unresolved }
}

/**
 * Whether a choice names an upstream output. One that the author has not chosen an output for yet is none: it counts as a
 * value that is not set.
 */
export function isUpstreamReference(choice: ToolInputConfiguration): boolean {
  return (
    isPlainObject(choice) &&
    choice.mode === 'manual' &&
    choice.manualType === 'reference' &&
    choice.binding !== undefined
  )
}
