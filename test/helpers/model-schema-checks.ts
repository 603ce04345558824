import { isAnnotationKeyword } from '../../src/schema/annotations.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { findReferenceTarget, readReference } from '../../src/schema/refs.ts'
import { visitSchemas } from '../../src/schema/walk.ts'

/** Annotations left anywhere in keyword position. */
export function findAnnotations(schema: JsonSchema): string[] {
  const found: string[] = []
  visitSchemas(schema, (each) => found.push(...Object.keys(each).filter(isAnnotationKeyword)))
  return found
}

/** References that lead nowhere inside the schema. */
export function findDanglingReferences(schema: JsonSchema): string[] {
  const found: string[] = []
  visitSchemas(schema, (each) => {
    const reference = readReference(each)
    if (reference !== undefined && findReferenceTarget(reference, schema) === undefined) found.push(reference)
  })
  return found
}

const inPlace = ['allOf', 'anyOf', 'oneOf'] as const
const single = ['not', 'if', 'then', 'else', 'propertyNames'] as const

/** Places at which a schema for the arguments object names a key. Written without the compiler's own walk. */
export function findMentions(key: string, schema: unknown, root: JsonSchema, path = '#', depth = 0): string[] {
  if (!isPlainObject(schema) || depth > 12) return []
  const found: string[] = []
  const inside = (child: unknown, at: string) =>
    found.push(...findMentions(key, child, root, `${path}/${at}`, depth + 1))
  for (const map of ['properties', 'dependentRequired', 'dependentSchemas', 'dependencies']) {
    const members = schema[map]
    if (!isPlainObject(members)) continue
    if (Object.hasOwn(members, key)) found.push(`${path}/${map}`)
    if (map === 'properties') continue
    for (const [name, member] of Object.entries(members)) {
      if (Array.isArray(member) && member.includes(key)) found.push(`${path}/${map}/${name}`)
      else inside(member, `${map}/${name}`)
    }
  }
  if (Array.isArray(schema['required']) && schema['required'].includes(key)) found.push(`${path}/required`)
  for (const keyword of inPlace) {
    const branches = schema[keyword]
    if (Array.isArray(branches)) for (const [index, branch] of branches.entries()) inside(branch, `${keyword}/${index}`)
  }
  for (const keyword of single) inside(schema[keyword], keyword)
  for (const keyword of ['examples', 'enum', 'const']) {
    if (JSON.stringify(schema[keyword] ?? null).includes(JSON.stringify(key))) found.push(`${path}/${keyword}`)
  }
  const reference = readReference(schema)
  if (reference !== undefined) inside(findReferenceTarget(reference, root), reference)
  return found
}

/** Freezes data all the way down, so that a change to it throws. */
export function deepFreeze<Value>(value: Value): Value {
  const stack: unknown[] = [value]
  for (let current = stack.pop(); stack.length > 0 || current !== undefined; current = stack.pop()) {
    if (typeof current !== 'object' || current === null || Object.isFrozen(current)) continue
    Object.freeze(current)
    stack.push(...Object.values(current))
  }
  return value
}
