import { isPlainObject } from '../schema/is-plain-object.ts'
import { type LooseNodeInput, readLegacyOptions } from './legacy-fields.ts'
import { getToolInputManualRenderType } from './manual-control.ts'

/**
 * The values an input's options stand for, of the kind its value type asks for: older data keeps numbers and booleans
 * as text. A `list` counts where a person chooses from it.
 */
export function readOptionValues(input: LooseNodeInput): unknown[] {
  const list: readonly unknown[] = isChoice(input) && Array.isArray(input.list) ? input.list : []
  const listed = list.filter(isPlainObject).map((option) => option['value'])
  const values = listed.length > 0 ? listed : readLegacyOptions(input)
  const kind = getOptionKind(input.valueType)
  const typed = values.filter((value) => value !== undefined).map((value) => toKind(value, kind))
  return [...new Set(typed.filter((value) => value !== undefined))]
}

function isChoice(input: LooseNodeInput): boolean {
  const control = getToolInputManualRenderType(input)
  return control === 'select' || control === 'multipleSelect'
}

type OptionKind = 'string' | 'number' | 'boolean' | undefined

function getOptionKind(valueType: string | undefined): OptionKind {
  if (valueType === 'number' || valueType === 'arrayNumber') return 'number'
  if (valueType === 'boolean' || valueType === 'arrayBoolean') return 'boolean'
  return undefined
}

/** A text that says nothing of the kind is no value of it: undefined. */
function toKind(value: unknown, kind: OptionKind): unknown {
  if (typeof value !== 'string' || kind === undefined) return value
  const text = value.trim()
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? undefined : number
}
