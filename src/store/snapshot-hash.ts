import { isPlainObject } from '../schema/is-plain-object.ts'
import { sha256 } from './sha256.ts'

/** A hash of a JSON value that does not depend on the order of keys. */
export function hashSnapshot(value: unknown): string {
  return `sha256:${sha256(JSON.stringify(sortKeys(value)))}`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, sortKeys(member)] as const)
  return { entries: entries.sort(([left], [right]) => (left < right ? -1 : 1)) }
}
