import { initAgentToolInputType } from '../node-io/default-mode.ts'
import { canInputBeAgentGenerated } from '../node-io/input-kind.ts'
import { readAgentDefault } from '../node-io/legacy-fields.ts'
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

/** How inputs start when older data saved a tool without its `inputs`. Read nowhere else, and never written. */
export type LegacyDefaultMode = 'allAgentGenerated' | 'toolDescription'

/**
 * Puts the saved modes on the newest inputs (spec section 8.5). A mode that an input can't take falls to its default,
 * and so does an input that nothing was saved for.
 */
export function applySavedModes(
  inputs: readonly NodeInput[],
  saved: SavedAgentTool,
  legacyDefaultMode: LegacyDefaultMode | undefined,
): NodeInput[] {
  const entries: unknown = saved.inputs
  if (!Array.isArray(entries)) {
    return inputs.map((input) => initAgentToolInputType({ input, mode: guessMode(input, legacyDefaultMode) }))
  }
  const modes = new Map<unknown, ToolInputMode>()
  for (const entry of entries) if (isPlainObject(entry)) modes.set(entry['key'], readMode(entry))
  return inputs.map((input) => initAgentToolInputType({ input, mode: modes.get(input.key) }))
}

/** A saved mode; entries of older data say it by the control that was chosen. */
function readMode(entry: Record<string, unknown>): ToolInputMode {
  const mode = getOwn(entry, 'mode')
  if (mode === 'agentGenerated' || mode === 'manual') return mode
  const types = getOwn(entry, 'renderTypeList')
  const index = getOwn(entry, 'selectedTypeIndex')
  const byPlace = Array.isArray(types) && typeof index === 'number' ? types[index] : undefined
  return (getOwn(entry, 'selectedType') ?? byPlace) === 'agentGenerated' ? 'agentGenerated' : 'manual'
}

function guessMode(input: NodeInput, legacyDefaultMode: LegacyDefaultMode | undefined): ToolInputMode | undefined {
  if (readAgentDefault(input) === false || !canInputBeAgentGenerated(input)) return undefined
  if (legacyDefaultMode === 'allAgentGenerated') return 'agentGenerated'
  return legacyDefaultMode === 'toolDescription' && input.toolDescription ? 'agentGenerated' : undefined
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
