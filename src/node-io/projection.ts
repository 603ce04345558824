import { readBaseType } from '../schema/base-type.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { createSchemaReader, readTypeName, readTypes, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, type PropertyParts, resolvePropertyParts } from '../schema/resolve-property.ts'

/** Why a property can't be filled by hand. */
export type ProjectionObstacle =
  | 'not_a_schema'
  | 'no_single_type'
  | 'contradiction'
  | 'tuple'
  | 'items_without_single_type'

const EDITABLE_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array'])
const EDITABLE_ITEM_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object'])
const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  'deprecated',
])

/** Whether a property has one type that a control exists for, so that a person can fill it too. */
export function canProjectJsonSchemaToNodeInput(schema: unknown, root?: JsonSchema): boolean {
  return findProjectionObstacle(schema, createSchemaReader(root)) === undefined
}

/** Why a property is left to the model; undefined when a person can fill it. */
export function findProjectionObstacle(schema: unknown, reader: SchemaReader): ProjectionObstacle | undefined {
  if (!isPlainObject(schema)) return typeof schema === 'boolean' ? 'no_single_type' : 'not_a_schema'
  const baseType = readBaseType(schema, reader)
  if (baseType === undefined || !EDITABLE_TYPES.has(baseType)) return 'no_single_type'
  const property = resolvePropertyParts(schema, reader)
  if (isContradictory(baseType, property, reader)) return 'contradiction'
  if (baseType !== 'array') return undefined
  if (isTuple(property.parts)) return 'tuple'
  return findItemsObstacle(findKeyword(property.parts, 'items'), reader)
}

/** Whether an array is given place by place: draft-07 `items: [...]` or `prefixItems`. */
function isTuple(parts: readonly JsonSchema[]): boolean {
  return (
    findKeyword(parts, 'items', Array.isArray) !== undefined ||
    findKeyword(parts, 'prefixItems', isFilledArray) !== undefined
  )
}

function findItemsObstacle(items: unknown, reader: SchemaReader): ProjectionObstacle | undefined {
  if (items === undefined || items === null || typeof items === 'boolean') return undefined
  if (!isPlainObject(items)) return 'not_a_schema'
  const itemType = readBaseType(items, reader)
  if (itemType !== undefined && EDITABLE_ITEM_TYPES.has(itemType)) return undefined
  return Object.keys(items).every((keyword) => ANNOTATIONS.has(keyword)) ? undefined : 'items_without_single_type'
}

/** Whether no branch of some union, or no other part, agrees with the type that the property gives itself. */
function isContradictory(baseType: string, { parts, unions }: PropertyParts, reader: SchemaReader): boolean {
  const agrees = (schema: unknown) => {
    if (!isPlainObject(schema)) return true
    const type = Object.hasOwn(schema, 'type') ? schema['type'] : undefined
    const own = typeof type === 'string' ? new Set([readTypeName(type)]) : readTypes(schema, reader)
    return own === undefined || own.has(baseType) || isNumeric(baseType, own)
  }
  return !parts.every(agrees) || !unions.every((branches) => branches.some(agrees))
}

function isNumeric(baseType: string, types: ReadonlySet<string>): boolean {
  return (baseType === 'number' && types.has('integer')) || (baseType === 'integer' && types.has('number'))
}

function isFilledArray(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
