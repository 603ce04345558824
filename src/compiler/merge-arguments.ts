import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { absent, readArgument } from './read-argument.ts'
import { planRoot } from './root-plan.ts'

/** Where a value of a call comes from. */
export type ParamOrigin = 'model' | 'fixed' | 'default'

/**
 * A call's values, where each comes from, and the model's keys that did not get in; a nested place that counts as not sent
 * is there as a JSON Pointer.
 */
export interface MergedArguments {
  params: Record<string, unknown>
  origin: Record<string, ParamOrigin>
  dropped: string[]
}

/**
 * The fixed values, then the model's own for the keys it was offered. With the tool's schema, JSON text becomes the
 * object or array that is asked for, and a `null` that an optional parameter refuses counts as absent, nested ones too.
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
    const value = readOffered(key, aiParams[key], jsonSchema, merged.dropped)
    if (value === absent) merged.dropped.push(key)
    else if (value !== undefined) {
      merged.params[key] = value
      merged.origin[key] = 'model'
    }
  }
  return merged
}

function readOffered(key: string, value: unknown, jsonSchema: JsonSchema | undefined, dropped: string[]): unknown {
  if (!isPlainObject(jsonSchema) || (value !== null && typeof value !== 'string' && typeof value !== 'object'))
    return value
  const { properties, everRequired, root } = planRoot(jsonSchema, false)
  const declarations = properties.get(key)?.declarations
  if (declarations === undefined) return value
  const place = { declarations, isOptional: !everRequired.has(key), path: `/${escapeToken(key)}` }
  return readArgument(value, place, root, dropped)
}
