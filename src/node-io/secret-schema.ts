import { isPlainObject } from '../schema/is-plain-object.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'

/** Whether a property is marked `isSecret`: never the model's to fill, never shown in clear. */
export function isSecretSchema(property: unknown, reader: SchemaReader = createSchemaReader(undefined)): boolean {
  if (!isPlainObject(property)) return false
  const isTrue = (value: unknown) => value === true
  return findKeyword(resolvePropertyParts(property, reader).parts, 'isSecret', isTrue) === true
}
