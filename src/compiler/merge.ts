import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { assertDisjoint } from './compile.ts'
import { mergeArguments } from './merge-arguments.ts'

/**
 * The params of a call: what the author fixed, and the model's arguments for the keys it was offered. The model can
 * neither override nor add. Throws `invalid_params` for arguments that are no object, and
 * `input_both_generated_and_fixed`.
 */
export function mergeToolRuntimeParams(request: {
  agentGeneratedKeys: readonly string[]
  fixedInputBindings: Readonly<Record<string, unknown>>
  aiParams?: Readonly<Record<string, unknown>> | undefined
  jsonSchema?: JsonSchema | undefined
}): Record<string, unknown> {
  const { agentGeneratedKeys, fixedInputBindings, aiParams = {}, jsonSchema } = request
  assertDisjoint(agentGeneratedKeys, fixedInputBindings)
  if (!isPlainObject(aiParams)) {
    throw new ToolInputError('invalid_params', 'Tool arguments must be an object', { type: describe(aiParams) })
  }
  return mergeArguments({ agentGeneratedKeys, fixedInputBindings, aiParams, jsonSchema }).params
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
