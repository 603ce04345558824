import { readDefault } from '../schema/default-value.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { createSchemaReader } from '../schema/read-types.ts'
import { collectRootProperties } from '../schema/root-properties.ts'
import { readOutputMetadata } from './property-metadata.ts'
import type { NodeOutput } from './types.ts'
import { getValueTypeOfSchema } from './value-type.ts'

/** Projects the schema of a tool's result to outputs, one for each property, in order. */
export function jsonSchema2NodeOutput({ jsonSchema }: { jsonSchema?: JsonSchema | null | undefined }): NodeOutput[] {
  if (!isPlainObject(jsonSchema)) return []
  const reader = createSchemaReader(jsonSchema)
  const { properties, required } = collectRootProperties(jsonSchema)
  return [...properties].map(([key, property]) => {
    const schema: JsonSchema = isPlainObject(property) ? property : {}
    const defaultValue = readDefault(property, jsonSchema)
    return {
      id: key,
      key,
      label: typeof schema.title === 'string' && schema.title !== '' ? schema.title : key,
      ...(required === undefined ? {} : { required: required.has(key) }),
      type: 'static',
      valueType: getValueTypeOfSchema(property, reader),
      ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
      ...(defaultValue === undefined ? {} : { defaultValue }),
      ...readOutputMetadata(property),
    }
  })
}
