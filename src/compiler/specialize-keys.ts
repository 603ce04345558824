import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { setOwn } from '../schema/objects.ts'
import { fitsSchema } from './fits-schema.ts'
import { type HiddenKeys, mentionsHiddenKey, readLiteralPattern } from './hidden-keys.ts'
import { add, type Draft, drop, type KeywordTask, keep } from './specialize-draft.ts'

const keyed = ['properties', 'patternProperties', 'additionalProperties', 'propertyNames'] as const

/** `properties`, patterns, additional properties and names judge each key by itself: the hidden ones are judged here. */
export function judgeHiddenValues(
  schema: JsonSchema,
  { hidden, root }: { hidden: HiddenKeys; root: JsonSchema },
  draft: Draft,
): void {
  const rule: JsonSchema = {}
  for (const keyword of keyed) if (Object.hasOwn(schema, keyword)) rule[keyword] = schema[keyword]
  if (Object.keys(rule).length === 0) return
  const fixed: Record<string, unknown> = {}
  for (const [key, state] of hidden) {
    if (!state.present) continue
    if (state.known) setOwn(fixed, key, state.value)
    else judgeUnknownValue(key, schema, draft)
  }
  if (Object.keys(fixed).length > 0 && !fitsSchema(rule, fixed, root)) draft.never = true
}

function judgeUnknownValue(key: string, schema: JsonSchema, draft: Draft): void {
  const { properties, additionalProperties = true } = schema
  const declared = isPlainObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
  const rule = declared ?? (Object.hasOwn(schema, 'patternProperties') ? undefined : additionalProperties)
  if (rule === false) draft.never = true
  else if (rule !== true && !(isPlainObject(rule) && Object.keys(rule).length === 0)) draft.exact = false
  if (Object.hasOwn(schema, 'propertyNames')) draft.exact = false
}

/** `properties` and `patternProperties` without the hidden keys. */
export function workInMembers(task: KeywordTask): void {
  const { keyword, value, hidden, draft } = task
  if (!isPlainObject(value)) {
    drop(task, true)
    return
  }
  const isPattern = keyword === 'patternProperties'
  const isHidden = (name: string) => hidden.has(isPattern ? readLiteralPattern(name) : name)
  const names = Object.keys(value)
  const left = names.filter((name) => !isHidden(name))
  if (left.length === names.length) {
    keep(task)
    return
  }
  // An unanchored pattern may also match other keys.
  const isExact = !isPattern || names.every((name) => !isHidden(name) || /^\^.*\$$/.test(name))
  drop(task, isExact && !task.isNested)
  if (left.length === 0) return
  const members: Record<string, unknown> = {}
  for (const name of left) setOwn(members, name, value[name])
  draft.kept[keyword] = members
}

export function workInRequired(task: KeywordTask): void {
  const { value, hidden, isNested, draft } = task
  if (!Array.isArray(value)) {
    drop(task, true)
    return
  }
  if (!isNested && value.some((key) => hidden.get(key)?.present === false)) draft.never = true
  const left = value.filter((key) => !hidden.has(key))
  if (left.length === value.length) keep(task)
  else {
    drop(task, !isNested)
    if (left.length > 0) draft.kept.required = left
  }
}

/** `minProperties` and `maxProperties`, less what is always there. */
export function workInCount(task: KeywordTask): void {
  const { keyword, value, presentCount, draft } = task
  const left = typeof value === 'number' ? value - presentCount : undefined
  if (left === undefined || presentCount === 0) keep(task)
  else if (keyword === 'minProperties' && left <= 0) drop(task, true)
  else if (left < 0) draft.never = true
  else keep(task, left)
}

export function workInNames(task: KeywordTask): void {
  const { value, hidden, isNested } = task
  if (!mentionsHiddenKey(value, hidden)) keep(task)
  else if (!isNested && isPlainObject(value) && Array.isArray(value['enum']) && Object.keys(value).length === 1) {
    keep(task, { enum: value['enum'].filter((name) => !hidden.has(name)) })
  } else drop(task, false)
}

/** `dependentRequired`, `dependentSchemas` and the older `dependencies`, which is both. */
export function workInDependencies(task: KeywordTask): void {
  const { keyword, value, hidden, draft } = task
  if (!isPlainObject(value)) {
    drop(task, true)
    return
  }
  const left: Record<string, unknown> = {}
  let changed = false
  for (const key of Object.keys(value)) {
    const before = value[key]
    const after = hidden.has(key) ? settleDependency(key, before, task) : narrowDependency(before, task)
    if (after !== before) changed = true
    if (after !== undefined) setOwn(left, key, after)
  }
  if (!changed) {
    keep(task)
    return
  }
  draft.changed = true
  if (Object.keys(left).length > 0) draft.kept[keyword] = left
}

/** A dependency of a hidden key: it is there, and so holds always, or it is not. */
function settleDependency(key: string, needs: unknown, task: KeywordTask): undefined {
  const { hidden, isNested, draft, specialize } = task
  if (isNested) draft.exact = false
  if (isNested || hidden.get(key)?.present !== true) return undefined
  if (!Array.isArray(needs)) {
    add(task, specialize(needs))
    return undefined
  }
  for (const need of needs) {
    if (hidden.get(need)?.present === false) draft.never = true
    else if (typeof need === 'string' && !hidden.has(need)) draft.required.add(need)
  }
  return undefined
}

/** What is left of a dependency of a visible key. */
function narrowDependency(needs: unknown, { hidden, isNested, draft, specialize }: KeywordTask): unknown {
  if (!Array.isArray(needs)) {
    const { schema, exact } = specialize(needs)
    if (!exact) draft.exact = false
    return schema === true && needs !== true ? undefined : schema
  }
  // "This key may not be sent" has no plain form.
  if (needs.some((need) => (isNested ? hidden.has(need) : hidden.get(need)?.present === false))) draft.exact = false
  const names = needs.filter((need) => !hidden.has(need))
  if (names.length === needs.length) return needs
  return names.length === 0 ? undefined : names
}
