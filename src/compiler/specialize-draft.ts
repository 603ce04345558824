import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import type { HiddenKeys } from './hidden-keys.ts'

/**
 * A schema for the arguments a model gives, made from one for the whole call: the hidden keys are worked in and never
 * named. `exact` says that both accept the same; otherwise `schema` accepts more.
 */
export interface Specialized {
  readonly schema: JsonSchemaOrBoolean
  readonly exact: boolean
}

/** What is left of a schema, collected keyword by keyword. */
export interface Draft {
  readonly kept: JsonSchema
  readonly required: Set<string>
  /** Schemas that hold besides. */
  readonly parts: JsonSchemaOrBoolean[]
  exact: boolean
  /** Nothing is accepted any more. */
  never: boolean
  changed: boolean
}

/** One keyword of one schema to work the hidden keys into. */
export interface KeywordTask {
  readonly keyword: string
  readonly value: unknown
  readonly schema: JsonSchema
  readonly root: JsonSchema
  readonly hidden: HiddenKeys
  readonly presentCount: number
  /** The schema is of values inside the arguments, where each hidden key may or may not be. */
  readonly isNested: boolean
  readonly draft: Draft
  readonly specialize: (schema: unknown) => Specialized
}

export function createDraft(): Draft {
  return { kept: {}, required: new Set(), parts: [], exact: true, never: false, changed: false }
}

/** Keeps the task's keyword with a value, its own unless another is given. */
export function keep({ draft, keyword, value }: KeywordTask, next: unknown = value): void {
  draft.kept[keyword] = next
  if (next !== value) draft.changed = true
}

/** Leaves a keyword out; `exact` when that changes nothing. */
export function drop({ draft }: KeywordTask, exact: boolean): void {
  draft.changed = true
  if (!exact) draft.exact = false
}

/** Adds a schema that holds besides. */
export function add({ draft }: KeywordTask, part: Specialized): void {
  draft.changed = true
  if (part.schema === false) draft.never = true
  if (!part.exact) draft.exact = false
  draft.parts.push(part.schema)
}
