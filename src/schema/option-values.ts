import { isNullAllowed } from './base-type.ts'
import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { readSchemaArray, readTypes, type SchemaReader } from './read-types.ts'
import { resolvePropertyParts } from './resolve-property.ts'

/** One value a property may take. `value` is the schema's own JSON value, never a text made of it. */
export interface SchemaOption {
  label: string
  value: unknown
}

/** The values a property names. `strict`: only these are allowed. `constant`: the one value that a `const` leaves. */
export interface SchemaOptions {
  readonly options: readonly SchemaOption[]
  readonly strict: boolean
  readonly constant?: { readonly value: unknown }
}

const NONE: SchemaOptions = { options: [], strict: false }
const NULL_LABEL = 'none'
const MAX_DEPTH = 32

const optionsByReader = new WeakMap<SchemaReader, Map<object, SchemaOptions>>()

/**
 * Reads the option values of a schema: `enum`, else `const`, else the values its unions name, with the branches'
 * titles as labels. Null is offered last, as `none`, and only where the options are strict and null is allowed.
 */
export function readSchemaOptions(schema: unknown, reader: SchemaReader): SchemaOptions {
  if (!isPlainObject(schema)) return NONE
  const named = readNamedOptions(schema, reader, 0)
  const options = named.options.filter((option) => option.value !== null)
  const allowsNull = readTypes(schema, reader)?.has('null') ?? false
  if (named.strict && allowsNull && options.length > 0) options.push({ label: NULL_LABEL, value: null })
  return { ...named, options }
}

function readNamedOptions(schema: JsonSchema, reader: SchemaReader, depth: number): SchemaOptions {
  let known = optionsByReader.get(reader)
  if (known === undefined) {
    known = new Map()
    optionsByReader.set(reader, known)
  }
  const before = known.get(schema)
  if (before !== undefined) return before
  known.set(schema, NONE)
  const options = depth > MAX_DEPTH ? NONE : readFreshOptions(schema, reader, depth)
  known.set(schema, options)
  return options
}

function readFreshOptions(schema: JsonSchema, reader: SchemaReader, depth: number): SchemaOptions {
  const { parts, unions } = resolvePropertyParts(schema, reader)
  const fromUnions = mergeUnions(unions.map((branches) => readUnionOptions(branches, reader, depth + 1)))
  const lists = parts.map((part) => readOwnOptions(part, part !== schema)).filter((list) => list.length > 0)
  const [first, ...others] = lists
  if (first === undefined) return fromUnions
  const labels = new Map(fromUnions.options.map((option) => [option.value, option.label]))
  const options = first
    .filter((option) => others.every((list) => list.some((other) => Object.is(other.value, option.value))))
    .map((option) => ({ label: labels.get(option.value) ?? option.label, value: option.value }))
  const constant = parts.find((part) => Object.hasOwn(part, 'const') && part.const !== undefined)
  if (constant === undefined || constant.const === null || isNullAllowed(schema, reader))
    return { options, strict: true }
  return { options, strict: true, constant: { value: constant.const } }
}

/** A non-empty `enum`, else `const`. A title beside a `const` names the value only where it can't name the property. */
function readOwnOptions(part: JsonSchema, titleNamesValue: boolean): SchemaOption[] {
  const values = readSchemaArray(part, 'enum')
  if (values.length > 0) return [...new Set(values)].map((value) => ({ label: formatLabel(value), value }))
  if (!Object.hasOwn(part, 'const') || part.const === undefined) return []
  return [{ label: (titleNamesValue ? readTitle(part) : undefined) ?? formatLabel(part.const), value: part.const }]
}

function readUnionOptions(branches: readonly unknown[], reader: SchemaReader, depth: number): SchemaOptions {
  const byValue = new Map<unknown, SchemaOption>()
  let strict = true
  for (const branch of branches) {
    const named = isPlainObject(branch) ? readNamedOptions(branch, reader, depth) : NONE
    strict &&= named.strict
    const title = named.constant !== undefined && isPlainObject(branch) ? readTitle(branch) : undefined
    for (const option of named.options) {
      if (!byValue.has(option.value)) byValue.set(option.value, { label: title ?? option.label, value: option.value })
    }
  }
  return { options: [...byValue.values()], strict }
}

/** Several unions hold together: a strict one says which values there are, else all are hints. */
function mergeUnions(unions: readonly SchemaOptions[]): SchemaOptions {
  const strict = unions.find((union) => union.strict)
  if (strict !== undefined) return { options: strict.options, strict: true }
  const byValue = new Map(unions.flatMap((union) => union.options).map((option) => [option.value, option]))
  return { options: [...byValue.values()], strict: false }
}

function readTitle(schema: JsonSchema): string | undefined {
  const title = Object.hasOwn(schema, 'title') ? schema.title : undefined
  return typeof title === 'string' && title !== '' ? title : undefined
}

function formatLabel(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
