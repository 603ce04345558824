import {
  canInputBeAgentGenerated,
  getSelectedRenderType,
  isInputAgentGenerated,
  listRenderTypes,
} from './input-kind.ts'
import { getToolInputManualRenderType } from './manual-control.ts'
import { agentDenyTypes } from './render-types.ts'
import type { NodeInput, RenderType, ToolInputMode } from './types.ts'

/**
 * Sets who fills an input, losing nothing: the value, its default and the manual control last used (`reference`
 * included) are there again when the mode comes back. A mode that the input can't take, and the one it has, give the
 * same object back.
 */
export function setInputMode({ input, mode }: { input: NodeInput; mode: ToolInputMode }): NodeInput {
  if ((mode === 'agentGenerated') === isInputAgentGenerated(input)) return input
  return mode === 'agentGenerated' ? giveToAgent(input) : takeByHand(input)
}

function giveToAgent(input: NodeInput): NodeInput {
  if (!canInputBeAgentGenerated(input)) return input
  const manualType = getSelectedRenderType(input)
  // Saved data may have chosen what its list lacks: offered from now on, or it could not come back.
  const isKept = manualType !== undefined && !agentDenyTypes.has(manualType)
  const types = isKept ? include(manualType, listRenderTypes(input)) : listRenderTypes(input)
  return {
    ...input,
    renderTypeList: include('agentGenerated', types),
    selectedType: 'agentGenerated',
    ...(manualType === undefined ? {} : { manualType }),
  }
}

function takeByHand(input: NodeInput): NodeInput {
  const control = getRestoredControl(input)
  if (control === undefined) return input
  return { ...input, renderTypeList: include(control, listRenderTypes(input)), selectedType: control }
}

/** The control an input returns to when a person takes it over; undefined when only the model can fill it. */
function getRestoredControl(input: NodeInput): RenderType | undefined {
  const offered: RenderType[] = listRenderTypes(input).filter((type) => type !== 'agentGenerated')
  if (input.manualType !== undefined && offered.includes(input.manualType)) return input.manualType
  return getToolInputManualRenderType(input) ?? offered[0]
}

/** Adds a type that is missing: the model first, a control right after it. */
export function include(type: RenderType, types: readonly RenderType[]): RenderType[] {
  if (types.includes(type)) return [...types]
  const [first, ...rest] = types
  return type !== 'agentGenerated' && first === 'agentGenerated' ? [first, type, ...rest] : [type, ...types]
}
