import { getOwn } from '../schema/objects.ts'
import type { NodeInput, RenderType, ToolInputMode } from './types.ts'

/** An input as other products' saved data may hold it: any member may be missing or of the wrong kind. */
export type LooseNodeInput = Partial<NodeInput>

/** "Left to the model unless the author says otherwise", read under its old name `isToolParam` too; not of file inputs. */
export function readAgentDefault(input: LooseNodeInput): boolean | undefined {
  if (typeof input.defaultToAgentGenerated === 'boolean') return input.defaultToAgentGenerated
  const takesFiles = Array.isArray(input.renderTypeList) && input.renderTypeList.includes('fileSelect')
  const legacy = takesFiles ? undefined : getOwn(input, 'isToolParam')
  return typeof legacy === 'boolean' ? legacy : undefined
}

/**
 * The control that older data chose by its place in the list. The first place was written for every input, so with
 * `skipsFirst` it is no choice.
 */
export function readLegacyChoice(input: LooseNodeInput, skipsFirst = false): RenderType | undefined {
  const index = getOwn(input, 'selectedTypeIndex')
  if (typeof index !== 'number' || index < (skipsFirst ? 1 : 0)) return undefined
  return Array.isArray(input.renderTypeList) ? input.renderTypeList[index] : undefined
}

/** The mode of an agent's saved input; entries of older data say it by the control that was chosen. */
export function readSavedMode(entry: Record<string, unknown>): ToolInputMode {
  const mode = getOwn(entry, 'mode')
  if (mode === 'agentGenerated' || mode === 'manual') return mode
  const chosen = getOwn(entry, 'selectedType') ?? readLegacyChoice(entry)
  return chosen === 'agentGenerated' ? 'agentGenerated' : 'manual'
}

/** The same input without fields under older names; the same object where there is none. */
export function dropLegacyFields<Input extends LooseNodeInput>(input: Input): Input {
  if (!Object.hasOwn(input, 'isToolParam') && !Object.hasOwn(input, 'selectedTypeIndex')) return input
  const { isToolParam: _flag, selectedTypeIndex: _index, ...rest } = input
  const flag = readAgentDefault(input)
  return { ...rest, ...(flag === undefined ? {} : { defaultToAgentGenerated: flag }) } as Input
}

/** Options of an input that has no `list`: `enums`, else the lines of `enum`. Both were written by older editors. */
export function readLegacyOptions(input: LooseNodeInput): readonly unknown[] {
  const enums = Object.hasOwn(input, 'enums') ? input['enums'] : undefined
  if (Array.isArray(enums) && enums.length > 0) {
    return enums.filter((option) => typeof option === 'object' && option !== null).map((option) => option.value)
  }
  const lines = Object.hasOwn(input, 'enum') ? input['enum'] : undefined
  return typeof lines === 'string' ? lines.split('\n').filter((line) => line.trim() !== '') : []
}
