import { isPlainObject } from '../schema/is-plain-object.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../schema/resolve-property.ts'

const telling: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'isSecret',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
])
const knownWithoutRoot = new WeakMap<object, boolean>()

/** Whether a property is marked `isSecret`: never the model's to fill, never shown in clear. */
export function isSecretSchema(property: unknown, reader?: SchemaReader): boolean {
  if (!isPlainObject(property)) return false
  if (!maySayMore(property)) return false
  if (reader !== undefined) return isMarked(property, reader)
  // Asked of every input at every compile, so the answer is kept.
  let isSecret = knownWithoutRoot.get(property)
  if (isSecret === undefined) {
    isSecret = isMarked(property, createSchemaReader(undefined))
    knownWithoutRoot.set(property, isSecret)
  }
  return isSecret
}

/** Nearly every property speaks for itself alone, and says nothing of secrets. */
function maySayMore(property: Record<string, unknown>): boolean {
  for (const keyword in property) if (telling.has(keyword)) return true
  return false
}

function isMarked(property: Record<string, unknown>, reader: SchemaReader): boolean {
  const isTrue = (value: unknown) => value === true
  return findKeyword(resolvePropertyParts(property, reader).parts, 'isSecret', isTrue) === true
}
