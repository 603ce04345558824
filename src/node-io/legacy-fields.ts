import type { NodeInput, RenderType } from './types.ts'

/** An input as other products' saved data may hold it: any member may be missing or of the wrong kind. */
export type LooseNodeInput = Partial<NodeInput>

/** "Left to the model unless the author says otherwise", read under its old name `isToolParam` too. */
export function readAgentDefault(input: LooseNodeInput): boolean | undefined {
  if (typeof input.defaultToAgentGenerated === 'boolean') return input.defaultToAgentGenerated
  const legacy = Object.hasOwn(input, 'isToolParam') ? input['isToolParam'] : undefined
  return typeof legacy === 'boolean' ? legacy : undefined
}

/**
 * The control that older data chose by its place in the list. The first place was written for every input, so it is
 * no choice.
 */
export function readLegacyChoice(input: LooseNodeInput): RenderType | undefined {
  const index = Object.hasOwn(input, 'selectedTypeIndex') ? input['selectedTypeIndex'] : undefined
  if (typeof index !== 'number' || index < 1 || !Array.isArray(input.renderTypeList)) return undefined
  return input.renderTypeList[index]
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
