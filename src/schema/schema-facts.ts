import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { getOwn } from './objects.ts'
import { visitSchemas } from './walk.ts'

/** What is asked of a schema and all below it again and again. */
export interface SchemaFacts {
  /** Every reference, each once. */
  readonly references: readonly string[]
  /** `$dynamicRef` or `$recursiveRef` is there. */
  readonly bends: boolean
  /** Some `$ref` does not stand alone. */
  readonly hasCompany: boolean
  /** A schema below this one has an id. */
  readonly hasInnerId: boolean
  /** Something is marked `isSecret`. */
  readonly hasSecret: boolean
}

const nothing: SchemaFacts = /* @__PURE__ */ Object.freeze({
  references: [],
  bends: false,
  hasCompany: false,
  hasInnerId: false,
  hasSecret: false,
})
const referenceKeywords = ['$ref', '$dynamicRef', '$recursiveRef'] as const
const factsOf = new WeakMap<object, SchemaFacts>()

/** Looks a schema through once; kept by identity, since schemas don't change. */
export function readSchemaFacts(schema: unknown): SchemaFacts {
  if (!isPlainObject(schema)) return nothing
  const known = factsOf.get(schema)
  if (known !== undefined) return known
  const references = new Set<string>()
  let bends = false
  let hasCompany = false
  let hasInnerId = false
  let hasSecret = false
  visitSchemas(schema, (each: JsonSchema) => {
    for (const keyword of referenceKeywords) {
      const reference = getOwn(each, keyword)
      if (typeof reference !== 'string') continue
      references.add(reference)
      if (keyword !== '$ref') bends = true
      if (Object.keys(each).length > 1) hasCompany = true
    }
    if (each !== schema && (typeof getOwn(each, '$id') === 'string' || typeof getOwn(each, 'id') === 'string')) {
      hasInnerId = true
    }
    if (getOwn(each, 'isSecret') === true) hasSecret = true
  })
  const isPlain = references.size === 0 && !hasInnerId && !hasSecret
  const facts = isPlain ? nothing : { references: [...references], bends, hasCompany, hasInnerId, hasSecret }
  factsOf.set(schema, facts)
  return facts
}
