import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'

const keywordsOfTypes: Readonly<Record<string, ReadonlySet<string>>> = {
  string: new Set(['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType']),
  number: new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format']),
  array: new Set(['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems']),
  object: new Set([
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
    ...['maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ]),
}

/** Whether a keyword only speaks of values of other types. */
export function speaksOfOtherType(keyword: string, type: string): boolean {
  const own = keywordsOfTypes[type === 'integer' ? 'number' : type]
  return own?.has(keyword) !== true && Object.values(keywordsOfTypes).some((keywords) => keywords.has(keyword))
}

/** The same schema, taking null as well. */
export function makeNullable(wire: JsonSchema): JsonSchema {
  if (acceptsNull(wire)) return wire
  const isPlain = !Object.hasOwn(wire, 'enum') && !Object.hasOwn(wire, 'const') && !Object.hasOwn(wire, 'anyOf')
  if (isPlain && typeof wire.type === 'string') return { ...wire, type: [wire.type, 'null'] }
  if (isPlain && Array.isArray(wire.type)) return { ...wire, type: [...wire.type, 'null'] }
  const { description, ...rest } = wire
  const branches = Array.isArray(rest.anyOf) && Object.keys(rest).length === 1 ? rest.anyOf : [rest]
  return { ...(description === undefined ? {} : { description }), anyOf: [...branches, { type: 'null' }] }
}

function acceptsNull(wire: JsonSchema): boolean {
  if (Array.isArray(wire.enum) && !wire.enum.includes(null)) return false
  if (wire.type === 'null' || (Array.isArray(wire.type) && wire.type.includes('null'))) return true
  return (
    wire.type === undefined &&
    Array.isArray(wire.anyOf) &&
    wire.anyOf.some((branch) => isPlainObject(branch) && acceptsNull(branch))
  )
}
