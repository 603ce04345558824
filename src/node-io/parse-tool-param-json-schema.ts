import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { findSchemaFaults, type SchemaFault } from './check-param-schema.ts'
import type { ValueType } from './types.ts'
import { getValueTypeOfSchema } from './value-type.ts'

/** A parameter as its author wrote it. */
export interface ParsedToolParam {
  description: string
  schema: JsonSchema
  valueType: ValueType
  /** What is allowed but of no use, such as a parameter that can only be null. */
  warnings: SchemaFault[]
}

/** How many faults the sentence names; `params.faults` has them all. */
const mostFaultsTold = 20

/**
 * Reads the JSON Schema that an author wrote for one parameter. Throws `invalid_schema_text`, with every fault in
 * `params.faults`, when it is no JSON, no usable schema, or has no description.
 */
export function parseToolParamJsonSchema(text: string): ParsedToolParam {
  const schema = parseText(text)
  const faults = findSchemaFaults(schema)
  const description = isPlainObject(schema) ? getOwn(schema, 'description') : undefined
  if (
    isPlainObject(schema) &&
    (description === undefined || (typeof description === 'string' && description.trim() === ''))
  ) {
    faults.push({ path: ['description'], message: 'description is required' })
  }
  if (faults.length > 0 || !isPlainObject(schema) || typeof description !== 'string') throw createError(faults)
  return {
    description: description.trim(),
    schema,
    valueType: getValueTypeOfSchema(schema),
    warnings: schema['type'] === 'null' ? [{ path: ['type'], message: 'the parameter can only be null' }] : [],
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ToolInputError('invalid_schema_text', cause instanceof Error ? cause.message : String(cause), {}, cause)
  }
}

function createError(faults: readonly SchemaFault[]): ToolInputError {
  const told = faults.slice(0, mostFaultsTold)
  const sentences = told.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
  if (faults.length > told.length) sentences.push(`and ${faults.length - told.length} more`)
  return new ToolInputError('invalid_schema_text', sentences.join('; '), { faults })
}
