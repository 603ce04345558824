import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { setOwn } from '../schema/objects.ts'
import { fitsSchema } from './fits-schema.ts'
import type { HiddenKeys } from './hidden-keys.ts'
import type { Draft } from './specialize-draft.ts'
import { type SpecializeContext, specializeRootKeyword } from './specialize-schema.ts'

/** The root's rules without a word on hidden keys, and what they make required besides. */
export interface RewrittenRoot {
  readonly rest: JsonSchema
  readonly required: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Rewrites the root keywords that speak of keys the model does not fill. What can't be put without naming such a key,
 * or can never hold, is left out and told.
 */
export function rewriteRootConstraints(request: {
  rest: JsonSchema
  root: JsonSchema
  hidden: HiddenKeys
}): RewrittenRoot {
  const { rest, root, hidden } = request
  const context: SpecializeContext = {
    root,
    hidden,
    presentCount: countPresent(hidden),
    isNested: false,
    done: new Map(),
  }
  const result: JsonSchema = {}
  const required = new Set<string>()
  const parts: JsonSchemaOrBoolean[] = []
  const diagnostics: Diagnostic[] = []
  const report = (keyword: string) => diagnostics.push(reportDropped(keyword))
  let changed = false
  for (const keyword of Object.keys(rest)) {
    if (keyword === 'then' || keyword === 'else' || keyword === 'unevaluatedProperties') continue
    const draft = specializeRootKeyword(keyword, rest, context)
    changed ||= draft.changed || draft.never
    if (draft.never || !draft.exact || breaksNameRule(keyword, rest, hidden, root)) report(keyword)
    if (!draft.never) takeOver(draft, result, required, parts)
  }
  if (Object.hasOwn(rest, 'unevaluatedProperties')) {
    if (changed) report('unevaluatedProperties')
    else result['unevaluatedProperties'] = rest['unevaluatedProperties']
  }
  if (parts.length > 0) result.allOf = [...(Array.isArray(result.allOf) ? result.allOf : []), ...parts]
  return { rest: result, required: [...required], diagnostics }
}

/** Tells that the model's schema takes more than a rule of the root would. */
export function reportDropped(keyword: string): Diagnostic {
  return createDiagnostic('constraint_dropped', { keyword }, { path: `/jsonSchema/${keyword}` })
}

/** Whether what is fixed breaks one of the root's rules on names: then no arguments make a valid call. */
function breaksNameRule(keyword: string, rest: JsonSchema, hidden: HiddenKeys, root: JsonSchema): boolean {
  if (keyword !== 'propertyNames' && keyword !== 'patternProperties') return false
  const fixed: Record<string, unknown> = {}
  for (const [key, { present, known, value }] of hidden) {
    if (present && (known || keyword === 'propertyNames')) setOwn(fixed, key, value)
  }
  return !fitsSchema({ [keyword]: rest[keyword] }, fixed, root)
}

function takeOver(draft: Draft, result: JsonSchema, required: Set<string>, parts: JsonSchemaOrBoolean[]): void {
  Object.assign(result, draft.kept)
  for (const key of draft.required) required.add(key)
  for (const part of draft.parts) {
    if (isPlainObject(part) && isRequiredOnly(part)) for (const key of part.required) required.add(key)
    else if (part !== true) parts.push(part)
  }
}

function isRequiredOnly(part: JsonSchema): part is JsonSchema & { required: string[] } {
  return Array.isArray(part.required) && Object.keys(part).every((key) => key === 'required' || key === 'type')
}

function countPresent(hidden: HiddenKeys): number {
  let count = 0
  for (const { present } of hidden.values()) if (present) count++
  return count
}
