import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { createSchemaReader, readTypes } from '../schema/read-types.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { planRoot } from './root-plan.ts'

/** Where a value of a call comes from. */
export type ParamOrigin = 'model' | 'fixed' | 'default'

/** A call's values, where each comes from, and the model's keys that did not get in. */
export interface MergedArguments {
  params: Record<string, unknown>
  origin: Record<string, ParamOrigin>
  dropped: string[]
}

const nothing: unique symbol = Symbol('nothing')

/**
 * The fixed values, then the model's own for the keys it was offered. With the tool's schema, JSON text becomes the
 * object or array that is asked for, and a `null` that an optional parameter refuses counts as absent.
 */
export function mergeArguments(request: {
  agentGeneratedKeys: readonly string[]
  fixedInputBindings: Readonly<Record<string, unknown>>
  aiParams: Readonly<Record<string, unknown>>
  jsonSchema?: JsonSchema | undefined
}): MergedArguments {
  const { agentGeneratedKeys, fixedInputBindings, aiParams, jsonSchema } = request
  const merged: MergedArguments = { params: {}, origin: {}, dropped: [] }
  for (const key of Object.keys(fixedInputBindings)) {
    if (key === '__proto__') continue
    merged.params[key] = fixedInputBindings[key]
    merged.origin[key] = 'fixed'
  }
  const offered = new Set(agentGeneratedKeys)
  for (const key of Object.keys(aiParams)) {
    if (!offered.has(key) || key === '__proto__' || Object.hasOwn(merged.params, key)) {
      merged.dropped.push(key)
      continue
    }
    const value = readArgument(key, aiParams[key], jsonSchema)
    if (value === nothing) merged.dropped.push(key)
    else if (value !== undefined) {
      merged.params[key] = value
      merged.origin[key] = 'model'
    }
  }
  return merged
}

function readArgument(key: string, value: unknown, jsonSchema: JsonSchema | undefined): unknown {
  if (!isPlainObject(jsonSchema) || (value !== null && typeof value !== 'string')) return value
  const plan = planRoot(jsonSchema, false)
  const declarations = plan.properties.get(key)?.declarations
  if (declarations === undefined) return value
  if (value !== null) return parseText(value, declarations, plan.root)
  const isOptional = !plan.everRequired.has(key)
  return isOptional && declarations.every((schema) => refusesNull(schema, plan.root)) ? nothing : null
}

function refusesNull(schema: JsonSchemaOrBoolean, root: JsonSchema): boolean {
  const { valid, schemaError } = getDefaultValidator().validate(schema, null, root)
  return !valid && schemaError === undefined
}

/** JSON text where the schema asks for an object or array and takes no text. */
function parseText(text: string, declarations: readonly JsonSchemaOrBoolean[], root: JsonSchema): unknown {
  const reader = createSchemaReader(root)
  const types = declarations.map((schema) => readTypes(schema, reader))
  const takes = (type: string) => types.some((each) => each?.has(type) === true)
  if (types.includes(undefined) || takes('string') || !(takes('object') || takes('array'))) return text
  const parsed = parseJson(text)
  if (Array.isArray(parsed)) return takes('array') ? parsed : text
  return isPlainObject(parsed) && takes('object') ? parsed : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
