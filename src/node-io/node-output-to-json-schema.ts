import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { collectOutputMetadata, OUTPUT_METADATA_KEYWORD } from './property-metadata.ts'
import type { NodeOutput } from './types.ts'
import { createBaseSchema } from './value-type-to-schema.ts'

/**
 * The object schema of what a node gives. `includeNodeMetadata` adds what is needed to build the outputs again. A key that
 * stands twice counts once, the last one's schema; `__proto__` is none.
 */
export function nodeOutputs2JsonSchema({
  outputs = [],
  includeNodeMetadata = false,
}: {
  outputs?: readonly NodeOutput[]
  includeNodeMetadata?: boolean
}): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required = new Set<string>()
  for (const output of outputs) {
    if (!isPlainObject(output) || typeof output.key !== 'string' || output.key === '__proto__') continue
    properties[output.key] = createPropertySchema(output, includeNodeMetadata)
    if (output.required === true) required.add(output.key)
    else required.delete(output.key)
  }
  return { type: 'object', properties, ...(required.size > 0 ? { required: [...required] } : {}) }
}

function createPropertySchema(output: NodeOutput, includeNodeMetadata: boolean): JsonSchema {
  const { key, label, valueType, description } = output
  return {
    ...createBaseSchema(valueType),
    title: typeof label === 'string' && label !== '' ? label : key,
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
    ...(output['defaultValue'] === undefined ? {} : { default: output['defaultValue'] }),
    ...(includeNodeMetadata ? { [OUTPUT_METADATA_KEYWORD]: collectOutputMetadata(output) } : {}),
  }
}
