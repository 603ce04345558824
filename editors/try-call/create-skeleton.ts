import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import { readBaseType } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { readSchemaOptions } from '../../src/schema/option-values.ts'
import { createSchemaReader, type SchemaReader } from '../../src/schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../src/schema/resolve-property.ts'

const MAX_DEPTH = 4

/** Arguments to start from: what the model must send, each with an example, a default or the plainest value. */
export function createArgumentsSkeleton(compiled: CompiledToolRuntime): Record<string, unknown> {
  const { parameters } = compiled.modelTool.function
  return isPlainObject(parameters) ? fillRequired(parameters, createSchemaReader(parameters), 0) : {}
}

function fillRequired(schema: unknown, reader: SchemaReader, depth: number): Record<string, unknown> {
  if (!isPlainObject(schema) || depth > MAX_DEPTH) return {}
  const { parts } = resolvePropertyParts(schema, reader)
  const entries: [string, unknown][] = []
  for (const part of parts) {
    if (!isPlainObject(part.properties) || !Array.isArray(part.required)) continue
    for (const key of part.required) {
      if (typeof key !== 'string' || !Object.hasOwn(part.properties, key)) continue
      entries.push([key, createExample(part.properties[key], reader, depth + 1)])
    }
  }
  return Object.fromEntries(entries)
}

function createExample(schema: unknown, reader: SchemaReader, depth: number): unknown {
  if (!isPlainObject(schema)) return null
  const { parts } = resolvePropertyParts(schema, reader)
  const fallback = findKeyword(parts, 'default')
  if (fallback !== undefined) return fallback
  const examples = findKeyword(parts, 'examples', (value) => Array.isArray(value) && value.length > 0)
  if (Array.isArray(examples)) return examples[0]
  const [option] = readSchemaOptions(schema, reader).options
  if (option !== undefined) return option.value
  switch (readBaseType(schema, reader)) {
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return fillRequired(schema, reader, depth)
    case 'number':
    case 'integer': {
      const minimum = findKeyword(parts, 'minimum', (value) => typeof value === 'number')
      return minimum ?? 0
    }
    default:
      return null
  }
}
