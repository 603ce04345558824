import { sha256 } from '../compiler/sha256.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'

/** A hash of a JSON value that does not depend on the order of keys. */
export function hashSnapshot(value: unknown): string {
  const words = Array.from(sha256(JSON.stringify(sortKeys(value))), (word) => word.toString(16).padStart(8, '0'))
  return `sha256:${words.join('')}`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, sortKeys(member)] as const)
  return { entries: entries.sort(([left], [right]) => (left < right ? -1 : 1)) }
}
