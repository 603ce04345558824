import { canInputBeAgentGenerated, isInputAgentOnly, listRenderTypes, systemKeys } from './input-kind.ts'
import { type LegacyDefaultMode, readDefaultMode } from './legacy-default-mode.ts'
import { dropLegacyFields, type LooseNodeInput, readLegacyChoice } from './legacy-fields.ts'
import { getToolInputManualRenderType } from './manual-control.ts'
import { include } from './set-input-mode.ts'
import type { RenderType, ToolInputMode } from './types.ts'

export interface NormalizeOptions {
  /** The input belongs to a node that is used as a tool. */
  isTool?: boolean
  /** Leave out the saved choice and decide by the input's own default. */
  forceDefaultMode?: boolean
  /** Leave an input that defaults to the model without a choice, so that a later default can still apply. */
  deferDefaultSelection?: boolean
  /** The input is of older data, where it says nothing itself of who fills it. */
  legacyDefaultMode?: LegacyDefaultMode | undefined
}

/**
 * Brings an input's list and choice into today's form: `agentGenerated` stands first where it is allowed and nowhere
 * else, fields of older data get their new names. A saved choice goes before the input's default. The same object comes back when
 * there is nothing to do.
 */
export function normalizeFlowNodeInputType<Input extends LooseNodeInput>(
  input: Input,
  options: NormalizeOptions = {},
): Input {
  const rest = [...new Set(listRenderTypes(input))].filter((type) => type !== 'agentGenerated')
  const types: RenderType[] = canInputBeAgentGenerated(input) ? ['agentGenerated', ...rest] : rest
  const current = dropLegacyFields(input)
  const flag = readDefaultMode(input, options.legacyDefaultMode)
  const flagged =
    flag === undefined || flag === current.defaultToAgentGenerated
      ? current
      : { ...current, defaultToAgentGenerated: flag }
  return withChoice(flagged, types, chooseType(input, flag, types, options))
}

function chooseType(
  input: LooseNodeInput,
  flag: boolean | undefined,
  types: readonly RenderType[],
  options: NormalizeOptions,
) {
  const { isTool = false, forceDefaultMode = false, deferDefaultSelection = false } = options
  const recommendsAgent = flag === true || (flag !== false && isTool && input.key === systemKeys.userQuestion)
  const skipsFirst = recommendsAgent && (isTool || deferDefaultSelection)
  const saved = forceDefaultMode ? undefined : (input.selectedType ?? readLegacyChoice(input, skipsFirst))
  if (deferDefaultSelection && recommendsAgent && saved === undefined) return undefined
  const mayBeSaved = isTool || deferDefaultSelection || saved !== 'agentGenerated'
  if (saved !== undefined && types.includes(saved) && mayBeSaved) return saved
  if (isTool && recommendsAgent && types.includes('agentGenerated')) return 'agentGenerated'
  return types.find((type) => type !== 'agentGenerated')
}

/** {@link normalizeFlowNodeInputType} for a tool's input; an input that only the model can fill is given to it. */
export function initToolInputByDefaultMode<Input extends LooseNodeInput>(
  input: Input,
  options: { forceDefaultMode?: boolean; allowUserChatInputAgentGenerated?: boolean } = {},
): Input {
  const isTool = input.key !== systemKeys.userQuestion || options.allowUserChatInputAgentGenerated === true
  const { forceDefaultMode = false } = options
  const normalized = normalizeFlowNodeInputType(input, { isTool, forceDefaultMode })
  return isInputAgentOnly(normalized) && isTool
    ? withChoice(normalized, listRenderTypes(normalized), 'agentGenerated')
    : normalized
}

/**
 * Applies the mode an author saved for an agent's tool to the newest definition of the input. A mode that the
 * definition can't honour falls back to its default.
 */
export function initAgentToolInputType<Input extends LooseNodeInput>({
  input,
  mode,
}: {
  input: Input
  mode?: ToolInputMode | undefined
}): Input {
  const canBeAgent = canInputBeAgentGenerated(input)
  const types = listRenderTypes(input)
  if (mode === 'agentGenerated' && canBeAgent) {
    return withChoice(dropLegacyFields(input), include('agentGenerated', types), 'agentGenerated')
  }
  const { selectedType: _dropped, ...unchosen } = dropLegacyFields(input)
  const control = mode === 'manual' ? getToolInputManualRenderType(unchosen) : undefined
  if (control === undefined) {
    return initToolInputByDefaultMode(input, { forceDefaultMode: true, allowUserChatInputAgentGenerated: true })
  }
  const rest = types.filter((type) => type !== 'agentGenerated')
  const offered = include(control, rest)
  return withChoice(dropLegacyFields(input), canBeAgent ? ['agentGenerated', ...offered] : offered, control)
}

function withChoice<Input extends LooseNodeInput>(
  input: Input,
  types: readonly RenderType[],
  selectedType: RenderType | undefined,
): Input {
  const before = listRenderTypes(input)
  const sameTypes = before.length === types.length && before.every((type, at) => type === types[at])
  if (sameTypes && input.selectedType === selectedType && Array.isArray(input.renderTypeList)) return input
  const { selectedType: _before, ...rest } = input
  return { ...rest, renderTypeList: [...types], ...(selectedType === undefined ? {} : { selectedType }) } as Input
}
