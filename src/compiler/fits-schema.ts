import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'

const silent: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'format',
  'isToolParam',
  'toolDescription',
  'x-tool-description',
  'isSecret',
  '$comment',
])
const maximumDepth = 16

/** Whether a value fits a schema: by a look at plain rules where that is enough, else by the validator. */
export function fitsSchema(schema: JsonSchemaOrBoolean, value: unknown, root: JsonSchema | undefined): boolean {
  return fitsPlainly(schema, value) || getDefaultValidator().validate(schema, value, root).valid
}

/** True when a value surely fits; false says nothing. Spares the compiling of a validator for most fixed values. */
export function fitsPlainly(schema: unknown, value: unknown, depth = 0): boolean {
  if (schema === true) return true
  if (!isPlainObject(schema) || depth > maximumDepth) return false
  for (const keyword of Object.keys(schema)) {
    if (!silent.has(keyword) && !fitsKeyword(keyword, schema, value, depth)) return false
  }
  return true
}

function fitsKeyword(keyword: string, schema: JsonSchema, value: unknown, depth: number): boolean {
  const limit = schema[keyword]
  switch (keyword) {
    case 'type':
      return typeof limit === 'string' ? isOfType(value, limit) : false
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
    case 'items':
      return Array.isArray(value) && !Array.isArray(limit) && value.every((each) => fitsPlainly(limit, each, depth + 1))
    case 'properties':
      return isPlainObject(value) && fitsProperties(limit, value, depth)
    case 'required':
      return (
        isPlainObject(value) &&
        Array.isArray(limit) &&
        limit.every((key) => typeof key === 'string' && Object.hasOwn(value, key))
      )
    default:
      return false
  }
}

function fitsProperties(properties: unknown, value: Record<string, unknown>, depth: number): boolean {
  if (!isPlainObject(properties)) return false
  return Object.keys(properties).every(
    (key) => !Object.hasOwn(value, key) || fitsPlainly(properties[key], value[key], depth + 1),
  )
}

function isOfType(value: unknown, type: string): boolean {
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
