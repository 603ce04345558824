import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'

const modes: readonly unknown[] = ['agentGenerated', 'manual']
const choiceKeys = ['selectedType', 'manualType', 'exposure']

/**
 * The one place where two versions of a node's data differ, if typing could have made the difference: text or number
 * before and after. Edits at the same place within a moment are one undo step; anything else is a step of its own, also
 * a choice that is kept as text: each change of mind can be gone back to.
 */
export function findTypedPlace(before: unknown, after: unknown, path = ''): string | undefined {
  if (isTyped(before) && isTyped(after)) return path
  const keys = listKeys(before, after)
  const changed = keys?.filter((key) => readMember(before, key) !== readMember(after, key))
  const [key, ...others] = changed ?? []
  if (key === undefined || others.length > 0) return undefined
  if (choiceKeys.includes(key) || (key === 'mode' && modes.includes(readMember(after, key)))) return undefined
  return findTypedPlace(readMember(before, key), readMember(after, key), `${path}/${escapeToken(key)}`)
}

function isTyped(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function listKeys(before: unknown, after: unknown): string[] | undefined {
  const isBoth = (check: (value: unknown) => boolean) => check(before) && check(after)
  if (!isBoth(isPlainObject) && !isBoth(Array.isArray)) return undefined
  const keys = Object.keys(after as object)
  return keys.length === Object.keys(before as object).length ? keys : undefined
}

function readMember(value: unknown, key: string): unknown {
  return Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined
}
