import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { fitsSchema } from './fits-schema.ts'
import { type HiddenKeys, mentionsHiddenKey, readLiteralPattern, withoutHiddenKeys } from './hidden-keys.ts'
import { createDraft, type Draft, drop, type KeywordTask, keep, type Specialized } from './specialize-draft.ts'
import {
  judgeHiddenValues,
  workInCount,
  workInDependencies,
  workInMembers,
  workInNames,
  workInRequired,
} from './specialize-keys.ts'
import {
  workInAllOf,
  workInAnyOf,
  workInCondition,
  workInNot,
  workInOneOf,
  workInReference,
} from './specialize-unions.ts'

export interface SpecializeContext {
  readonly root: JsonSchema
  readonly hidden: HiddenKeys
  readonly presentCount: number
  /** The schema is of values inside the arguments: a hidden key is not named there, but nothing is known of it. */
  readonly isNested: boolean
  /** What was made of a schema, so that shared and recursive parts are worked on once. */
  readonly done: Map<object, Specialized>
}

const maximumDepth = 24
const unknown: Specialized = { schema: true, exact: false }
const silent: ReadonlySet<string> = new Set([
  'type',
  'description',
  '$comment',
  'deprecated',
  '$schema',
  '$id',
  '$defs',
  'definitions',
])

const workers: ReadonlyMap<string, (task: KeywordTask) => void> = new Map([
  ['type', workInType],
  ['properties', workInMembers],
  ['patternProperties', workInMembers],
  ['required', workInRequired],
  ['minProperties', workInCount],
  ['maxProperties', workInCount],
  ['propertyNames', workInNames],
  ['dependentRequired', workInDependencies],
  ['dependentSchemas', workInDependencies],
  ['dependencies', workInDependencies],
  ['allOf', workInAllOf],
  ['anyOf', workInAnyOf],
  ['oneOf', workInOneOf],
  ['not', workInNot],
  ['if', workInCondition],
  // Worked in together with their `if`; they mean nothing without it.
  ['then', (task) => drop(task, true)],
  ['else', (task) => drop(task, true)],
  ['$ref', workInReference],
  ['$dynamicRef', workInReference],
  ['$recursiveRef', workInReference],
  ['examples', workInExamples],
  ['const', workInValues],
  ['enum', workInValues],
  ['description', (task) => keep(task)],
  ['$comment', (task) => keep(task)],
  ['additionalProperties', workInAdditional],
  ['unevaluatedProperties', (task) => keep(task)],
  ['$defs', workInDefinitions],
  ['definitions', workInDefinitions],
])

/** Works the hidden keys into a schema of the arguments object. An untouched schema is given back itself. */
export function specializeSchema(schema: unknown, context: SpecializeContext, depth = 0): Specialized {
  if (typeof schema === 'boolean') return { schema, exact: true }
  if (!isPlainObject(schema)) return { schema: true, exact: true }
  const known = context.done.get(schema)
  if (known !== undefined) return known
  if (depth > maximumDepth) return unknown
  context.done.set(schema, unknown)
  const result = specializeOnce(schema, context, depth)
  context.done.set(schema, result)
  return result
}

/** What one keyword of the root comes to. The values of hidden keys are judged elsewhere. */
export function specializeRootKeyword(keyword: string, root: JsonSchema, context: SpecializeContext): Draft {
  const draft = createDraft()
  workIn(keyword, root, context, draft, 0)
  return draft
}

function specializeOnce(schema: JsonSchema, context: SpecializeContext, depth: number): Specialized {
  const draft = createDraft()
  if (!context.isNested) judgeHiddenValues(schema, context, draft)
  for (const keyword of Object.keys(schema)) {
    const isPartOfIf = (keyword === 'then' || keyword === 'else') && Object.hasOwn(schema, 'if')
    if (!isPartOfIf) workIn(keyword, schema, context, draft, depth)
  }
  if (draft.changed && Object.hasOwn(draft.kept, 'unevaluatedProperties')) {
    // What counts as evaluated depends on the keywords that were rewritten.
    delete draft.kept['unevaluatedProperties']
    draft.exact = false
  }
  if (draft.never) return { schema: false, exact: true }
  return { schema: draft.changed ? finish(draft, context.isNested) : schema, exact: draft.exact }
}

function workIn(keyword: string, schema: JsonSchema, context: SpecializeContext, draft: Draft, depth: number): void {
  const { root, hidden, presentCount, isNested } = context
  const specialize = (each: unknown) => specializeSchema(each, context, depth + 1)
  const task = { keyword, value: schema[keyword], schema, root, hidden, presentCount, isNested, draft, specialize }
  const worker = workers.get(keyword)
  if (worker !== undefined) worker(task)
  else if (mentionsHiddenKey(task.value, hidden)) drop(task, true)
  else keep(task)
}

function finish(draft: Draft, isNested: boolean): JsonSchemaOrBoolean {
  const { kept, required } = draft
  if (required.size > 0)
    kept.required = [...new Set([...(Array.isArray(kept.required) ? kept.required : []), ...required])]
  const parts = draft.parts.filter((part) => part !== true)
  if (!isNested && Object.keys(kept).every((keyword) => silent.has(keyword))) {
    const [only] = parts
    if (only === undefined) return true
    if (parts.length === 1) return only
  }
  if (parts.length > 0) kept.allOf = [...(Array.isArray(kept.allOf) ? kept.allOf : []), ...parts]
  return kept
}

/** The arguments are always an object. */
function workInType(task: KeywordTask): void {
  const { value, draft, isNested } = task
  const takesObject = typeof value === 'string' ? value === 'object' : !Array.isArray(value) || value.includes('object')
  if (!takesObject && !isNested) draft.never = true
  keep(task)
}

function workInExamples(task: KeywordTask): void {
  const { value, hidden } = task
  if (!Array.isArray(value) || !mentionsHiddenKey(value, hidden)) {
    keep(task)
    return
  }
  const left = value
    .map((each) => withoutHiddenKeys(each, hidden))
    .filter((each) => !isPlainObject(each) || Object.keys(each).length > 0)
  if (left.length === 0 || mentionsHiddenKey(left, hidden)) drop(task, true)
  else keep(task, left)
}

/** It judges what `properties` does not name; a key that is no longer named must not fall to it. */
function workInAdditional(task: KeywordTask): void {
  const { schema, isNested, hidden, value } = task
  const named = [schema.properties, schema['patternProperties']].flatMap((each) =>
    isPlainObject(each) ? Object.keys(each) : [],
  )
  const isNeeded = isNested && value !== true && named.some((name) => hidden.has(readLiteralPattern(name)))
  if (isNeeded) drop(task, false)
  else keep(task)
}

/** What references lead to stands in the root's definitions, so these are read by nobody. */
function workInDefinitions(task: KeywordTask): void {
  if (mentionsHiddenKey(task.value, task.hidden)) drop(task, true)
  else keep(task)
}

/** A `const` or `enum` of whole argument objects: those that agree with what is fixed, less what is fixed. */
function workInValues(task: KeywordTask): void {
  const { keyword, value, hidden, isNested, draft } = task
  const values = keyword === 'const' ? [value] : Array.isArray(value) ? value : []
  const possible = isNested ? values : values.filter((each) => agreesWithFixed(each, task))
  const left = isNested ? possible : possible.map((each) => withoutHiddenKeys(each, hidden))
  if (left.length === 0) draft.never = true
  else if (mentionsHiddenKey(left, hidden)) drop(task, false)
  else if (left.length === values.length && left.every((each, at) => each === values[at])) keep(task)
  else keep(task, keyword === 'const' ? left[0] : left)
}

/** Whether a value can be the whole of a call, as far as the hidden keys tell. */
function agreesWithFixed(value: unknown, { hidden, root, draft }: KeywordTask): boolean {
  if (!isPlainObject(value)) return false
  for (const [key, fixed] of hidden) {
    if (Object.hasOwn(value, key) !== fixed.present) return false
    if (!fixed.present) continue
    if (!fixed.known) draft.exact = false
    else if (!fitsSchema({ const: value[key] }, fixed.value, root)) return false
  }
  return true
}
