import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { findKeyword } from '../../src/schema/resolve-property.ts'

/** A number that some part of a schema gives for a keyword. */
export function readNumber(parts: readonly JsonSchema[], keyword: string): number | undefined {
  const value = findKeyword(parts, keyword, (candidate) => typeof candidate === 'number')
  return typeof value === 'number' ? value : undefined
}

/** A text that is not empty. */
export function readText(parts: readonly JsonSchema[], keyword: string): string | undefined {
  const value = findKeyword(parts, keyword, (candidate) => typeof candidate === 'string' && candidate !== '')
  return typeof value === 'string' ? value : undefined
}
