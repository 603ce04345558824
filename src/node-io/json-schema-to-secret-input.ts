import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { readSchemaOptions, type SchemaOptions } from '../schema/option-values.ts'
import { createSchemaReader, type SchemaReader } from '../schema/read-types.ts'
import { collectRootProperties } from '../schema/root-properties.ts'
import { isSecretSchema } from './secret-schema.ts'
import type { InputOption } from './types.ts'
import { getValueTypeOfSchema, readItems } from './value-type.ts'

/** One field of a tool's own settings (keys, endpoints). They are asked of a person and never reach the model. */
export interface SecretInput {
  inputType: 'secret' | 'select' | 'input' | 'numberInput' | 'switch'
  key: string
  label: string
  description?: string
  required?: boolean
  list?: InputOption[]
}

/** Projects the schema of a tool's settings to fields; undefined when there is no schema. */
export function jsonSchema2SecretInput({
  jsonSchema,
}: {
  jsonSchema?: JsonSchema | null | undefined
}): SecretInput[] | undefined {
  if (!isPlainObject(jsonSchema)) return undefined
  const reader = createSchemaReader(jsonSchema)
  const { properties, required } = collectRootProperties(jsonSchema)
  return [...properties].map(([key, property]) => {
    const schema: JsonSchema = isPlainObject(property) ? property : {}
    const valueType = getValueTypeOfSchema(schema, reader)
    const options = readSchemaOptions(valueType.startsWith('array') ? readItems(schema, reader) : schema, reader)
    return {
      inputType: chooseInputType(schema, valueType, options, reader),
      key,
      label: typeof schema.title === 'string' ? schema.title : key,
      ...(typeof schema.description === 'string' ? { description: schema.description } : {}),
      ...(required === undefined ? {} : { required: required.has(key) }),
      ...(options.options.length > 0 ? { list: [...options.options] } : {}),
    }
  })
}

function chooseInputType(
  schema: JsonSchema,
  valueType: string,
  { options, strict }: SchemaOptions,
  reader: SchemaReader,
): SecretInput['inputType'] {
  if (isSecretSchema(schema, reader)) return 'secret'
  if (options.length > 0 && (strict || valueType.startsWith('array'))) return 'select'
  if (valueType === 'number') return 'numberInput'
  return valueType === 'boolean' ? 'switch' : 'input'
}
