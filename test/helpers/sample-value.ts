import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { resolveLocalReference } from '../../src/schema/refs.ts'

/** A value that plainly fits a schema: what it lists itself, else the smallest of its type. Not checked; bounded. */
export function sampleValue(schema: unknown, root: JsonSchema, depth = 0): unknown {
  if (!isPlainObject(schema) || depth > 8) return schema === false ? undefined : 'text'
  const resolved = resolveLocalReference(schema, root)
  if (resolved !== undefined && resolved !== schema) return sampleValue(resolved, root, depth + 1)
  if (Object.hasOwn(schema, 'const')) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['default'] !== undefined && schema['default'] !== null) return schema['default']
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[keyword]
    if (Array.isArray(branches) && branches.length > 0 && schema['type'] === undefined) {
      return sampleValue(branches[0], root, depth + 1)
    }
  }
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type']
  return sampleOfType(type, schema, root, depth)
}

function sampleOfType(type: unknown, schema: Record<string, unknown>, root: JsonSchema, depth: number): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return sampleNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return sampleArray(schema, root, depth)
    case 'object':
      return sampleObject(schema, root, depth)
    default:
      return isPlainObject(schema['properties']) ? sampleObject(schema, root, depth) : sampleText(schema)
  }
}

function sampleNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }: Record<string, unknown>) {
  if (typeof minimum === 'number') return minimum
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + (typeof multipleOf === 'number' ? multipleOf : 1)
  if (typeof maximum === 'number') return Math.min(1, maximum)
  if (typeof exclusiveMaximum === 'number') return Math.min(1, exclusiveMaximum - 1)
  return typeof multipleOf === 'number' ? multipleOf : 1
}

function sampleText({ minLength, maxLength }: Record<string, unknown>): string {
  const text = 'text'.padEnd(typeof minLength === 'number' ? Math.min(minLength, 1000) : 0, 'x')
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
}

function sampleArray({ items, minItems }: Record<string, unknown>, root: JsonSchema, depth: number): unknown[] {
  const count = typeof minItems === 'number' ? Math.min(minItems, 20) : 0
  return Array.from({ length: count }, () => sampleValue(items ?? { type: 'string' }, root, depth + 1))
}

function sampleObject(schema: Record<string, unknown>, root: JsonSchema, depth: number): Record<string, unknown> {
  const { properties, required } = schema
  const value: Record<string, unknown> = {}
  for (const key of Array.isArray(required) ? required : []) {
    const property = isPlainObject(properties) ? properties[key] : undefined
    value[key] = sampleValue(property ?? {}, root, depth + 1)
  }
  return value
}
