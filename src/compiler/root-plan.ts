import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { stripOwnAnnotations } from '../schema/annotations.ts'
import { flattenRoot } from '../schema/flatten-root.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { findFragileReferences, localizeReferences } from '../schema/localize-references.ts'
import { getOwn } from '../schema/objects.ts'
import { isSoundReference, readLocalFragment, readReference, withoutReference } from '../schema/refs.ts'
import {
  isDeclaredEverywhere,
  joinDeclarations,
  readRequiredAnywhere,
  readRootProperties,
} from '../schema/root-properties.ts'
import { holdsSecret } from '../schema/secrets.ts'
import { mapSchemas } from '../schema/walk.ts'

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

/** What a tool's schema gives for every choice of modes. Made once for each schema object. */
export interface RootPlan {
  /** The root as it is shown; what the references of {@link properties} lead into. */
  readonly root: JsonSchema
  readonly properties: ReadonlyMap<string, PropertyPlan>
  /** The root's keywords without properties, required, type and definitions. */
  readonly rest: JsonSchema
  readonly required: readonly string[]
  /** Keys that the root or one of its branches asks for. */
  readonly everRequired: ReadonlySet<string>
  /** The rest holds rules that can speak of keys, so hidden ones have to be worked in. */
  readonly speaksOfKeys: boolean
  readonly hasReferences: boolean
  /** Definitions are picked by name, so what an anchor names has to be given one before it is shown. */
  readonly hasAnchorReferences: boolean
  readonly isOpen: boolean
  readonly hasSecrets: boolean
  readonly diagnostics: readonly Diagnostic[]
}

const plans = new WeakMap<JsonSchema, RootPlan>()
const rewritablePlans = new WeakMap<JsonSchema, RootPlan>()
const silentAboutKeys: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'description',
  'additionalProperties',
])
const branching: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'anyOf',
  'oneOf',
  'then',
  'else',
  'dependentSchemas',
])
const separate: ReadonlySet<string> = new Set(['type', 'properties', 'required', '$defs', 'definitions'])

/** The plan of a schema. `rewritable`: references survive a rewriting of the root. */
export function planRoot(jsonSchema: JsonSchema, rewritable: boolean): RootPlan {
  const known = (rewritable ? rewritablePlans : plans).get(jsonSchema)
  if (known !== undefined) return known
  const first = rewritable ? planRoot(jsonSchema, false) : undefined
  if (first !== undefined && (!first.hasReferences || findFragileReferences(jsonSchema).length === 0)) {
    rewritablePlans.set(jsonSchema, first)
    return first
  }
  const plan = makePlan(jsonSchema, rewritable)
  ;(rewritable ? rewritablePlans : plans).set(jsonSchema, plan)
  return plan
}

function makePlan(jsonSchema: JsonSchema, rewritable: boolean): RootPlan {
  const diagnostics: Diagnostic[] = []
  let hasSecrets = false
  let hasReferences = false
  const isComposed = readReference(jsonSchema) !== undefined || Array.isArray(getOwn(jsonSchema, 'allOf'))
  const flat = flattenRoot(rewritable || isComposed ? localizeReferences(jsonSchema) : jsonSchema)
  const reported = new Set<string>()
  const report = (code: 'remote_reference' | 'dangling_reference', reference: string) => {
    if (reported.has(reference)) return
    reported.add(reference)
    diagnostics.push(createDiagnostic(code, { reference: reference.slice(0, 200) }, { path: '/jsonSchema' }))
  }
  const root = mapSchemas(
    flat,
    (schema) => {
      if (getOwn(schema, 'isSecret') === true) hasSecrets = true
      const stripped = stripOwnAnnotations(schema)
      const reference = readReference(stripped)
      if (reference === undefined) return stripped
      hasReferences = true
      if (isSoundReference(reference, flat)) return stripped
      report(readLocalFragment(reference, flat) === undefined ? 'remote_reference' : 'dangling_reference', reference)
      return withoutReference(stripped)
    },
    (reason) => diagnostics.push(createDiagnostic('schema_cut', { reason }, { path: '/jsonSchema' })),
  ) as JsonSchema
  const properties = planProperties(jsonSchema, flat, root, hasSecrets)
  if (Object.hasOwn(ownProperties(flat), '__proto__')) diagnostics.push(refuseKey('__proto__'))
  const rest = pickRest(root)
  return {
    root,
    properties,
    rest,
    required: readRequired(root),
    everRequired: readRequiredAnywhere(root),
    speaksOfKeys: Object.keys(rest).some((keyword) => !silentAboutKeys.has(keyword)),
    hasReferences,
    hasAnchorReferences: hasReferences && findFragileReferences(flat).some(isAnchorReference),
    hasSecrets,
    isOpen: isOpenRoot(root),
    diagnostics,
  }
}

function isAnchorReference(reference: string): boolean {
  return /#[^/]/.test(reference)
}

function planProperties(
  jsonSchema: JsonSchema,
  flat: JsonSchema,
  root: JsonSchema,
  hasSecrets: boolean,
): ReadonlyMap<string, PropertyPlan> {
  const properties = new Map<string, PropertyPlan>()
  const flatProperties = ownProperties(flat)
  const shownProperties = ownProperties(root)
  const declaredByRoot = ownProperties(jsonSchema)
  const hasBranches = Object.keys(root).some((keyword) => branching.has(keyword))
  const composed = hasBranches ? readRootProperties(root) : undefined
  for (const [key, declarations] of hasBranches ? readRootProperties(flat) : listOwn(flatProperties)) {
    const first = declarations[0] ?? true
    const isOwn = Object.hasOwn(flatProperties, key)
    properties.set(key, {
      key,
      schema: isOwn ? toSchema(shownProperties[key]) : describeComposed(key, composed?.get(key) ?? [], root),
      declarations,
      valueSchema: isOwn ? first : describeValue(key, declarations, flat),
      secret: hasSecrets && declarations.some((each) => holdsSecret(each, flat)),
      own: Object.hasOwn(declaredByRoot, key),
      loosens: isOwn ? [] : listLoosened(key, flat),
      toolParam: isPlainObject(first) ? getOwn(first, 'isToolParam') : undefined,
    })
  }
  return properties
}

function* listOwn(properties: Record<string, unknown>): Generator<[string, readonly JsonSchemaOrBoolean[]]> {
  for (const key of Object.keys(properties)) if (key !== '__proto__') yield [key, [toSchema(properties[key])]]
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

function refuseKey(key: string): Diagnostic {
  return createDiagnostic('key_refused', { key }, { path: '/jsonSchema/properties', key })
}

function ownProperties(schema: JsonSchema): Record<string, unknown> {
  const properties = getOwn(schema, 'properties')
  return isPlainObject(properties) ? properties : {}
}

function pickRest(root: JsonSchema): JsonSchema {
  const rest = Object.fromEntries(Object.entries(root).filter(([keyword]) => !separate.has(keyword)))
  if (isPlainObject(rest['additionalProperties']) || rest['additionalProperties'] === true) {
    rest['additionalProperties'] = false
  }
  return rest
}

function readRequired(root: JsonSchema): readonly string[] {
  const required = getOwn(root, 'required')
  if (!Array.isArray(required)) return []
  return [...new Set(required.filter((key): key is string => typeof key === 'string'))]
}

function isOpenRoot(root: JsonSchema): boolean {
  const additional = getOwn(root, 'additionalProperties')
  const patterns = getOwn(root, 'patternProperties')
  return (
    additional === true || isPlainObject(additional) || (isPlainObject(patterns) && Object.keys(patterns).length > 0)
  )
}
