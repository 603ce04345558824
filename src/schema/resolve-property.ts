import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { readSchemaArray, readTypes, type SchemaReader } from './read-types.ts'
import { resolveReferenceOnce } from './refs.ts'

const MAX_PARTS = 256

/** A property taken apart: what holds for every value of it that is not null. */
export interface PropertyParts {
  /** Schemas that hold together, the property itself first: `$ref` targets, `allOf`, the only branch that is not null. */
  readonly parts: readonly JsonSchema[]
  /** What is left of `anyOf` and `oneOf`: lists of two or more branches, null and `false` branches taken out. */
  readonly unions: readonly (readonly unknown[])[]
}

const partsByReader = new WeakMap<SchemaReader, Map<JsonSchema, PropertyParts>>()

/** Takes a property apart, seeing through local references. Cycles end; at most 256 parts are read. */
export function resolvePropertyParts(schema: JsonSchema, reader: SchemaReader): PropertyParts {
  let known = partsByReader.get(reader)
  if (known === undefined) {
    known = new Map()
    partsByReader.set(reader, known)
  }
  const before = known.get(schema)
  if (before !== undefined) return before
  const property = collectParts(schema, reader)
  known.set(schema, property)
  return property
}

function collectParts(schema: JsonSchema, reader: SchemaReader): PropertyParts {
  const parts = new Set<JsonSchema>([schema])
  const unions: (readonly unknown[])[] = []
  for (const part of parts) {
    const target = resolveReferenceOnce(part, reader.root)
    const found = [target, ...readSchemaArray(part, 'allOf')]
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const branches = readLiveBranches(readSchemaArray(part, keyword), reader)
      if (branches.length === 1) found.push(branches[0])
      else if (branches.length > 1) unions.push(branches)
    }
    for (const next of found) if (isPlainObject(next) && parts.size < MAX_PARTS) parts.add(next)
  }
  return { parts: [...parts], unions }
}

/** The branches that a value other than null can take. Members that are no schema are passed over. */
function readLiveBranches(branches: readonly unknown[], reader: SchemaReader): unknown[] {
  return branches.filter((branch) => {
    if (branch === true) return true
    if (!isPlainObject(branch)) return false
    const types = readTypes(branch, reader)
    return types === undefined || types.size !== 1 || !types.has('null')
  })
}

/** The first part's own value of a keyword, of those that pass `accept`. */
export function findKeyword(
  parts: readonly JsonSchema[],
  keyword: string,
  accept: (value: unknown) => boolean = isPresent,
): unknown {
  return parts.map((part) => (Object.hasOwn(part, keyword) ? part[keyword] : undefined)).find(accept)
}

function isPresent(value: unknown): boolean {
  return value !== undefined
}
