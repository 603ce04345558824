import type { JsonSchema } from '../schema/json-schema.ts'
import type { HubNodeDescription } from './types.ts'

const schemas = new WeakMap<HubNodeDescription, JsonSchema>()

/** The schema of a kind's own inputs; the same object for the same one. */
export function getHubSchema(definition: HubNodeDescription): JsonSchema {
  const known = schemas.get(definition)
  if (known !== undefined) return known
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      definition.inputs.map(({ key, title, description, jsonSchema }) => [key, { title, description, ...jsonSchema }]),
    ),
    required: definition.inputs.filter(({ required }) => required === true).map(({ key }) => key),
  }
  schemas.set(definition, schema)
  return schema
}
