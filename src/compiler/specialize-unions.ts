import { getOwn } from '../schema/objects.ts'
import { findReferenceTarget, readReference } from '../schema/refs.ts'
import { add, type Draft, drop, type KeywordTask, keep, type Specialized } from './specialize-draft.ts'

/** Whether every branch is what it was. */
function areUntouched(parts: readonly Specialized[], branches: readonly unknown[]): boolean {
  return parts.every(({ schema, exact }, index) => exact && schema === branches[index])
}

export function workInAllOf(task: KeywordTask): void {
  const { value, draft, specialize } = task
  if (!Array.isArray(value)) return
  const parts = value.map(specialize)
  if (areUntouched(parts, value)) keep(task)
  else for (const part of parts) add(task, part)
  if (parts.some(({ schema }) => schema === false)) draft.never = true
}

export function workInAnyOf(task: KeywordTask): void {
  const { value, draft, specialize } = task
  if (!Array.isArray(value)) return
  const parts = value.map(specialize)
  if (areUntouched(parts, value)) keep(task)
  else if (parts.some(({ schema, exact }) => exact && schema === true)) drop(task, true)
  else offerAlternatives(parts, draft)
}

/** Some of the parts that may hold: `anyOf`, which is also what an inexact `oneOf` comes down to. */
function offerAlternatives(parts: readonly Specialized[], draft: Draft): void {
  const left = parts.filter(({ schema }) => schema !== false)
  const [first] = left
  draft.changed = true
  if (left.some(({ exact }) => !exact)) draft.exact = false
  if (first === undefined) draft.never = true
  else if (!left.some(({ schema }) => schema === true)) {
    draft.parts.push(left.length === 1 ? first.schema : { anyOf: left.map(({ schema }) => schema) })
  }
}

export function workInOneOf(task: KeywordTask): void {
  const { value, draft, specialize } = task
  if (!Array.isArray(value)) return
  const parts = value.map(specialize)
  if (areUntouched(parts, value)) keep(task)
  else if (parts.some(({ exact }) => !exact)) {
    draft.exact = false
    offerAlternatives(parts, draft)
  } else keepOneOf(task, parts)
}

function keepOneOf(task: KeywordTask, parts: readonly Specialized[]): void {
  const { draft } = task
  const left = parts.map(({ schema }) => schema).filter((schema) => schema !== false)
  const always = left.filter((schema) => schema === true).length
  const [first] = left
  draft.changed = true
  if (first === undefined || always > 1) draft.never = true
  // One branch holds in any case, so none of the others may: that has no plain form.
  else if (always === 1) drop(task, left.length === 1)
  else if (left.length === 1) draft.parts.push(first)
  else draft.kept.oneOf = left
}

export function workInNot(task: KeywordTask): void {
  const { schema, exact } = task.specialize(task.value)
  if (!exact) drop(task, false)
  else if (schema === true) task.draft.never = true
  else if (schema === false) drop(task, true)
  else keep(task, schema)
}

/** `if` together with its `then` and `else`. */
export function workInCondition(task: KeywordTask): void {
  const { schema, draft, specialize } = task
  const condition = specialize(task.value)
  if (!condition.exact) drop(task, false)
  else if (typeof condition.schema === 'boolean') {
    add(task, specialize(getOwn(schema, condition.schema ? 'then' : 'else') ?? true))
  } else {
    keep(task, condition.schema)
    for (const keyword of ['then', 'else']) {
      if (!Object.hasOwn(schema, keyword)) continue
      const part = specialize(schema[keyword])
      if (!part.exact) draft.exact = false
      keep({ ...task, keyword, value: schema[keyword] }, part.schema)
    }
  }
}

/** A reference stays where its target says nothing on hidden keys; else what is left of the target takes its place. */
export function workInReference(task: KeywordTask): void {
  const reference = readReference(task.schema)
  const target =
    reference === undefined || task.value !== reference ? undefined : findReferenceTarget(reference, task.root)
  const part = target === undefined ? undefined : task.specialize(target)
  if (part === undefined || (part.exact && part.schema === target)) keep(task)
  else add(task, part)
}
