import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { getOwn } from './objects.ts'
import { resolveReferenceOnce } from './refs.ts'

const maximumParts = 1000
const maximumHops = 4
const branchKeywords = ['allOf', 'anyOf', 'oneOf'] as const
const singleKeywords = ['then', 'else'] as const

/**
 * Every parameter a tool's schema declares, with each of its declarations: the root's own properties first, then
 * those of the root's reference, unions, conditions and dependent schemas. A root that refuses additional
 * properties declares only its own. `__proto__` is left out.
 */
export function readRootProperties(root: JsonSchema): ReadonlyMap<string, readonly JsonSchemaOrBoolean[]> {
  const found = new Map<string, JsonSchemaOrBoolean[]>()
  for (const part of readParts(root)) addProperties(part, found)
  return found
}

/** Every schema that a value is checked with where it is checked with `part`: its reference, unions, conditions, dependencies. */
export function readPartsInPlace(part: JsonSchema, root: JsonSchema): ReadonlySet<JsonSchema> {
  const parts = new Set<JsonSchema>([part])
  for (const each of parts) {
    const found = [resolveReferenceOnce(each, root), getOwn(each, 'if'), getOwn(each, 'not'), ...readBranches(each)]
    const dependencies = getOwn(each, 'dependencies')
    if (isPlainObject(dependencies)) found.push(...Object.values(dependencies))
    for (const next of found) if (isPlainObject(next) && parts.size < maximumParts) parts.add(next)
  }
  return parts
}

function readParts(root: JsonSchema): ReadonlySet<JsonSchema> {
  const parts = new Set<JsonSchema>([root])
  if (Object.hasOwn(root, 'additionalProperties') && root.additionalProperties === false) return parts
  for (const part of parts) {
    const target = resolveReferenceOnce(part, root)
    for (const next of target === undefined ? readBranches(part) : [target, ...readBranches(part)]) {
      if (isPlainObject(next) && parts.size < maximumParts) parts.add(next)
    }
  }
  return parts
}

/**
 * The parameters of a tool's schema as one schema each, and the keys that every call must have: those of the root, its
 * reference and `allOf`, and those that all branches of a union ask for. `required` is undefined where nothing says it.
 */
export function collectRootProperties(root: JsonSchema): {
  properties: ReadonlyMap<string, JsonSchemaOrBoolean>
  required: ReadonlySet<string> | undefined
} {
  const properties = new Map<string, JsonSchemaOrBoolean>()
  for (const [key, declarations] of readRootProperties(root)) properties.set(key, joinDeclarations(declarations))
  return { properties, required: collectRequired(root, root, new Set()) }
}

/** One schema that takes whatever one of the declarations takes; lists of constants become one `enum`. */
export function joinDeclarations(declarations: readonly JsonSchemaOrBoolean[]): JsonSchemaOrBoolean {
  const [first, second] = declarations
  if (first === undefined) return true
  if (second === undefined) return first
  const texts = new Set(declarations.map((each) => safeStringify(each)))
  if (texts.size === 1) return first
  const values = new Map<string | undefined, unknown>()
  for (const each of declarations) {
    if (!isPlainObject(each)) return { anyOf: [...declarations] }
    const listed = Object.hasOwn(each, 'const') ? [each.const] : Array.isArray(each.enum) ? each.enum : undefined
    if (listed === undefined) return { anyOf: [...declarations] }
    for (const value of listed) values.set(safeStringify(value), value)
  }
  const described = declarations.find((each) => isPlainObject(each) && typeof each.description === 'string')
  return {
    ...(isPlainObject(described) ? { description: described.description } : {}),
    enum: [...values.values()],
  }
}

function collectRequired(part: JsonSchema, root: JsonSchema, seen: Set<JsonSchema>): Set<string> | undefined {
  if (seen.has(part) || seen.size >= maximumParts) return undefined
  seen.add(part)
  let found: Set<string> | undefined
  const add = (keys: Iterable<unknown> | undefined) => {
    if (keys === undefined) return
    found ??= new Set()
    for (const key of keys) if (typeof key === 'string') found.add(key)
  }
  const own = Object.hasOwn(part, 'required') ? part.required : undefined
  if (Array.isArray(own)) add(own)
  const target = resolveReferenceOnce(part, root)
  if (target !== undefined) add(collectRequired(target, root, seen))
  for (const keyword of branchKeywords) {
    const branches = Object.hasOwn(part, keyword) ? part[keyword] : undefined
    if (!Array.isArray(branches)) continue
    const each = branches.map((branch) => (isPlainObject(branch) ? collectRequired(branch, root, seen) : undefined))
    if (keyword === 'allOf') for (const keys of each) add(keys)
    else if (each.some((keys) => keys !== undefined)) {
      add([...(each[0] ?? [])].filter((key) => each.every((keys) => keys?.has(key))))
    }
  }
  return found
}

function safeStringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function addProperties(part: JsonSchema, found: Map<string, JsonSchemaOrBoolean[]>): void {
  const properties = Object.hasOwn(part, 'properties') ? part.properties : undefined
  if (!isPlainObject(properties)) return
  for (const key of Object.keys(properties)) {
    const property = properties[key]
    if (key === '__proto__') continue
    const schema = typeof property === 'boolean' || isPlainObject(property) ? property : {}
    const known = found.get(key)
    if (known === undefined) found.set(key, [schema])
    else known.push(schema)
  }
}

/** Every key that the root, or one of its branches, asks for. */
export function readRequiredAnywhere(root: JsonSchema): ReadonlySet<string> {
  const required = new Set<string>()
  for (const part of readParts(root)) {
    const own = Object.hasOwn(part, 'required') ? part.required : undefined
    if (Array.isArray(own)) for (const key of own) if (typeof key === 'string') required.add(key)
  }
  return required
}

/** Whether every value that fits `part` also fits one of the declarations of `key`. */
export function isDeclaredEverywhere(key: string, part: JsonSchema, root: JsonSchema, hops = 0): boolean {
  if (hops > maximumHops) return false
  const properties = Object.hasOwn(part, 'properties') ? part.properties : undefined
  if (isPlainObject(properties) && Object.hasOwn(properties, key)) return true
  const target = resolveReferenceOnce(part, root)
  if (target !== undefined && isDeclaredEverywhere(key, target, root, hops + 1)) return true
  return branchKeywords.some((keyword) => {
    const branches = Object.hasOwn(part, keyword) ? part[keyword] : undefined
    if (!Array.isArray(branches) || branches.length === 0 || branches.length > maximumParts) return false
    const declares = (branch: unknown) => isPlainObject(branch) && isDeclaredEverywhere(key, branch, root, hops + 1)
    return keyword === 'allOf' ? branches.some(declares) : branches.every(declares)
  })
}

function* readBranches(part: JsonSchema): Generator<unknown> {
  for (const keyword of branchKeywords) {
    const branches = Object.hasOwn(part, keyword) ? part[keyword] : undefined
    if (Array.isArray(branches)) yield* branches
  }
  for (const keyword of singleKeywords) if (Object.hasOwn(part, keyword)) yield part[keyword]
  const dependent = Object.hasOwn(part, 'dependentSchemas') ? part['dependentSchemas'] : undefined
  if (isPlainObject(dependent)) for (const key of Object.keys(dependent)) yield dependent[key]
}
