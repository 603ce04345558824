import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { resolveReferenceOnce } from './refs.ts'

/** JSON types that a schema allows; undefined means that it says nothing about the type. */
export type TypeSet = ReadonlySet<string>

/** Where a schema is read: the root its local references point into, and what was read so far. One for each root. */
export interface SchemaReader {
  readonly root: JsonSchema | undefined
  readonly types: Map<object, TypeSet | undefined>
}

const MAX_DEPTH = 64
const UNION_KEYWORDS = ['anyOf', 'oneOf'] as const
const COMBINING_KEYWORDS = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const
const TYPES: ReadonlySet<string> = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string', 'any'])

export function createSchemaReader(root: JsonSchema | undefined): SchemaReader {
  return { root, types: new Map() }
}

/** A type's name in its right case: OpenAPI dialects write `STRING`. */
export function readTypeName(name: string): string {
  const known = name.trim().toLowerCase()
  return TYPES.has(known) ? known : name
}

/** The JSON type of a value, `integer` for whole numbers. */
export function getJsonType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

/** An own array keyword's members; `[]` when it is anything else. */
export function readSchemaArray(schema: JsonSchema, keyword: string): readonly unknown[] {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
  return Array.isArray(value) ? value : []
}

/**
 * The types a schema allows, seen through `$ref`, `allOf` and unions. Linear in the size of the schema: each
 * sub-schema is read once; a cycle, and whatever lies deeper than 64 levels, counts as saying nothing.
 */
export function readTypes(schema: unknown, reader: SchemaReader, depth = 0): TypeSet | undefined {
  if (schema === false) return new Set()
  if (!isPlainObject(schema) || depth > MAX_DEPTH) return undefined
  if (reader.types.has(schema)) return reader.types.get(schema)
  reader.types.set(schema, undefined)
  let types = intersectTypes(readOwnType(schema), readValueTypes(schema))
  const target = resolveReferenceOnce(schema, reader.root)
  if (target !== undefined) types = intersectTypes(types, readTypes(target, reader, depth + 1))
  for (const part of readSchemaArray(schema, 'allOf')) types = intersectTypes(types, readTypes(part, reader, depth + 1))
  for (const keyword of UNION_KEYWORDS) {
    // A branch that only constrains (`{ pattern }`) speaks for itself where nothing else gives the type.
    const guess = types === undefined
    types = intersectTypes(types, readUnionTypes(readSchemaArray(schema, keyword), reader, depth + 1, guess))
  }
  if (types !== undefined && isNullableComposition(schema)) types = new Set([...types, 'null'])
  reader.types.set(schema, types)
  return types
}

function readUnionTypes(branches: readonly unknown[], reader: SchemaReader, depth: number, guess: boolean) {
  const union = new Set<string>()
  let counted = 0
  for (const branch of branches) {
    if (!isPlainObject(branch) && typeof branch !== 'boolean') continue
    counted++
    const types =
      readTypes(branch, reader, depth) ?? (guess && isPlainObject(branch) ? inferTypes([branch]) : undefined)
    if (types === undefined) return undefined
    for (const type of types) union.add(type)
  }
  return counted === 0 ? undefined : union
}

function readOwnType(schema: JsonSchema): TypeSet | undefined {
  const type = Object.hasOwn(schema, 'type') ? schema.type : undefined
  const names = (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string').map(readTypeName)
  if (names.length === 0 || names.includes('any')) return undefined
  if (Object.hasOwn(schema, 'nullable') && schema['nullable'] === true) names.push('null')
  return new Set(names)
}

/** OpenAPI 3.0: beside a reference or a combinator, `nullable` adds null to what they take. */
function isNullableComposition(schema: JsonSchema): boolean {
  if (!Object.hasOwn(schema, 'nullable') || schema['nullable'] !== true || Object.hasOwn(schema, 'type')) return false
  return COMBINING_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword))
}

function readValueTypes(schema: JsonSchema): TypeSet | undefined {
  if (Object.hasOwn(schema, 'const') && schema.const !== undefined) return new Set([getJsonType(schema.const)])
  const values = readSchemaArray(schema, 'enum')
  return values.length === 0 ? undefined : new Set(values.map(getJsonType))
}

/** `integer` is a subset of `number`: both together give `integer`. */
function intersectTypes(left: TypeSet | undefined, right: TypeSet | undefined): TypeSet | undefined {
  if (left === undefined || right === undefined) return left ?? right
  const both = new Set<string>()
  for (const type of left) {
    if (right.has(type)) both.add(type)
    else if (type === 'integer' && right.has('number')) both.add(type)
    else if (type === 'number' && right.has('integer')) both.add('integer')
  }
  return both
}

const TYPE_HINTS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'required']],
  ['array', ['items', 'prefixItems']],
  ['string', ['pattern']],
]

/** The type that typeless schemas, which hold together, plainly mean by their keywords. Null is not ruled out by them. */
export function inferTypes(parts: readonly JsonSchema[]): TypeSet | undefined {
  const hinted = TYPE_HINTS.filter(([, keywords]) =>
    parts.some((part) => keywords.some((keyword) => Object.hasOwn(part, keyword) && isTelling(part[keyword]))),
  )
  const [only] = hinted
  return only !== undefined && hinted.length === 1 ? new Set([only[0], 'null']) : undefined
}

function isTelling(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}
