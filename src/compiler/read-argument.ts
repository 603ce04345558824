import { keepNumbersExact } from '../providers/parse-arguments.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getOwn, setOwn } from '../schema/objects.ts'
import { createSchemaReader, readTypes, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'

/** Stands for a value that counts as not sent. */
export const absent: unique symbol = Symbol('absent')

/** What is known of the place of a value. Several declarations are those of a root's branches. */
export interface ArgumentPlace {
  readonly declarations: readonly JsonSchemaOrBoolean[]
  readonly isOptional: boolean
  /** JSON Pointer. */
  readonly path: string
}

const deepest = 32
const readers = new WeakMap<JsonSchema, SchemaReader>()

/**
 * What a model meant by a value, at any depth: JSON text where an object or array is asked for and no text is taken, and
 * `null` where an optional parameter refuses it, which then is absent. Only what its schema refuses is changed, in a copy.
 * Nested places whose null is dropped are added to `dropped`.
 */
export function readArgument(value: unknown, place: ArgumentPlace, root: JsonSchema, dropped: string[]): unknown {
  let reader = readers.get(root)
  if (reader === undefined) {
    reader = createSchemaReader(root)
    readers.set(root, reader)
  }
  return readValue(value, place, { reader, root, dropped }, 0)
}

interface Reading {
  readonly reader: SchemaReader
  readonly root: JsonSchema
  readonly dropped: string[]
}

function readValue(value: unknown, place: ArgumentPlace, reading: Reading, depth: number): unknown {
  const { declarations, isOptional } = place
  if (value === null) {
    return isOptional && declarations.every((schema) => refusesNull(schema, reading.root)) ? absent : null
  }
  const meant = typeof value === 'string' ? parseText(value, declarations, reading.reader) : value
  const [schema] = declarations
  if (typeof meant !== 'object' || meant === null || !isPlainObject(schema) || declarations.length > 1) return meant
  if (depth > deepest) return meant
  const { parts, unions } = resolvePropertyParts(schema, reading.reader)
  // Which branch was meant can't be told, so nothing in it is touched.
  if (unions.length > 0) return meant
  const below = (child: unknown, at: ArgumentPlace) => readValue(child, at, reading, depth + 1)
  if (Array.isArray(meant)) return readItems(meant, parts, place.path, below)
  return isPlainObject(meant) ? readMembers(meant, parts, place.path, reading.dropped, below) : meant
}

type ReadChild = (child: unknown, place: ArgumentPlace) => unknown

function readItems(values: unknown[], parts: readonly JsonSchema[], path: string, read: ReadChild): unknown[] {
  const items = findKeyword(parts, 'items')
  if (!isPlainObject(items) || findKeyword(parts, 'prefixItems') !== undefined) return values
  let copy: unknown[] | undefined
  for (const [at, value] of values.entries()) {
    const next = read(value, { declarations: [items], isOptional: false, path: `${path}/${at}` })
    if (next === value) continue
    copy ??= values.slice()
    copy[at] = next
  }
  return copy ?? values
}

function readMembers(
  members: Record<string, unknown>,
  parts: readonly JsonSchema[],
  path: string,
  dropped: string[],
  read: ReadChild,
): Record<string, unknown> {
  const changed = new Map<string, unknown>()
  for (const key of Object.keys(members)) {
    const declarations = parts.flatMap((part) => readDeclaration(part, key))
    if (declarations.length === 0) continue
    const isOptional = !parts.some((part) => isRequired(part, key))
    const at = `${path}/${escapeToken(key)}`
    const next = read(members[key], { declarations, isOptional, path: at })
    if (next !== members[key]) changed.set(key, next)
    if (next === absent) dropped.push(at)
  }
  if (changed.size === 0) return members
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(members)) {
    const value = changed.has(key) ? changed.get(key) : members[key]
    if (value !== absent) setOwn(copy, key, value)
  }
  return copy
}

function readDeclaration(part: JsonSchema, key: string): JsonSchemaOrBoolean[] {
  const properties = getOwn(part, 'properties')
  const declaration = isPlainObject(properties) ? getOwn(properties, key) : undefined
  return isPlainObject(declaration) || typeof declaration === 'boolean' ? [declaration] : []
}

function isRequired(part: JsonSchema, key: string): boolean {
  const required = getOwn(part, 'required')
  return Array.isArray(required) && required.includes(key)
}

function refusesNull(schema: JsonSchemaOrBoolean, root: JsonSchema): boolean {
  const { valid, schemaError } = getDefaultValidator().validate(schema, null, root)
  return !valid && schemaError === undefined
}

/** JSON text where the schema asks for an object or array and takes no text. */
function parseText(text: string, declarations: readonly JsonSchemaOrBoolean[], reader: SchemaReader): unknown {
  const types = declarations.map((schema) => readTypes(schema, reader))
  const takes = (type: string) => types.some((each) => each?.has(type) === true)
  if (types.includes(undefined) || takes('string') || !(takes('object') || takes('array'))) return text
  const parsed = parseJson(text)
  if (Array.isArray(parsed)) return takes('array') ? parsed : text
  return isPlainObject(parsed) && takes('object') ? parsed : text
}

/** A number that can't be held exactly stays text, which the schema then judges: nothing is rounded. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(keepNumbersExact(text, []))
  } catch {
    return undefined
  }
}
