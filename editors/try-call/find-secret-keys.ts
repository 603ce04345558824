import { isSecretSchema } from '../../src/node-io/secret-schema.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'

/** Keys whose values are never shown: those the schema marks as secret and those the host names. */
export function findSecretKeys(
  jsonSchema: JsonSchema | undefined,
  named: readonly string[] | undefined,
): ReadonlySet<string> {
  const keys = new Set(named)
  if (!isPlainObject(jsonSchema?.properties)) return keys
  const reader = createSchemaReader(jsonSchema)
  for (const [key, property] of Object.entries(jsonSchema.properties)) {
    if (isSecretSchema(property, reader)) keys.add(key)
  }
  return keys
}
