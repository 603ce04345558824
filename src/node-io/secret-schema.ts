import { isPlainObject } from '../schema/is-plain-object.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'

const composing = ['allOf', 'anyOf', 'oneOf', '$ref', '$dynamicRef', '$recursiveRef'] as const
const knownWithoutRoot = new WeakMap<object, boolean>()

/** Whether a property is marked `isSecret`: never the model's to fill, never shown in clear. */
export function isSecretSchema(property: unknown, reader?: SchemaReader): boolean {
  if (!isPlainObject(property)) return false
  if (Object.hasOwn(property, 'isSecret') && property['isSecret'] === true) return true
  // Nearly every property speaks for itself alone.
  if (!composing.some((keyword) => Object.hasOwn(property, keyword))) return false
  if (reader !== undefined) return isMarked(property, reader)
  // Asked of every input at every compile, so the answer is kept.
  let isSecret = knownWithoutRoot.get(property)
  if (isSecret === undefined) {
    isSecret = isMarked(property, createSchemaReader(undefined))
    knownWithoutRoot.set(property, isSecret)
  }
  return isSecret
}

function isMarked(property: Record<string, unknown>, reader: SchemaReader): boolean {
  const isTrue = (value: unknown) => value === true
  return findKeyword(resolvePropertyParts(property, reader).parts, 'isSecret', isTrue) === true
}
