import type { JsonSchema } from './json-schema.ts'

const COMBINING = ['$ref', 'allOf', 'anyOf', 'oneOf'] as const

/**
 * Rewrites, in a copy of one schema object, what draft-04, draft-06, OpenAPI 3.0 and common mistakes write differently.
 * Sub-schemas are left to the caller.
 */
export function rewriteLegacyForms(copy: JsonSchema, legacyId: boolean): void {
  rewriteExclusiveBound(copy, 'exclusiveMinimum', 'minimum')
  rewriteExclusiveBound(copy, 'exclusiveMaximum', 'maximum')
  // Draft-03 and hand-written schemas put `required: true` on the property itself; it says nothing about this value.
  if (typeof copy.required === 'boolean') delete copy.required
  if (legacyId && typeof copy['id'] === 'string' && !Object.hasOwn(copy, '$id')) copy.$id = copy['id']
  delete copy['id']
  if (typeof copy.$id !== 'string' || copy.$id === '' || copy.$id === '#') delete copy.$id
  delete copy['$async']
  rewriteNullable(copy)
}

function rewriteExclusiveBound(copy: JsonSchema, exclusive: string, bound: string): void {
  const flag = copy[exclusive]
  if (typeof flag !== 'boolean') return
  delete copy[exclusive]
  if (!flag || typeof copy[bound] !== 'number') return
  copy[exclusive] = copy[bound]
  delete copy[bound]
}

/** OpenAPI 3.0: with a type, null joins the types; beside a reference or a combinator, null becomes one more branch. */
function rewriteNullable(copy: JsonSchema): void {
  const nullable = copy['nullable']
  delete copy['nullable']
  if (nullable !== true) return
  if (copy.type !== undefined) {
    const types: unknown[] = Array.isArray(copy.type) ? copy.type : [copy.type]
    copy.type = types.includes('null') ? types : [...types, 'null']
    return
  }
  const inner: JsonSchema = {}
  for (const keyword of COMBINING) {
    if (!Object.hasOwn(copy, keyword)) continue
    inner[keyword] = copy[keyword]
    delete copy[keyword]
  }
  if (Object.keys(inner).length > 0) copy.anyOf = [{ type: 'null' }, inner]
}
