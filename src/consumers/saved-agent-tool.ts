import { initAgentToolInputType } from '../node-io/default-mode.ts'
import { type LegacyDefaultMode, readDefaultMode } from '../node-io/legacy-default-mode.ts'
import { readSavedMode } from '../node-io/legacy-fields.ts'
import { isFilledByModel } from '../node-io/tool-config-status.ts'
import type { NodeInput, ToolInputMode } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'

/** A tool as an agent saved it (`serializeAgentTool`), or as an older product did: any member may be missing. */
export interface SavedAgentTool {
  id: string
  inputs?: readonly { key: string; mode?: ToolInputMode }[]
  config?: Readonly<Record<string, unknown>>
}

/**
 * Puts the saved modes on the newest inputs (spec section 8.5). A mode that an input can't take falls to its default,
 * and so does an input that nothing was saved for. Only a tool of older data, saved without any `inputs`, starts by
 * `legacyDefaultMode`.
 */
export function applySavedModes(
  inputs: readonly NodeInput[],
  saved: SavedAgentTool,
  legacyDefaultMode: LegacyDefaultMode | undefined,
): NodeInput[] {
  const entries: unknown = saved.inputs
  if (!Array.isArray(entries)) {
    const isModels = (input: NodeInput) => readDefaultMode(input, legacyDefaultMode) === true
    return inputs.map((input) =>
      initAgentToolInputType({ input, mode: isModels(input) ? 'agentGenerated' : undefined }),
    )
  }
  const modes = new Map<unknown, ToolInputMode>()
  for (const entry of entries) if (isPlainObject(entry)) modes.set(entry['key'], readSavedMode(entry))
  return inputs.map((input) => initAgentToolInputType({ input, mode: modes.get(input.key) }))
}

/** The inputs of a tool in a set: all the model's, where it may fill them (spec section 13.1, step 9). */
export function giveInputsToModel(inputs: readonly NodeInput[]): NodeInput[] {
  return inputs.map((input) => initAgentToolInputType({ input, mode: 'agentGenerated' }))
}

/**
 * Puts saved values on inputs that a person fills. Values of parameters that the model fills are left out, as the spec
 * says; keys that are no input are in `unknown`.
 */
export function applySavedConfig(
  inputs: readonly NodeInput[],
  saved: SavedAgentTool,
): { inputs: NodeInput[]; unknown: string[] } {
  const config: unknown = saved.config
  if (!isPlainObject(config)) return { inputs: [...inputs], unknown: [] }
  const keys = new Set(inputs.map(({ key }) => key))
  return {
    inputs: inputs.map((input) => {
      const value = isFilledByModel(input) ? undefined : getOwn(config, input.key)
      return value === undefined ? input : { ...input, value }
    }),
    unknown: Object.keys(config).filter((key) => !keys.has(key)),
  }
}
