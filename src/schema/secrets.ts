import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchemaOrBoolean } from './json-schema.ts'
import { getOwn } from './objects.ts'
import { findReferenceTarget, readReference } from './refs.ts'
import { readSchemaFacts } from './schema-facts.ts'
import { visitSchemas } from './walk.ts'

/** Whether anything in a tool's schema is marked `isSecret`: asked first, since nearly no schema has one. */
export function mentionsSecret(root: unknown): boolean {
  return readSchemaFacts(root).hasSecret
}

/** Whether a schema marks a secret (`isSecret`) at any depth, seen through references into `root`. */
export function holdsSecret(schema: JsonSchemaOrBoolean, root: unknown): boolean {
  let found = false
  const targets = new Set<unknown>([schema])
  for (const target of targets) {
    visitSchemas(target, (each) => {
      if (getOwn(each, 'isSecret') === true) found = true
      const reference = readReference(each)
      if (reference !== undefined && isPlainObject(root)) targets.add(findReferenceTarget(reference, root))
    })
    if (found) return true
  }
  return false
}
