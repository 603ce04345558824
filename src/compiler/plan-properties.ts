import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { isDeclaredEverywhere, joinDeclarations, readRootProperties } from '../schema/root-properties.ts'
import { holdsSecret } from '../schema/secrets.ts'

/** One parameter as the compiler needs it again and again. */
export interface PropertyPlan {
  readonly key: string
  /** What a model sees. */
  readonly schema: JsonSchemaOrBoolean
  /** The schemas a value of this parameter is declared with, untouched. */
  readonly declarations: readonly JsonSchemaOrBoolean[]
  /** What a fixed value must fit in any case. */
  readonly valueSchema: JsonSchemaOrBoolean
  readonly secret: boolean
  /** Declared by the root itself, not only by a branch or reference of it. */
  readonly own: boolean
  /** The root's rules on what it does not declare itself that judge this parameter: offering it loosens them. */
  readonly loosens: readonly string[]
  /** The schema's own word on who fills it, as found. */
  readonly toolParam: unknown
}

const nothing: readonly string[] = []

/** Parameters that take nothing but null. */
export function listNullKeys(properties: ReadonlyMap<string, PropertyPlan>): readonly string[] {
  const keys: string[] = []
  for (const { key, schema } of properties.values()) if (takesOnlyNull(schema)) keys.push(key)
  return keys
}

function takesOnlyNull(schema: JsonSchemaOrBoolean): boolean {
  if (typeof schema === 'boolean') return false
  const { type } = schema
  if (type !== undefined) return type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')
  if (schema.const === null) return true
  return Array.isArray(schema.enum) && schema.enum.length > 0 && schema.enum.every((value) => value === null)
}

/** The parameters of a root that refers to or is composed of others, in every branch. */
export function planComposedProperties(
  jsonSchema: JsonSchema,
  flat: JsonSchema,
  root: JsonSchema,
): Map<string, PropertyPlan> {
  const properties = new Map<string, PropertyPlan>()
  const flatProperties = ownProperties(flat)
  const shownProperties = ownProperties(root)
  const declaredByRoot = ownProperties(jsonSchema)
  const composed = readRootProperties(root)
  for (const [key, declarations] of readRootProperties(flat)) {
    const first = declarations[0] ?? true
    const isOwn = Object.hasOwn(flatProperties, key)
    properties.set(key, {
      key,
      schema: isOwn ? toSchema(shownProperties[key]) : describeComposed(key, composed.get(key) ?? [], root),
      declarations,
      valueSchema: isOwn ? first : describeValue(key, declarations, flat),
      secret: false,
      own: Object.hasOwn(declaredByRoot, key),
      loosens: isOwn ? [] : listLoosened(key, flat),
      toolParam: isPlainObject(first) ? getOwn(first, 'isToolParam') : undefined,
    })
  }
  return properties
}

/** The parameters of a root that nothing composes: each is declared once, and shown as it is declared. */
export function planOwnProperties(
  jsonSchema: JsonSchema,
  flat: JsonSchema,
  show: (schema: unknown) => JsonSchemaOrBoolean,
): Map<string, PropertyPlan> {
  const properties = new Map<string, PropertyPlan>()
  const flatProperties = ownProperties(flat)
  const declaredByRoot = ownProperties(jsonSchema)
  for (const key of Object.keys(flatProperties)) {
    if (key === '__proto__') continue
    const value = flatProperties[key]
    const declared = toSchema(value)
    properties.set(key, {
      key,
      schema: show(value),
      declarations: [declared],
      valueSchema: declared,
      secret: false,
      own: flatProperties === declaredByRoot || Object.hasOwn(declaredByRoot, key),
      loosens: nothing,
      toolParam: typeof declared === 'object' ? getOwn(declared, 'isToolParam') : undefined,
    })
  }
  return properties
}

/** The parameters as `properties` of what a model sees. */
export function listShown(properties: ReadonlyMap<string, PropertyPlan>): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const { key, schema } of properties.values()) shown[key] = schema
  return shown
}

export function markSecrets(properties: Map<string, PropertyPlan>, flat: JsonSchema): void {
  for (const [key, property] of properties) {
    if (property.declarations.some((each) => holdsSecret(each, flat)))
      properties.set(key, { ...property, secret: true })
  }
}

function toSchema(value: unknown): JsonSchemaOrBoolean {
  return typeof value === 'boolean' || isPlainObject(value) ? value : {}
}

/** What a value must fit in any case, where only branches declare the parameter. */
function describeValue(key: string, declarations: readonly JsonSchemaOrBoolean[], root: JsonSchema) {
  return isDeclaredEverywhere(key, root, root) ? joinDeclarations(declarations) : true
}

/** A parameter that only branches declare: the branches say what it takes, so the root may not say more than they do. */
function describeComposed(key: string, declarations: readonly JsonSchemaOrBoolean[], root: JsonSchema) {
  const joined = joinDeclarations(declarations)
  if (isDeclaredEverywhere(key, root, root)) return joined
  const described = declarations.find((each) => isPlainObject(each) && typeof each.description === 'string')
  return isPlainObject(described) ? { description: described.description } : {}
}

/** `additionalProperties` judges what the root itself does not declare, `unevaluatedProperties` what no branch that holds does. */
function listLoosened(key: string, root: JsonSchema): readonly string[] {
  const loosened: string[] = []
  if (isPlainObject(getOwn(root, 'additionalProperties'))) loosened.push('additionalProperties')
  const unevaluated = getOwn(root, 'unevaluatedProperties')
  if ((unevaluated === false || isPlainObject(unevaluated)) && !isDeclaredEverywhere(key, root, root)) {
    loosened.push('unevaluatedProperties')
  }
  return loosened
}

export function ownProperties(schema: JsonSchema): Record<string, unknown> {
  const properties = getOwn(schema, 'properties')
  return isPlainObject(properties) ? properties : {}
}
