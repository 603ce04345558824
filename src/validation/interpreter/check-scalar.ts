import type { JsonSchema } from '../../schema/json-schema.ts'
import { isMultipleOf } from '../compare-values.ts'
import { matchesPattern } from '../pattern-checks.ts'
import type { Run } from './run.ts'

/** The keywords for strings. */
export function checkString(schema: JsonSchema, value: string, path: string, run: Run): boolean {
  const { pattern } = schema
  const min = schema['minLength']
  const max = schema['maxLength']
  let fits = true
  if (min !== undefined || max !== undefined) {
    const length = countCharacters(value)
    if (typeof min === 'number' && length < min) fits = run.fail(path, 'minLength', { limit: min })
    if (typeof max === 'number' && length > max) fits = run.fail(path, 'maxLength', { limit: max })
  }
  if (typeof pattern === 'string' && !matchesPattern(run.patternOf(pattern), value))
    fits = run.fail(path, 'pattern', { pattern })
  return fits
}

function countCharacters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) index++
    count++
  }
  return count
}

const BOUNDS: readonly [string, string, (value: number, limit: number) => boolean][] = [
  ['minimum', '>=', (value, limit) => value >= limit],
  ['maximum', '<=', (value, limit) => value <= limit],
  ['exclusiveMinimum', '>', (value, limit) => value > limit],
  ['exclusiveMaximum', '<', (value, limit) => value < limit],
]

/** The keywords for numbers. */
export function checkNumber(schema: JsonSchema, value: number, path: string, run: Run): boolean {
  if (!Number.isFinite(value)) return true
  let fits = true
  for (const [keyword, comparison, holds] of BOUNDS) {
    const limit = schema[keyword]
    if (typeof limit === 'number' && !holds(value, limit)) fits = run.fail(path, keyword, { comparison, limit })
  }
  const multipleOf = schema['multipleOf']
  if (typeof multipleOf === 'number' && !isMultipleOf(value, multipleOf)) {
    fits = run.fail(path, 'multipleOf', { multipleOf })
  }
  return fits
}
