import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { membersOf } from './convert-schema.ts'
import type { DocumentSchemas } from './document-schemas.ts'
import { isJsonType, toEssence } from './media-types.ts'
import { resolveObject } from './resolve-object.ts'

/** The schema of what a call gives when all went well: of its first success that is JSON, else of its default answer. */
export function readOutputSchema(
  operation: Record<string, unknown>,
  root: Record<string, unknown>,
  schemas: DocumentSchemas,
): JsonSchema | undefined {
  const responses = membersOf(getOwn(operation, 'responses'))
  const successes = Object.keys(responses).filter((status) => /^2(\d\d|XX)$/i.test(status))
  for (const status of [...successes.sort(), 'default']) {
    const resolved = resolveObject(getOwn(responses, status), root)
    if ('fault' in resolved) continue
    const content = membersOf(getOwn(resolved.value, 'content'))
    const type = Object.keys(content).find((each) => isJsonType(toEssence(each)))
    const source = type === undefined ? undefined : getOwn(membersOf(content[type]), 'schema')
    if (!isPlainObject(source)) continue
    const { schema, fault } = schemas.convert(source)
    if (fault !== undefined || !isPlainObject(schema)) continue
    const complete = schemas.complete(schema)
    if ('schema' in complete) return complete.schema
  }
  return undefined
}
