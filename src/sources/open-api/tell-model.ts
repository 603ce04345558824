import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { createSchemaReader } from '../../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../schema/resolve-property.ts'

/**
 * Gives every parameter that a document describes the words for a model, so that a model fills it until an author says
 * otherwise: few documents have `x-tool-description`, and a described parameter is meant to be filled. Secrets get none.
 */
export function tellModel(schema: JsonSchema): JsonSchema {
  const properties: Record<string, unknown> = {}
  const reader = createSchemaReader(schema)
  const declared = isPlainObject(schema.properties) ? schema.properties : {}
  for (const key of Object.keys(declared)) {
    const property = declared[key]
    const isTold = !isPlainObject(property) || getOwn(property, 'x-tool-description') !== undefined
    const isSecret = isPlainObject(property) && getOwn(property, 'isSecret') === true
    if (isTold || isSecret) setOwn(properties, key, property)
    else {
      const { parts } = resolvePropertyParts(property, reader)
      const told = findKeyword(parts, 'description', (value) => typeof value === 'string' && value.trim() !== '')
      setOwn(properties, key, told === undefined ? property : { ...property, 'x-tool-description': told })
    }
  }
  return { ...schema, properties }
}
