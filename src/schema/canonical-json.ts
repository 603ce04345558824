import { isPlainObject } from './is-plain-object.ts'

/** A text that equal JSON values share, whatever the order of their keys, and different ones don't. Not JSON to read back. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value))
}

/** As lists of entries: an object would put keys that look like numbers first, and drop `__proto__`. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, sortKeys(member)] as const)
  return { entries: entries.sort(([left], [right]) => (left < right ? -1 : 1)) }
}
