import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { compilePattern } from '../validation/patterns.ts'

const maximumDepth = 16

/** Whether a value fits a schema: by a look at plain rules where that is enough, else by the validator. */
export function fitsSchema(schema: JsonSchemaOrBoolean, value: unknown, root: JsonSchema | undefined): boolean {
  return fitsPlainly(schema, value) || getDefaultValidator().validate(schema, value, root).valid
}

/** True when a value surely fits; false says nothing. Spares the preparing of a validator for most fixed values. */
export function fitsPlainly(schema: unknown, value: unknown, depth = 0): boolean {
  if (schema === true) return true
  if (!isPlainObject(schema) || depth > maximumDepth) return false
  for (const keyword in schema) if (!fitsKeyword(keyword, schema[keyword], value, depth)) return false
  return true
}

function fitsKeyword(keyword: string, limit: unknown, value: unknown, depth: number): boolean {
  switch (keyword) {
    case 'title':
    case 'description':
    case 'default':
    case 'examples':
    case 'format':
    case 'isToolParam':
    case 'toolDescription':
    case 'x-tool-description':
    case 'isSecret':
    case '$comment':
      return true
    case 'type':
      return Array.isArray(limit) ? limit.some((type) => isOfType(value, type)) : isOfType(value, limit)
    case 'enum':
      return Array.isArray(limit) && typeof value !== 'object' && limit.includes(value)
    case 'const':
      return typeof value !== 'object' && limit === value
    case 'minimum':
      return typeof limit === 'number' && typeof value === 'number' && value >= limit
    case 'maximum':
      return typeof limit === 'number' && typeof value === 'number' && value <= limit
    case 'maxLength':
      return typeof limit === 'number' && typeof value === 'string' && value.length <= limit
    case 'minLength':
      // A character is at most two code units.
      return typeof limit === 'number' && typeof value === 'string' && value.length >= limit * 2
    case 'pattern':
      return typeof limit === 'string' && typeof value === 'string' && compilePattern(limit)?.test(value) === true
    case 'maxItems':
      return typeof limit === 'number' && Array.isArray(value) && value.length <= limit
    case 'minItems':
      return typeof limit === 'number' && Array.isArray(value) && value.length >= limit
    case 'items':
      return Array.isArray(value) && !Array.isArray(limit) && fitsItems(limit, value, depth)
    case 'properties':
      return isPlainObject(value) && fitsProperties(limit, value, depth)
    case 'required':
      return isPlainObject(value) && Array.isArray(limit) && hasKeys(value, limit)
    default:
      return false
  }
}

function fitsItems(schema: unknown, items: readonly unknown[], depth: number): boolean {
  for (const item of items) if (!fitsPlainly(schema, item, depth + 1)) return false
  return true
}

function fitsProperties(properties: unknown, value: Record<string, unknown>, depth: number): boolean {
  if (!isPlainObject(properties)) return false
  for (const key in properties) {
    if (Object.hasOwn(value, key) && !fitsPlainly(properties[key], value[key], depth + 1)) return false
  }
  return true
}

function hasKeys(value: Record<string, unknown>, keys: readonly unknown[]): boolean {
  for (const key of keys) if (typeof key !== 'string' || !Object.hasOwn(value, key)) return false
  return true
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isPlainObject(value)
    default:
      return false
  }
}
