import { isAnnotationKeyword } from './annotations.ts'
import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { setOwn } from './objects.ts'
import { findReferenceTarget, readReference, withoutReference } from './refs.ts'

const maximumHops = 64
const definitionKeywords: ReadonlySet<string> = new Set(['$defs', 'definitions', '$schema', '$id', '$comment'])
const hoistable: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'description', '$comment'])
const countsProperties = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'] as const

/**
 * An equal root that has its parameters in its own `properties`, as far as that is possible without changing what is
 * accepted: the root's reference is put in place, and plain `allOf` branches are taken up.
 */
export function flattenRoot(root: JsonSchema): JsonSchema {
  return takeUpBranches(putReferenceInPlace(root), root)
}

function putReferenceInPlace(root: JsonSchema): JsonSchema {
  let current = root
  const seen = new Set<unknown>([root])
  for (let hops = 0; hops < maximumHops; hops++) {
    const reference = readReference(current)
    if (reference === undefined) return current
    const target = findReferenceTarget(reference, root)
    // Left in place: a reference that leads nowhere is reported where references are repaired.
    if (!isPlainObject(target) || seen.has(target)) return seen.has(target) ? withoutReference(current) : current
    seen.add(target)
    current = join(withoutReference(current), target)
  }
  return current
}

function join(siblings: JsonSchema, target: JsonSchema): JsonSchema {
  const speaks = (keyword: string) => !definitionKeywords.has(keyword) && !isAnnotationKeyword(keyword)
  const clash = Object.keys(siblings).some(
    (keyword) => speaks(keyword) && keyword !== 'description' && Object.hasOwn(target, keyword),
  )
  const hasOwnRules = Object.keys(siblings).some((keyword) => speaks(keyword) && keyword !== 'description')
  const isMixed = hasOwnRules && (separates(siblings) || separates(target))
  if (!clash && !isMixed) return { ...target, ...siblings }
  const { $defs: _defs, definitions: _definitions, ...body } = target
  return { ...siblings, allOf: [...(Array.isArray(siblings.allOf) ? siblings.allOf : []), body] }
}

/** `additionalProperties` on one side would be read with the properties of the other. */
function separates(schema: JsonSchema): boolean {
  return countsProperties.some((keyword) => Object.hasOwn(schema, keyword))
}

function takeUpBranches(current: JsonSchema, root: JsonSchema): JsonSchema {
  const branches = Object.hasOwn(current, 'allOf') ? current.allOf : undefined
  if (!Array.isArray(branches) || separates(current)) return current
  const properties: Record<string, unknown> = isPlainObject(current.properties) ? { ...current.properties } : {}
  const required = new Set<unknown>(Array.isArray(current.required) ? current.required : [])
  const left: unknown[] = []
  let description = current.description
  for (const branch of branches) {
    const reference = isPlainObject(branch) ? readReference(branch) : undefined
    const isBare = isPlainObject(branch) && Object.keys(branch).length === 1
    const body: unknown = reference !== undefined && isBare ? findReferenceTarget(reference, root) : branch
    if (!isSchema(body) || !canTakeUp(body, properties)) {
      left.push(branch)
      continue
    }
    if (isPlainObject(body.properties)) {
      for (const key of Object.keys(body.properties)) setOwn(properties, key, body.properties[key])
    }
    if (Array.isArray(body.required)) for (const key of body.required) required.add(key)
    description ??= body.description
  }
  if (left.length === branches.length) return current
  const { allOf: _allOf, ...others } = current
  return {
    ...others,
    ...(description === undefined ? {} : { description }),
    properties,
    ...(required.size === 0 ? {} : { required: [...required] }),
    ...(left.length === 0 ? {} : { allOf: left }),
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return isPlainObject(value)
}

function canTakeUp(body: JsonSchema, properties: Record<string, unknown>): boolean {
  const isPlain = Object.keys(body).every((keyword) => hoistable.has(keyword) || isAnnotationKeyword(keyword))
  if (!isPlain || (body.type !== undefined && body.type !== 'object')) return false
  if (body.properties === undefined) return true
  return isPlainObject(body.properties) && Object.keys(body.properties).every((key) => !Object.hasOwn(properties, key))
}
