import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { localizeReferences } from '../schema/localize-references.ts'
import { setOwn } from '../schema/objects.ts'
import { getHubSchema } from './hub-schema.ts'
import type { HubNodeDescription, NarrowedInput } from './types.ts'

const narrowed = new WeakMap<JsonSchema, Map<string, JsonSchema>>()

/**
 * The schema of a kind's own inputs with the one of them in its place; the same object for the same schema. The
 * definitions of that schema become those of the root, and what it refers to in itself is moved among them.
 */
export function narrowHubSchema(definition: HubNodeDescription, narrow: NarrowedInput | undefined): JsonSchema {
  const whole = getHubSchema(definition)
  if (narrow === undefined) return whole
  const { key, jsonSchema, isRequired = false } = narrow
  const known = narrowed.get(jsonSchema) ?? new Map<string, JsonSchema>()
  narrowed.set(jsonSchema, known)
  const place = `${definition.type} ${key} ${isRequired}`
  const schema = known.get(place) ?? embed(whole, narrow)
  known.set(place, schema)
  return schema
}

function embed(whole: JsonSchema, { key, jsonSchema, description, isRequired }: NarrowedInput): JsonSchema {
  const { $defs, definitions, $schema, $id: _id, ...body } = localizeReferences(jsonSchema).root
  const properties: Record<string, unknown> = isPlainObject(whole.properties) ? { ...whole.properties } : {}
  const general = properties[key]
  setOwn(properties, key, { ...pickTitle(general), ...(description === undefined ? {} : { description }), ...body })
  const required = Array.isArray(whole.required) ? whole.required : []
  return {
    ...whole,
    ...(typeof $schema === 'string' ? { $schema } : {}),
    properties: properties as NonNullable<JsonSchema['properties']>,
    required: isRequired === true && !required.includes(key) ? [...required, key] : required,
    ...(isPlainObject($defs) ? { $defs } : {}),
    ...(isPlainObject(definitions) ? { definitions } : {}),
  }
}

function pickTitle(schema: unknown): JsonSchema {
  return isPlainObject(schema) && typeof schema['title'] === 'string' ? { title: schema['title'] } : {}
}
