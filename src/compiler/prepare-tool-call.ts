import { readDefault } from '../schema/default-value.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { ValidationIssue } from '../validation/types.ts'
import { validateToolRuntimeParams } from '../validation/validate-tool-params.ts'
import { type MergedArguments, mergeArguments } from './merge-arguments.ts'
import { planRoot } from './root-plan.ts'
import type { CompiledToolRuntime } from './types.ts'

/** A call that is ready, or says in `issues` why it is not. */
export interface PreparedToolCall extends MergedArguments {
  issues: readonly ValidationIssue[]
}

/**
 * The one path from a model's arguments to checked params: merged, defaults filled in where asked for, and checked
 * against the tool's full schema. Total: wrong arguments are issues.
 */
export function prepareToolCall(request: {
  compiled: Pick<CompiledToolRuntime, 'agentGeneratedKeys' | 'fixedInputBindings'>
  jsonSchema?: JsonSchema | undefined
  aiParams?: unknown
  applyDefaults?: boolean | undefined
}): PreparedToolCall {
  const { compiled, jsonSchema, aiParams = {}, applyDefaults = false } = request
  const { agentGeneratedKeys, fixedInputBindings } = compiled
  const isObject = isPlainObject(aiParams)
  const merged = mergeArguments({
    agentGeneratedKeys,
    fixedInputBindings,
    aiParams: isObject ? aiParams : {},
    jsonSchema,
  })
  if (!isObject) return { ...merged, issues: [notAnObject] }
  if (applyDefaults && isPlainObject(jsonSchema)) addDefaults(merged, agentGeneratedKeys, jsonSchema)
  const { issues, schemaError } = validateToolRuntimeParams({ jsonSchema, params: merged.params })
  if (schemaError === undefined || issues.length > 0) return { ...merged, issues }
  return { ...merged, issues: [{ path: '', keyword: '$schema', message: schemaError, params: {} }] }
}

const notAnObject: ValidationIssue = /* @__PURE__ */ Object.freeze({
  path: '',
  keyword: 'type',
  message: 'must be object',
  params: /* @__PURE__ */ Object.freeze({ type: 'object' }),
})

/** Only what was left to the model gets a default: a manual parameter without a value is deliberately not sent. */
function addDefaults(merged: MergedArguments, keys: readonly string[], jsonSchema: JsonSchema): void {
  const { properties } = planRoot(jsonSchema, false)
  for (const key of keys) {
    if (Object.hasOwn(merged.params, key)) continue
    const declarations = properties.get(key)?.declarations ?? []
    const [schema] = declarations
    const value = declarations.length === 1 ? readDefault(schema, jsonSchema) : undefined
    if (value === undefined) continue
    merged.params[key] = structuredClone(value)
    merged.origin[key] = 'default'
  }
}
