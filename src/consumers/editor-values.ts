import { getInputBinding } from '../node-io/binding.ts'
import { getSelectedRenderType } from '../node-io/input-kind.ts'
import { parseJsonEditorValue } from '../node-io/json-editor-value.ts'
import type { NodeInput } from '../node-io/types.ts'

const takesText: ReadonlySet<unknown> = new Set(['string', 'any', 'dynamic', undefined])

/**
 * Turns the texts of JSON editors into the values they say. Blank text is no value. Text of a parameter that takes text
 * stays text; what is no JSON stays as it is, and its key is in `unreadable`. Inputs without such a text are the same objects.
 */
export function readEditorValues(inputs: readonly NodeInput[]): { inputs: NodeInput[]; unreadable: string[] } {
  const unreadable: string[] = []
  const read = inputs.map((input) => {
    const { value } = input
    if (typeof value !== 'string' || getSelectedRenderType(input) !== 'JSONEditor') return input
    if (input.valueType === 'string') return input
    if (value.trim() === '') return withoutValue(input)
    const parsed = parseJsonEditorValue(value)
    if (parsed.success) return { ...input, value: parsed.value }
    if (!takesText.has(input.valueType)) unreadable.push(input.key)
    return input
  })
  return { inputs: read, unreadable }
}

/** The input without a value of its own: its default counts again. */
export function withoutValue(input: NodeInput): NodeInput {
  const { value: _value, ...rest } = input
  return rest as NodeInput
}

/** Whether an input's value is known only when the node runs: a reference, or text with variables in it. */
export function isResolvedLater(input: NodeInput): boolean {
  if (getSelectedRenderType(input) === 'reference') return true
  const { value } = getInputBinding(input)
  return typeof value === 'string' && (value.includes('{{') || value.includes('${env:'))
}
