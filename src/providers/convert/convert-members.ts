import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { setOwn } from '../../schema/objects.ts'
import type { Codec } from './codec.ts'
import { type Context, type Conversion, stepInto, stepTo } from './conversion.ts'
import { makesAbsent } from './strict.ts'
import { makeNullable } from './wire-schema.ts'

/** `properties` and `required`, which have to agree. */
export function convertMembers(
  node: JsonSchema,
  wire: JsonSchema,
  codec: Codec,
  context: Context,
  conversion: Conversion,
): void {
  const { rules, findings } = conversion
  const properties = isPlainObject(node.properties) ? node.properties : {}
  const asked = new Set<unknown>(Array.isArray(node.required) ? node.required : [])
  const isStrict = rules.closedObjects !== undefined
  const members: Record<string, unknown> = {}
  const required: string[] = []
  for (const key of Object.keys(properties)) {
    const property = properties[key]
    const below = stepInto(context, key)
    const converted = conversion.convert(property, below)
    if (converted === undefined && rules.keywords === undefined && context.depth > 0) {
      // In a condition, or beside others, a name that may not be there is a rule like any other.
      setOwn(members, conversion.encodeKey(key, context.isRoot, below), false)
      if (asked.has(key)) required.push(conversion.encodeKey(key, context.isRoot, below))
      continue
    }
    if (converted === undefined) {
      findings.add('parameter_left_out', { provider: rules.provider, place: below.label }, below)
      continue
    }
    const name = conversion.encodeKey(key, context.isRoot, below)
    const isOptional = isStrict && !asked.has(key)
    const nullIsAbsent = isOptional && makesAbsent(property, converted, below, conversion)
    if (nullIsAbsent) conversion.encodes = true
    codec.members.set(name, { key, codec: converted.codec, nullIsAbsent })
    setOwn(members, name, isOptional ? makeNullable(converted.wire) : converted.wire)
    if (isStrict || asked.has(key)) required.push(name)
  }
  if (isPlainObject(node.properties)) wire.properties = members
  for (const key of asked) {
    if (typeof key !== 'string' || Object.hasOwn(properties, key)) continue
    if (rules.keywords === undefined) required.push(conversion.encodeMention(key, context.isRoot))
    else findings.drop('required', context)
  }
  codec.required = required
  if (required.length > 0) wire.required = required
}

/** Schemas under names: patterns for the rest of an object's keys, or keys that bring a rule with them. */
export function convertMap(
  keyword: string,
  map: Record<string, unknown>,
  codec: Codec,
  context: Context,
  conversion: Conversion,
): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  const isDependent = keyword === 'dependentSchemas'
  for (const name of Object.keys(map)) {
    const converted = conversion.convert(map[name], stepTo(context, `${keyword}/${escapeToken(name)}`, isDependent))
    setOwn(members, isDependent ? conversion.encodeMention(name, context.isRoot) : name, converted?.wire ?? false)
    if (converted !== undefined) (isDependent ? codec.maybe : codec.rest).push(converted.codec)
  }
  return members
}

/** Names that ask for other names. */
export function encodeDependents(map: Record<string, unknown>, context: Context, conversion: Conversion) {
  const encode = (key: string) => conversion.encodeMention(key, context.isRoot)
  const members: Record<string, unknown> = {}
  for (const key of Object.keys(map)) {
    const names: unknown[] = Array.isArray(map[key]) ? map[key] : []
    setOwn(
      members,
      encode(key),
      names.filter((name) => typeof name === 'string').map((name) => encode(name)),
    )
  }
  return members
}

/** What a provider wants to see beside `type`. */
export function completeShape(wire: JsonSchema, codec: Codec, context: Context, conversion: Conversion): void {
  const { rules, findings } = conversion
  const types: unknown[] = Array.isArray(wire.type) ? wire.type : [wire.type]
  if (types.includes('object')) {
    if (rules.needsProperties !== undefined && !Object.hasOwn(wire, 'properties')) wire.properties = {}
    if (rules.closedObjects !== undefined) {
      if (wire.additionalProperties !== undefined && wire.additionalProperties !== false) {
        findings.add('object_closed', { provider: rules.provider, place: context.label }, context)
      }
      wire.additionalProperties = false
      wire.required = codec.required
    }
  } else if (rules.closedObjects !== undefined) delete wire.additionalProperties
  codec.isClosed = wire.additionalProperties === false
  if (types.includes('array') && rules.needsItems !== undefined && !Object.hasOwn(wire, 'items')) {
    const items = conversion.convert(true, stepTo(context, 'items', false))
    wire.items = items?.wire ?? {}
    if (items !== undefined) codec.items.push(items.codec)
  }
}
