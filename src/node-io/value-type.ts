import { readBaseType } from '../schema/base-type.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'
import type { ValueType } from './types.ts'

const ARRAY_TYPES: Readonly<Record<string, ValueType>> = {
  string: 'arrayString',
  number: 'arrayNumber',
  integer: 'arrayNumber',
  boolean: 'arrayBoolean',
  object: 'arrayObject',
}

/** The value kind of what a schema describes; `any` where it has no single type. */
export function getValueTypeOfSchema(schema: unknown, reader: SchemaReader = createSchemaReader(undefined)): ValueType {
  switch (readBaseType(schema, reader)) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'object':
      return 'object'
    case 'array':
      return getArrayValueType(readBaseType(readItems(schema, reader), reader))
    default:
      return 'any'
  }
}

/** The kind of an array by the type of its items. */
function getArrayValueType(itemType: string | undefined): ValueType {
  return itemType !== undefined && Object.hasOwn(ARRAY_TYPES, itemType)
    ? (ARRAY_TYPES[itemType] ?? 'arrayAny')
    : 'arrayAny'
}

/** The items of an array, looked for where its type may be given: references, `allOf`, the only branch that is not null. */
export function readItems(schema: unknown, reader: SchemaReader): unknown {
  if (!isPlainObject(schema)) return undefined
  return findKeyword(resolvePropertyParts(schema, reader).parts, 'items')
}

/**
 * The value kind by `type` and the type of `items` alone: `integer` is `number`, and a type without a kind of its own
 * is given back as it is (an array of unknown items is `array`).
 */
export function getSchemaValueType(schema: { type?: unknown; items?: unknown }): string {
  const { type, items } = schema
  if (type === 'integer') return 'number'
  if (type !== 'array') return typeof type === 'string' ? type : 'any'
  const itemType = isPlainObject(items) && typeof items['type'] === 'string' ? items['type'] : undefined
  const valueType = getArrayValueType(itemType)
  return valueType === 'arrayAny' ? 'array' : valueType
}
