import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import {
  createSchemaReader,
  inferTypes,
  readTypeName,
  readTypes,
  type SchemaReader,
  type TypeSet,
} from './read-types.ts'
import { resolvePropertyParts } from './resolve-property.ts'

/**
 * The one type a schema stands for, null aside: its own `type`, else what `const`, `enum`, unions, local references
 * into `root` and `allOf` leave, else what keywords such as `properties` plainly mean. Undefined when there is none
 * or more than one.
 */
export function getJsonSchemaBaseType(schema: unknown, root?: JsonSchema): string | undefined {
  return readBaseType(schema, createSchemaReader(root))
}

/** {@link getJsonSchemaBaseType} with a reader that is used for many schemas of one root. */
export function readBaseType(schema: unknown, reader: SchemaReader): string | undefined {
  if (!isPlainObject(schema)) return undefined
  if (Object.hasOwn(schema, 'type') && typeof schema['type'] === 'string') return readTypeName(schema['type'])
  const types = readTypes(schema, reader) ?? inferTypes(resolvePropertyParts(schema, reader).parts)
  return types === undefined ? undefined : pickOneType(types)
}

/** Whether a schema lets null through. A schema that says nothing about the type does. */
export function isNullAllowed(schema: unknown, reader: SchemaReader): boolean {
  return schema !== false && (readTypes(schema, reader)?.has('null') ?? true)
}

function pickOneType(types: TypeSet): string | undefined {
  const rest = [...types].filter((type) => type !== 'null' && !(type === 'integer' && types.has('number')))
  if (rest.length === 0) return types.has('null') ? 'null' : undefined
  return rest.length === 1 ? rest[0] : undefined
}
