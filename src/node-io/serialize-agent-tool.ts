import { isPlainObject } from '../schema/is-plain-object.ts'
import { setOwn } from '../schema/objects.ts'
import { canInputBeAgentGenerated, isInputAgentGenerated, systemKeys } from './input-kind.ts'
import type { LooseNodeInput } from './legacy-fields.ts'
import { listInputs } from './list-inputs.ts'
import { isFilledByModel } from './tool-config-status.ts'
import type { ToolInputMode } from './types.ts'

/** A tool as an agent saves it: the modes chosen and the values set by hand. */
export interface SerializedAgentTool {
  id: string
  version?: string
  inputs: { key: string; mode: ToolInputMode }[]
  config: Record<string, unknown>
}

/** Reduces an agent's tool to what has to be saved. Values of parameters that the model fills are left out. */
export function serializeAgentTool({
  tool,
}: {
  tool: { id?: string; pluginId?: string; version?: string; inputs?: readonly LooseNodeInput[] }
}): SerializedAgentTool {
  const inputs = listInputs(tool.inputs)
  const config: Record<string, unknown> = {}
  for (const input of inputs) {
    if (input.value === undefined || input.key === systemKeys.forbidStream || isFilledByModel(input)) continue
    setOwn(config, input.key, input.value)
  }
  return {
    id: tool.pluginId ?? tool.id ?? '',
    ...(tool.version === undefined ? {} : { version: tool.version }),
    inputs: inputs.filter(canInputBeAgentGenerated).map((input) => ({
      key: input.key,
      mode: isInputAgentGenerated(input) ? 'agentGenerated' : 'manual',
    })),
    config,
  }
}

type Params = Readonly<Record<string, unknown>>

/** Saved values of the inputs that a person fills; keys that are no input any more are left out. */
export function filterToolConfiguredParams({
  params,
  inputs,
}: {
  params: Params
  inputs: readonly LooseNodeInput[]
}): Record<string, unknown> {
  const keys = new Set(
    listInputs(inputs)
      .filter((input) => !isFilledByModel(input))
      .map((input) => input.key),
  )
  return pickKeys(params, keys)
}

/** The model's own arguments: only keys of inputs it may fill, and those allowed besides. */
export function filterAgentGeneratedToolParams({
  params,
  inputs,
  additionalAllowedKeys = [],
}: {
  params: Params
  inputs: readonly LooseNodeInput[]
  additionalAllowedKeys?: readonly string[]
}): Record<string, unknown> {
  const generated = listInputs(inputs)
    .filter(isFilledByModel)
    .map((input) => input.key)
  return pickKeys(params, new Set([...generated, ...additionalAllowedKeys]))
}

function pickKeys(params: Params, keys: ReadonlySet<string>): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  if (!isPlainObject(params)) return picked
  for (const key of Object.keys(params)) if (keys.has(key)) setOwn(picked, key, params[key])
  return picked
}
