import type { NodeInput } from './types.ts'

/** An input as other products' saved data may hold it: any member may be missing or of the wrong kind. */
export type LooseNodeInput = Partial<NodeInput>

/** "Left to the model unless the author says otherwise", read under its old name `isToolParam` too. */
export function readAgentDefault(input: LooseNodeInput): boolean | undefined {
  if (typeof input.defaultToAgentGenerated === 'boolean') return input.defaultToAgentGenerated
  const legacy = Object.hasOwn(input, 'isToolParam') ? input['isToolParam'] : undefined
  return typeof legacy === 'boolean' ? legacy : undefined
}

/** The same input with the flag under its current name alone; the same object where there is nothing to rename. */
export function renameAgentDefault<Input extends LooseNodeInput>(input: Input): Input {
  if (!Object.hasOwn(input, 'isToolParam')) return input
  const { isToolParam: _legacy, ...rest } = input
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
