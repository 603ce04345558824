import { isSecretSchema } from '../../src/node-io/secret-schema.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { resolvePropertyParts } from '../../src/schema/resolve-property.ts'
import { holdsSecret } from '../../src/schema/secrets.ts'
import type { IsSecretPath } from './secret-marks.ts'

const MAX_CANDIDATES = 64

const known = new WeakMap<SchemaReader, WeakMap<object, IsSecretPath | false>>()

/** Tells which parts of a value its schema marks as secret, in any branch that it may take; undefined where none is. */
export function createSecretPaths(schema: JsonSchemaOrBoolean, reader: SchemaReader): IsSecretPath | undefined {
  if (!isPlainObject(schema)) return undefined
  const ofReader = known.get(reader) ?? new WeakMap<object, IsSecretPath | false>()
  known.set(reader, ofReader)
  const paths = ofReader.get(schema) ?? (holdsSecret(schema, reader.root) && createPaths(schema, reader))
  ofReader.set(schema, paths)
  return paths || undefined
}

function createPaths(schema: JsonSchema, reader: SchemaReader): IsSecretPath {
  return (path) => {
    let candidates: unknown[] = expand([schema], reader)
    for (const step of path) {
      if (candidates.some((candidate) => isSecretSchema(candidate, reader))) return true
      candidates = expand(
        candidates.flatMap((candidate) => listMembers(candidate, step)),
        reader,
      )
    }
    return candidates.some((candidate) => isSecretSchema(candidate, reader))
  }
}

/** Schemas with all that may hold beside them. */
function expand(schemas: readonly unknown[], reader: SchemaReader): unknown[] {
  const found = new Set<unknown>()
  for (const queue = [...schemas]; queue.length > 0 && found.size < MAX_CANDIDATES; ) {
    const schema = queue.pop()
    if (!isPlainObject(schema) || found.has(schema)) continue
    const { parts, unions } = resolvePropertyParts(schema, reader)
    for (const part of parts) found.add(part)
    queue.push(...unions.flat(), ...parts.flatMap((part) => [part['then'], part['else']]))
  }
  return [...found]
}

function listMembers(schema: unknown, step: string): unknown[] {
  if (!isPlainObject(schema)) return []
  const properties = isPlainObject(schema['properties']) ? schema['properties'] : {}
  const patterns = isPlainObject(schema['patternProperties']) ? Object.values(schema['patternProperties']) : []
  const { items, prefixItems, additionalItems, additionalProperties, unevaluatedProperties } = schema
  const places = [prefixItems, items].flatMap((list) => (Array.isArray(list) ? [list[Number(step)]] : []))
  return [
    getOwn(properties, step),
    ...patterns,
    ...places,
    ...[items, additionalItems, additionalProperties, unevaluatedProperties].filter(isPlainObject),
  ]
}
