import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchemaOrBoolean } from './json-schema.ts'
import { findReferenceTarget } from './refs.ts'
import { readSchemaFacts } from './schema-facts.ts'

/** Whether anything in a tool's schema is marked `isSecret`: asked first, since nearly no schema has one. */
export function mentionsSecret(root: unknown): boolean {
  return readSchemaFacts(root).hasSecret
}

const secretReferences = new WeakMap<object, Map<string, boolean>>()

/** Whether a schema marks a secret (`isSecret`) at any depth, seen through references into `root`. */
export function holdsSecret(schema: JsonSchemaOrBoolean, root: unknown): boolean {
  const { hasSecret, references } = readSchemaFacts(schema)
  if (hasSecret || !isPlainObject(root) || references.length === 0) return hasSecret
  // Many parameters share what they refer to: each reference of a root is judged once.
  let judged = secretReferences.get(root)
  if (judged === undefined) {
    judged = new Map()
    secretReferences.set(root, judged)
  }
  const reached = new Set(references)
  for (const reference of reached) {
    const known = judged.get(reference)
    if (known === false) continue
    const facts = readSchemaFacts(findReferenceTarget(reference, root))
    if (known === true || facts.hasSecret) {
      judged.set(reference, true)
      return true
    }
    for (const further of facts.references) reached.add(further)
  }
  // Whatever was reached leads to no secret either.
  for (const reference of reached) judged.set(reference, false)
  return false
}
