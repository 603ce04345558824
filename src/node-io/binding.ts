import type { LooseNodeInput } from './legacy-fields.ts'

/** What a manual input sends. Not bound: nothing is sent, which differs from sending `null`, `''` or `[]`. */
export interface InputBinding {
  bound: boolean
  value: unknown
}

/** The value of an input, else its default; never an invented one. An input marked `omitted` sends nothing. */
export function getInputBinding(input: LooseNodeInput): InputBinding {
  const value = input.value !== undefined ? input.value : input.defaultValue
  return input.omitted === true || value === undefined ? { bound: false, value: undefined } : { bound: true, value }
}
