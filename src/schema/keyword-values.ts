import type { KeywordShape } from './keyword-shapes.ts'
import { SchemaError } from './schema-error.ts'

const TYPES: ReadonlySet<string> = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'])

/** The types in use, in their right case; undefined where one of them means anything. */
export function readTypes(type: unknown, place: string): string | string[] | undefined {
  const names: unknown[] = Array.isArray(type) ? type : [type]
  const types = new Set<string>()
  for (const name of names) {
    const known = typeof name === 'string' ? name.trim().toLowerCase() : undefined
    if (known === 'any' || known === '') return undefined
    if (known === undefined || !TYPES.has(known)) throw new SchemaError(`${place} must name JSON types`)
    types.add(known)
  }
  if (types.size === 0) throw new SchemaError(`${place} must name JSON types`)
  const [only] = types
  return types.size === 1 && !Array.isArray(type) ? only : [...types]
}

/** A number, string or boolean as its keyword asks for it. */
export function checkScalar(shape: KeywordShape, value: unknown, place: string): unknown {
  const fits =
    shape === 'string' || shape === 'boolean'
      ? typeof value === shape
      : typeof value === 'number' &&
        Number.isFinite(value) &&
        (shape === 'number' || (shape === 'positive' ? value > 0 : value >= 0 && Number.isInteger(value)))
  if (!fits) throw new SchemaError(`${place} must be a ${shape === 'count' ? 'whole number of 0 or more' : shape}`)
  return value
}
