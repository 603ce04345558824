import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { stripOwnAnnotations } from '../schema/annotations.ts'
import { readNamedDialect } from '../schema/dialect.ts'
import { flattenRoot } from '../schema/flatten-root.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { unknownKeywords } from '../schema/keyword-shapes.ts'
import { findFragileReferences, localizeReferences } from '../schema/localize-references.ts'
import { getOwn } from '../schema/objects.ts'
import {
  collectReferences,
  findReferenceTarget,
  isSoundReference,
  readLocalFragment,
  readReference,
  withoutReference,
} from '../schema/refs.ts'
import { resolveReferences } from '../schema/resolve-references.ts'
import { readPartsInPlace, readRequiredAnywhere } from '../schema/root-properties.ts'
import { type CutReason, createSchemaMap } from '../schema/walk.ts'
import {
  listNullKeys,
  listShown,
  markSecrets,
  ownProperties,
  type PropertyPlan,
  planComposedProperties,
  planOwnProperties,
} from './plan-properties.ts'

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
  /** References of {@link root} that lead back to the rules of the arguments object: of nested values shaped like it. */
  readonly rootReferences: ReadonlySet<string>
  /** Parameters that take nothing but null, which no control offers. */
  readonly nullKeys: readonly string[]
  readonly isOpen: boolean
  readonly hasSecrets: boolean
  readonly diagnostics: readonly Diagnostic[]
}

const plans = new WeakMap<JsonSchema, RootPlan>()
const rewritablePlans = new WeakMap<JsonSchema, RootPlan>()
const none: ReadonlySet<string> = new Set()
const unmoved: ReadonlyMap<string, string> = new Map()
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
  if (first !== undefined && (!first.hasReferences || findFragileReferences(first.root).length === 0)) {
    rewritablePlans.set(jsonSchema, first)
    return first
  }
  const plan = makePlan(jsonSchema, rewritable)
  ;(rewritable ? rewritablePlans : plans).set(jsonSchema, plan)
  return plan
}

function makePlan(jsonSchema: JsonSchema, rewritable: boolean): RootPlan {
  const isComposed = readReference(jsonSchema) !== undefined || Array.isArray(getOwn(jsonSchema, 'allOf'))
  if (rewritable || isComposed) return planResolved(jsonSchema, true)
  const { plan, hasNames } = planFrom({ jsonSchema, source: jsonSchema, flat: flattenRoot(jsonSchema), moved: unmoved })
  // Most schemas have neither references nor ids, so whether these have to be worked in is asked last.
  const isPlain = !(plan.hasReferences || hasNames) || resolveReferences(jsonSchema) === jsonSchema
  return isPlain ? plan : planResolved(jsonSchema, false)
}

function planResolved(jsonSchema: JsonSchema, isMoved: boolean): RootPlan {
  const cuts = new Set<CutReason>()
  const source = resolveReferences(jsonSchema, (reason) => cuts.add(reason))
  const { root, moved } = isMoved
    ? localizeReferences(source, (reason) => cuts.add(reason))
    : { root: source, moved: unmoved }
  return planFrom({ jsonSchema, source, flat: flattenRoot(root), moved, cuts }).plan
}

interface PlanRequest {
  readonly jsonSchema: JsonSchema
  /** The same with its references resolved. */
  readonly source: JsonSchema
  /** The same with its parameters in the root. */
  readonly flat: JsonSchema
  readonly moved: ReadonlyMap<string, string>
  readonly cuts?: Set<CutReason>
}

function planFrom({ jsonSchema, source, flat, moved, cuts = new Set() }: PlanRequest) {
  const diagnostics: Diagnostic[] = []
  let hasSecrets = false
  let hasReferences = false
  let names = 0
  const reported = new Set<string>()
  const report = (code: 'remote_reference' | 'dangling_reference', reference: string) => {
    if (reported.has(reference)) return
    reported.add(reference)
    diagnostics.push(createDiagnostic(code, { reference: reference.slice(0, 200) }, { path: '/jsonSchema' }))
  }
  const unknown = readUnknownKeywords(jsonSchema)
  const show = createSchemaMap(
    (schema) => {
      const stripped = stripOwnAnnotations(schema, unknown)
      // The mark is an annotation itself.
      if (stripped !== schema && getOwn(schema, 'isSecret') === true) hasSecrets = true
      if (!hasCoreKeyword(stripped)) return stripped
      if (Object.hasOwn(schema, '$id')) names++
      const reference = readReference(stripped)
      if (reference === undefined) return stripped
      hasReferences = true
      if (isSoundReference(reference, flat)) return stripped
      report(readLocalFragment(reference, flat) === undefined ? 'remote_reference' : 'dangling_reference', reference)
      return withoutReference(stripped)
    },
    (reason) => cuts.add(reason),
  )
  const isBranching = Object.keys(flat).some((keyword) => branching.has(keyword))
  const { properties: flatProperties, ...others } = flat
  let root = show(isBranching ? flat : others) as JsonSchema
  const own = isBranching ? undefined : planOwnProperties(jsonSchema, flat, show)
  // Only references look into the root's properties, so without one these need no second object of hundreds of keys.
  if (own !== undefined) root = { ...root, properties: hasReferences ? listShown(own) : flatProperties }
  for (const reason of cuts) diagnostics.push(createDiagnostic('schema_cut', { reason }, { path: '/jsonSchema' }))
  const properties = own ?? planComposedProperties(jsonSchema, flat, root)
  if (hasSecrets) markSecrets(properties, flat)
  if (Object.hasOwn(ownProperties(flat), '__proto__')) diagnostics.push(refuseKey('__proto__'))
  const rest = pickRest(root)
  const required = readRequired(root)
  const plan: RootPlan = {
    root,
    properties,
    rest,
    required: [...required],
    everRequired: isBranching ? readRequiredAnywhere(root) : required,
    speaksOfKeys: Object.keys(rest).some((keyword) => !silentAboutKeys.has(keyword)),
    hasReferences,
    rootReferences: hasReferences ? listRootReferences(source, moved) : none,
    nullKeys: listNullKeys(properties),
    hasSecrets,
    isOpen: isOpenRoot(root),
    diagnostics,
  }
  return { plan, hasNames: names > (Object.hasOwn(flat, '$id') ? 1 : 0) }
}

/** Whether a schema refers or can be referred to: `$ref`, `$id`, `$anchor`. Few do. */
function hasCoreKeyword(schema: JsonSchema): boolean {
  for (const keyword in schema) if (keyword.startsWith('$')) return true
  return false
}

/** What a named dialect does not know: nothing for 2020-12, whose readers pass over the rest by themselves. */
function readUnknownKeywords(jsonSchema: JsonSchema): ReadonlySet<string> | undefined {
  const dialect = readNamedDialect(jsonSchema)?.dialect ?? '2020-12'
  return dialect === '2020-12' ? undefined : unknownKeywords[dialect]
}

function listRootReferences(source: JsonSchema, moved: ReadonlyMap<string, string>): ReadonlySet<string> {
  const parts = readPartsInPlace(source, source)
  const found = new Set<string>()
  for (const reference of collectReferences(source)) {
    const target = findReferenceTarget(reference, source)
    if (isPlainObject(target) && parts.has(target)) found.add(moved.get(reference) ?? reference)
  }
  return found
}

function refuseKey(key: string): Diagnostic {
  return createDiagnostic('key_refused', { key }, { path: '/jsonSchema/properties', key })
}

function pickRest(root: JsonSchema): JsonSchema {
  const rest = Object.fromEntries(Object.entries(root).filter(([keyword]) => !separate.has(keyword)))
  if (isPlainObject(rest['additionalProperties']) || rest['additionalProperties'] === true) {
    rest['additionalProperties'] = false
  }
  return rest
}

function readRequired(root: JsonSchema): ReadonlySet<string> {
  const required = getOwn(root, 'required')
  return new Set(Array.isArray(required) ? required.filter((key): key is string => typeof key === 'string') : [])
}

function isOpenRoot(root: JsonSchema): boolean {
  const additional = getOwn(root, 'additionalProperties')
  const patterns = getOwn(root, 'patternProperties')
  return (
    additional === true || isPlainObject(additional) || (isPlainObject(patterns) && Object.keys(patterns).length > 0)
  )
}
