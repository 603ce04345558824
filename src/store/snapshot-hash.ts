import { sha256 } from '../compiler/sha256.ts'
import { toCanonicalJson } from '../schema/canonical-json.ts'

/** A hash of a JSON value that does not depend on the order of keys. */
export function hashSnapshot(value: unknown): string {
  const words = Array.from(sha256(toCanonicalJson(value)), (word) => word.toString(16).padStart(8, '0'))
  return `sha256:${words.join('')}`
}
