import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { findReferenceTarget, readReference } from '../../schema/refs.ts'

const maximumSchemas = 10_000
const inPlaceLists = ['allOf', 'anyOf', 'oneOf'] as const
const inPlaceSchemas = ['if', 'then', 'else', 'not'] as const

/** The names that schemas give to members of the very value that `root` describes, whatever the condition. */
export function listOwnKeys(root: JsonSchema): ReadonlySet<string> {
  const keys = new Set<string>()
  const reached = new Set<unknown>([root])
  for (const schema of reached) {
    if (!isPlainObject(schema) || reached.size > maximumSchemas) continue
    const { properties, dependentSchemas } = schema
    if (isPlainObject(properties)) for (const key of Object.keys(properties)) keys.add(key)
    if (isPlainObject(dependentSchemas)) for (const each of Object.values(dependentSchemas)) reached.add(each)
    for (const keyword of inPlaceLists) {
      const parts = schema[keyword]
      if (Array.isArray(parts)) for (const part of parts) reached.add(part)
    }
    for (const keyword of inPlaceSchemas) reached.add(schema[keyword])
    const reference = readReference(schema)
    if (reference !== undefined) reached.add(findReferenceTarget(reference, root))
  }
  return keys
}
