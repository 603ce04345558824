import { readNamedDialect } from './dialect.ts'
import { isPlainObject } from './is-plain-object.ts'
import { unescapeToken } from './json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { readSchemaFacts } from './schema-facts.ts'
import { visitSchemas } from './walk.ts'

const maximumHops = 64
const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const
const definitionKeywords = ['$defs', 'definitions'] as const

/** A `$ref`, `$dynamicRef` or `$recursiveRef` of a schema, where it has one. */
export function readReference(schema: JsonSchema): string | undefined {
  for (const keyword of referenceKeywords) {
    const reference = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
    if (typeof reference === 'string') return reference
  }
  return undefined
}

/** The same schema without its reference. */
export function withoutReference(schema: JsonSchema): JsonSchema {
  const copy = { ...schema }
  for (const keyword of referenceKeywords) delete copy[keyword]
  return copy
}

/** Whether a reference ends, inside `root`, in a schema: it is not remote, dangling or circular. */
export function isSoundReference(reference: string, root: JsonSchema): boolean {
  const target = findReferenceTarget(reference, root)
  return typeof target === 'boolean' || (target !== undefined && endsInSchema(target, root))
}

/** The part of a reference after `#` when it stays inside `root`; undefined when it leads out of the document. */
export function readLocalFragment(reference: string, root: JsonSchema): string | undefined {
  if (reference.startsWith('#')) return reference.slice(1)
  const id = Object.hasOwn(root, '$id') ? root.$id : undefined
  if (typeof id !== 'string' || id === '') return undefined
  const base = id.replace(/#.*$/, '')
  if (reference === base) return ''
  return reference.startsWith(`${base}#`) ? reference.slice(base.length + 1) : undefined
}

/** One step: the schema a local reference (`#`, `#/pointer`, `#anchor`) points to. Only own members are followed. */
export function findReferenceTarget(reference: string, root: JsonSchema): JsonSchemaOrBoolean | undefined {
  const fragment = readLocalFragment(reference, root)
  if (fragment === undefined) return undefined
  if (fragment === '') return root
  const found = fragment.startsWith('/') ? followPointer(fragment, root) : getAnchors(root).get(decode(fragment))
  return typeof found === 'boolean' || isPlainObject(found) ? found : undefined
}

/** The target of a schema's own reference, one hop; undefined when it is not local, dangling or no object. */
export function resolveReferenceOnce(schema: JsonSchema, root: JsonSchema | undefined): JsonSchema | undefined {
  const reference = readReference(schema)
  if (root === undefined || reference === undefined) return undefined
  const target = findReferenceTarget(reference, root)
  return isPlainObject(target) ? target : undefined
}

/**
 * Follows local references (`#`, `#/pointer`, `#anchor`) to the first schema without one; a schema without a
 * reference is its own answer. A cycle, a remote or a dangling reference gives undefined.
 */
export function resolveLocalReference(schema: JsonSchema, root: JsonSchema | undefined): JsonSchema | undefined {
  let current: JsonSchema | undefined = schema
  for (let hops = 0; hops < maximumHops && current !== undefined; hops++) {
    if (readReference(current) === undefined) return current
    current = resolveReferenceOnce(current, root)
  }
  return undefined
}

/** Every reference in the schemas below `schema`, itself included. Kept by identity: schemas don't change. */
export function collectReferences(schema: JsonSchemaOrBoolean): readonly string[] {
  return readSchemaFacts(schema).references
}

/** Splits `#/$defs/name/…` into its keyword and name; undefined for any other reference. */
export function readDefinitionName(
  reference: string,
  root: JsonSchema,
): { keyword: '$defs' | 'definitions'; name: string } | undefined {
  const fragment = readLocalFragment(reference, root)
  if (fragment === undefined || !fragment.startsWith('/')) return undefined
  const [, keyword, name] = fragment.split('/').map(unescapePointer)
  if (name === undefined) return undefined
  return keyword === '$defs' || keyword === 'definitions' ? { keyword, name } : undefined
}

/** The `$defs` and `definitions` of `root` that `references` need, directly or through each other; the rest is left out. */
export function pickReachableDefinitions(
  references: Iterable<string>,
  root: JsonSchema,
): { $defs?: Record<string, unknown>; definitions?: Record<string, unknown> } {
  const picked: { $defs?: Record<string, unknown>; definitions?: Record<string, unknown> } = {}
  const queue = [...references]
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    const place = readDefinitionName(reference, root)
    if (place === undefined) continue
    const holder = Object.hasOwn(root, place.keyword) ? root[place.keyword] : undefined
    if (!isPlainObject(holder) || !Object.hasOwn(holder, place.name)) continue
    const target = picked[place.keyword] ?? Object.create(null)
    picked[place.keyword] = target
    if (place.name in target) continue
    const definition = holder[place.name]
    target[place.name] = definition
    if (isPlainObject(definition)) queue.push(...collectReferences(definition))
  }
  for (const keyword of definitionKeywords) {
    const names = picked[keyword]
    if (names !== undefined) picked[keyword] = keepOrder(root[keyword] as Record<string, unknown>, names)
  }
  return picked
}

function endsInSchema(start: JsonSchema, root: JsonSchema): boolean {
  let current: JsonSchemaOrBoolean | undefined = start
  for (let hops = 0; hops < maximumHops && isPlainObject(current); hops++) {
    const reference = readReference(current)
    if (reference === undefined) return true
    current = findReferenceTarget(reference, root)
  }
  return typeof current === 'boolean'
}

const anchorsOf = new WeakMap<object, ReadonlyMap<string, JsonSchema>>()

function keepOrder(all: Record<string, unknown>, wanted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted))
}

function getAnchors(root: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const known = anchorsOf.get(root)
  if (known !== undefined) return known
  const anchors = new Map<string, JsonSchema>()
  const idKeyword = readNamedDialect(root)?.legacyId === true ? 'id' : '$id'
  const add = (name: unknown, schema: JsonSchema) => {
    if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, schema)
  }
  visitSchemas(root, (schema) => {
    add(schema['$anchor'], schema)
    add(schema['$dynamicAnchor'], schema)
    // Up to draft-07 an anchor is written as an id.
    const id = schema[idKeyword]
    if (typeof id === 'string' && id.startsWith('#')) add(id.slice(1), schema)
  })
  anchorsOf.set(root, anchors)
  return anchors
}

function followPointer(pointer: string, root: JsonSchema): unknown {
  let current: unknown = root
  for (const token of pointer.slice(1).split('/').map(unescapePointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) return undefined
    current = (current as Record<string, unknown>)[token]
  }
  return current
}

function unescapePointer(token: string): string {
  return unescapeToken(decode(token))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
