import type { ParamOrigin } from '../compiler/merge-arguments.ts'
import { prepareToolCall } from '../compiler/prepare-tool-call.ts'
import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { getInputBinding } from '../node-io/binding.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { ValidationIssue } from '../validation/types.ts'
import { readEditorValues } from './editor-values.ts'
import { splitPlatformBindings } from './offered-tool.ts'

/** What a plain node sends, and how that breaks the tool's schema: nothing in `issues` means it may be run. */
export interface WorkflowNodeParams {
  readonly params: Record<string, unknown>
  /** `default` where an input has no value of its own but a default; `fixed` for every other value. */
  readonly origin: Readonly<Record<string, ParamOrigin>>
  readonly issues: readonly ValidationIssue[]
}

/**
 * The params of a node that no model calls (spec section 13.3): the values of its inputs, references already resolved by
 * the engine, checked against the tool's full original schema. Nothing is compiled.
 */
export function checkWorkflowNodeParams(request: {
  inputs: readonly NodeInput[]
  jsonSchema?: JsonSchema | undefined
}): WorkflowNodeParams {
  const jsonSchema = isPlainObject(request.jsonSchema) ? request.jsonSchema : undefined
  const bindings: Record<string, unknown> = {}
  const origin: Record<string, ParamOrigin> = {}
  for (const input of readEditorValues(listInputs(request.inputs)).inputs) {
    const { bound, value } = getInputBinding(input)
    if (!bound || input.key === '__proto__') continue
    bindings[input.key] = value
    origin[input.key] = input.value === undefined ? 'default' : 'fixed'
  }
  const { own, platform } = splitPlatformBindings(bindings, jsonSchema)
  const compiled = { agentGeneratedKeys: [], fixedInputBindings: own }
  const { params, issues } = prepareToolCall({ compiled, jsonSchema })
  return { params: { ...platform, ...params }, origin, issues }
}

/** {@link checkWorkflowNodeParams} for a call that must not go out with wrong params: throws `validation_failed`. */
export function assertWorkflowNodeParams(
  request: Parameters<typeof checkWorkflowNodeParams>[0],
): Record<string, unknown> {
  const { params, issues } = checkWorkflowNodeParams(request)
  if (issues.length === 0) return params
  const faults = issues.map(({ path, message }) => `${path || '/'} ${message}`)
  throw new ToolInputError('validation_failed', `Tool input validation failed: ${faults.join('; ')}`, { issues })
}
