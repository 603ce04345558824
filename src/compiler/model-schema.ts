import { createDiagnostic } from '../diagnostics/codes/compiler.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { getInputBinding } from '../node-io/binding.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import { nodeInputs2JsonSchema } from '../node-io/node-input-to-json-schema.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { collectReferences, pickReachableDefinitions } from '../schema/refs.ts'
import type { HiddenKey, HiddenKeys } from './hidden-keys.ts'
import type { InputChoice } from './input-choice.ts'
import { hideInNestedRoots } from './nested-roots.ts'
import type { PropertyPlan } from './plan-properties.ts'
import { reportDropped, rewriteRootConstraints } from './root-constraints.ts'
import { planRoot, type RootPlan } from './root-plan.ts'

/** What a model sees of a tool, and the keys it may send. */
export interface ModelSchema {
  readonly schema: JsonSchema
  readonly keys: string[]
  /** How many of the keys stand for an input. */
  readonly offeredInputs: number
  readonly diagnostics: readonly Diagnostic[]
}

export interface ModelSchemaRequest {
  readonly choices: ReadonlyMap<string, InputChoice>
  readonly jsonSchema?: JsonSchema | undefined
  /** Values fixed beside the inputs. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
}

const noHiddenKeys: HiddenKeys = new Map()
const noDiagnostics: readonly Diagnostic[] = /* @__PURE__ */ Object.freeze([])

/** The schema a model is given for a tool: only what it fills, without a word on the rest. */
export function buildModelVisibleToolJsonSchema(request: {
  inputs: readonly NodeInput[]
  toolParams: readonly NodeInput[]
  jsonSchema?: JsonSchema | undefined
}): JsonSchema {
  const toolParams = listInputs(request.toolParams)
  const generated = new Set(toolParams.map(({ key }) => key))
  const choices = new Map<string, InputChoice>()
  for (const [index, input] of [...listInputs(request.inputs), ...toolParams].entries()) {
    const isGenerated = generated.has(input.key)
    const { bound, value } = isGenerated ? { bound: false, value: undefined } : getInputBinding(input)
    const known = bound && input.selectedType !== 'reference'
    const { key } = input
    choices.set(key, { key, input, index, generated: isGenerated, bound, value, known, isSettled: false })
  }
  return buildModelSchema({ choices, jsonSchema: request.jsonSchema }).schema
}

/** {@link buildModelVisibleToolJsonSchema} with the keys and findings beside it. */
export function buildModelSchema(request: ModelSchemaRequest): ModelSchema {
  const { jsonSchema } = request
  if (!isPlainObject(jsonSchema)) return buildFromInputs(request, undefined)
  const plan = planRoot(jsonSchema, false)
  if (plan.properties.size === 0) return buildFromInputs(request, plan)
  return buildFromPlan(request, plan, jsonSchema)
}

function buildFromPlan(request: ModelSchemaRequest, plan: RootPlan, jsonSchema: JsonSchema): ModelSchema {
  const keys: string[] = []
  const properties: Record<string, JsonSchemaOrBoolean> = {}
  let offeredInputs = 0
  for (const property of plan.properties.values()) {
    const { key } = property
    const choice = request.choices.get(key)
    if (!isVisible(property, choice, request)) continue
    keys.push(key)
    properties[key] = property.schema
    if (choice !== undefined) offeredInputs++
  }
  const used = keys.length === plan.properties.size ? plan : planRoot(jsonSchema, true)
  if (used !== plan) for (const key of keys) properties[key] = used.properties.get(key)?.schema ?? true
  return assemble({ request, plan: used, keys, offeredInputs, properties, required: used.required })
}

/** A tool without declared parameters: the inputs themselves say what the model fills. */
function buildFromInputs(request: ModelSchemaRequest, plan: RootPlan | undefined): ModelSchema {
  const generated: NodeInput[] = []
  for (const choice of request.choices.values()) if (choice.generated) generated.push(choice.input)
  // Planned like a tool's own schema: annotations go, references that lead nowhere are told.
  const own = planRoot(nodeInputs2JsonSchema({ inputs: generated }), false)
  const properties: Record<string, JsonSchemaOrBoolean> = {}
  for (const [key, property] of own.properties) if (!property.secret) properties[key] = property.schema
  const required = plan !== undefined && plan.required.length > 0 ? plan.required : own.required
  const keys = Object.keys(properties)
  return assemble({ request, plan: plan ?? own, keys, offeredInputs: keys.length, properties, required })
}

function assemble(parts: {
  request: ModelSchemaRequest
  plan: RootPlan
  keys: string[]
  offeredInputs: number
  properties: Record<string, JsonSchemaOrBoolean>
  required: readonly string[]
}): ModelSchema {
  const { request, plan, keys, offeredInputs, properties } = parts
  let { rest } = plan
  let diagnostics = plan.diagnostics
  let wanted = parts.required
  const hidden =
    plan.speaksOfKeys || plan.rootReferences.size > 0 ? listHiddenKeys(request, plan, properties) : noHiddenKeys
  if (plan.speaksOfKeys) {
    if (hidden.size > 0) {
      const rewritten = rewriteRootConstraints({ rest, root: plan.root, hidden })
      rest = rewritten.rest
      wanted = [...new Set([...wanted, ...rewritten.required])]
      diagnostics = [...diagnostics, ...rewritten.diagnostics, ...reportUnfilled(rewritten.required, properties)]
    }
    const loosened = new Set(keys.flatMap((key) => plan.properties.get(key)?.loosens ?? []))
    for (const keyword of loosened) {
      if (Object.hasOwn(rest, keyword)) diagnostics = [...diagnostics, reportDropped(keyword)]
    }
  }
  let schema: JsonSchema = { type: 'object', ...rest, properties }
  const required = wanted.filter((key) => Object.hasOwn(properties, key))
  if (required.length > 0) schema.required = required
  if (plan.rootReferences.size > 0 && hidden.size > 0) {
    const nested = hideInNestedRoots({ schema, plan, hidden })
    schema = nested.schema
    diagnostics = [...diagnostics, ...nested.diagnostics]
  } else if (plan.hasReferences) Object.assign(schema, pickReachableDefinitions(collectUsed(schema), plan.root))
  const nullKeys = plan.nullKeys.filter((key) => Object.hasOwn(properties, key))
  if (nullKeys.length > 0) diagnostics = [...diagnostics, ...nullKeys.map(reportNullOnly)]
  if (plan.isOpen) diagnostics = [...diagnostics, createDiagnostic('open_root_closed', {}, { path: '/jsonSchema' })]
  return { schema, keys, offeredInputs, diagnostics: diagnostics.length === 0 ? noDiagnostics : diagnostics }
}

function reportNullOnly(key: string): Diagnostic {
  return createDiagnostic('null_only', { key }, { path: '/jsonSchema', key })
}

/** Whether the model fills a parameter of the tool's schema. */
function isVisible(property: PropertyPlan, choice: InputChoice | undefined, { given }: ModelSchemaRequest): boolean {
  if (property.secret) return false
  if (choice !== undefined) return choice.generated
  if (property.toolParam === true) return true
  // No input can stand for what only a branch declares in saved data, so it is the model's unless it is fixed.
  return !property.own && property.toolParam !== false && !(given !== undefined && Object.hasOwn(given, property.key))
}

function listHiddenKeys(
  { choices, given }: ModelSchemaRequest,
  plan: RootPlan,
  properties: Record<string, unknown>,
): ReadonlyMap<string, HiddenKey> {
  const hidden = new Map<string, HiddenKey>()
  const absent: HiddenKey = { present: false, known: true }
  for (const key of plan.properties.keys()) if (!Object.hasOwn(properties, key)) hidden.set(key, absent)
  if (given !== undefined) {
    for (const key of Object.keys(given)) hidden.set(key, { present: true, known: true, value: given[key] })
  }
  for (const [key, { generated, bound, known, value }] of choices) {
    if (Object.hasOwn(properties, key)) continue
    if (!generated && bound) hidden.set(key, { present: true, known, value })
    else if (!hidden.has(key)) hidden.set(key, absent)
  }
  return hidden
}

/** Keys that became required by what is fixed, and that nobody can fill. */
function reportUnfilled(required: readonly string[], properties: Record<string, unknown>): Diagnostic[] {
  return required
    .filter((key) => !Object.hasOwn(properties, key))
    .map((key) => createDiagnostic('missing_binding', { key }, { path: '/jsonSchema', key }))
}

function collectUsed(schema: JsonSchema): readonly string[] {
  const used = new Set<string>()
  const { properties, ...rest } = schema
  for (const reference of collectReferences(rest)) used.add(reference)
  for (const key of Object.keys(properties as object)) {
    const property = (properties as Record<string, JsonSchemaOrBoolean>)[key]
    if (property !== undefined) for (const reference of collectReferences(property)) used.add(reference)
  }
  return [...used]
}
