import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { resolveReferenceOnce } from './refs.ts'

const maximumParts = 1000
const branchKeywords = ['allOf', 'anyOf', 'oneOf'] as const
const singleKeywords = ['then', 'else'] as const

/**
 * Every parameter a tool's schema declares, with each of its declarations: the root's own properties first, then
 * those of the root's reference, unions, conditions and dependent schemas. A root that refuses additional
 * properties declares only its own. `__proto__` is left out.
 */
export function readRootProperties(root: JsonSchema): ReadonlyMap<string, readonly JsonSchemaOrBoolean[]> {
  const found = new Map<string, JsonSchemaOrBoolean[]>()
  const parts = new Set<JsonSchema>([root])
  for (const part of parts) {
    addProperties(part, found)
    if (Object.hasOwn(part, 'additionalProperties') && part.additionalProperties === false && part === root) break
    const target = resolveReferenceOnce(part, root)
    for (const next of target === undefined ? readBranches(part) : [target, ...readBranches(part)]) {
      if (isPlainObject(next) && parts.size < maximumParts) parts.add(next)
    }
  }
  return found
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

function* readBranches(part: JsonSchema): Generator<unknown> {
  for (const keyword of branchKeywords) {
    const branches = Object.hasOwn(part, keyword) ? part[keyword] : undefined
    if (Array.isArray(branches)) yield* branches
  }
  for (const keyword of singleKeywords) if (Object.hasOwn(part, keyword)) yield part[keyword]
  const dependent = Object.hasOwn(part, 'dependentSchemas') ? part['dependentSchemas'] : undefined
  if (isPlainObject(dependent)) for (const key of Object.keys(dependent)) yield dependent[key]
}
