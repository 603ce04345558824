import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { type LooseNodeInput, readAgentDefault } from './legacy-fields.ts'
import { listInputs } from './list-inputs.ts'
import { readOptionValues } from './option-values-of-input.ts'
import { collectInputMetadata, INPUT_METADATA_KEYWORD } from './property-metadata.ts'
import type { NodeInput } from './types.ts'
import { createBaseSchema } from './value-type-to-schema.ts'

/**
 * The schema of one input: its original property as it is, where it has one, else a schema made from its fields.
 * `includeNodeMetadata` adds what is needed to build the input again.
 */
export function nodeInput2JsonSchemaProperty(
  input: NodeInput,
  options: { includeNodeMetadata?: boolean } = {},
): JsonSchemaOrBoolean {
  const metadata = options.includeNodeMetadata === true ? collectInputMetadata(input) : undefined
  const own: unknown = input.customJsonSchema
  const hasOwn = isPlainObject(own) || typeof own === 'boolean'
  // Where metadata is written, `precision` travels there and the base type is the value type's own.
  const schema = hasOwn ? own : createPropertySchema(input, metadata === undefined && input.precision === 0)
  if (metadata === undefined || typeof schema === 'boolean') return schema
  return { ...schema, [INPUT_METADATA_KEYWORD]: metadata }
}

function createPropertySchema(input: NodeInput, isInteger: boolean): JsonSchema {
  const base = createBaseSchema(input.valueType, { isInteger })
  const values = readOptionValues(input)
  const title = pickText(input.label, input.key)
  const description = pickText(input.toolDescription, input.description, title)
  const flag = readAgentDefault(input)
  return {
    ...base,
    ...(values.length > 0 ? placeOptions(base, values) : {}),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(input.defaultValue === undefined ? {} : { default: input.defaultValue }),
    ...(typeof input.min === 'number' ? { minimum: input.min } : {}),
    ...(typeof input.max === 'number' ? { maximum: input.max } : {}),
    ...(pickText(input.toolDescription) ? { toolDescription: input.toolDescription } : {}),
    ...(flag === undefined ? {} : { isToolParam: flag }),
  }
}

function pickText(...texts: unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text !== '')
}

function placeOptions(base: JsonSchema, values: readonly unknown[]): JsonSchema {
  if (base.type !== 'array') return { enum: [...values] }
  return { items: { ...(base.items as JsonSchema | undefined), enum: [...values] } }
}

/**
 * The object schema of many inputs. A key that stands twice counts once, the last one's schema; `__proto__` is no
 * parameter, since whoever assigns it later would change a prototype.
 */
export function nodeInputs2JsonSchema({
  inputs,
  filterInternalInputs = false,
  includeNodeMetadata = false,
}: {
  inputs?: readonly NodeInput[]
  filterInternalInputs?: boolean
  includeNodeMetadata?: boolean
}): JsonSchema {
  const properties: Record<string, JsonSchemaOrBoolean> = {}
  const required = new Set<string>()
  for (const input of listInputs(inputs)) {
    if (input.key === '__proto__') continue
    if (filterInternalInputs && isInternal(input)) continue
    properties[input.key] = nodeInput2JsonSchemaProperty(input, { includeNodeMetadata })
    if (input.required === true) required.add(input.key)
    else required.delete(input.key)
  }
  return { type: 'object', properties, ...(required.size > 0 ? { required: [...required] } : {}) }
}

function isInternal(input: LooseNodeInput): boolean {
  return Array.isArray(input.renderTypeList) && input.renderTypeList.includes('hidden')
}
