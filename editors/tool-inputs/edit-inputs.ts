import { getSelectedRenderType, listRenderTypes } from '../../src/node-io/input-kind.ts'
import { getToolInputManualRenderType } from '../../src/node-io/manual-control.ts'
import { include, setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput, RenderType } from '../../src/node-io/types.ts'
import { isSameText } from '../fields/drafts.ts'
import { getInputLabel } from './input-facts.ts'

/** Binds a value; `undefined` takes it away, which differs from binding `null`, `''` or `[]`. */
export function setInputValue(input: NodeInput, value: unknown): NodeInput {
  const { value: before, omitted: _omitted, ...rest } = input
  if (value === undefined) return before === undefined && !('value' in input) ? input : rest
  return { ...rest, value }
}

/** Says whether an input without a value sends its default or nothing. */
export function setInputOmitted(input: NodeInput, omitted: boolean): NodeInput {
  const { omitted: _before, ...rest } = input
  return omitted ? { ...rest, omitted } : rest
}

/** Chooses between a value of the author's own and an output of another node. */
export function setInputKind(input: NodeInput, kind: 'reference' | 'fixed', value: unknown): NodeInput {
  const fixed = listRenderTypes(input).find((type) => type !== 'agentGenerated' && type !== 'reference')
  const type: RenderType | undefined =
    kind === 'reference' ? 'reference' : (getToolInputManualRenderType(withoutChoice(input)) ?? fixed)
  if (type === undefined || type === getSelectedRenderType(input)) return input
  const chosen = {
    ...input,
    renderTypeList: include(type, listRenderTypes(input)),
    selectedType: type,
    manualType: type,
  }
  return setInputValue(chosen, value)
}

/** Leaves every input to the model that may be, keeping what was typed. */
export function giveAllToAgent(inputs: readonly NodeInput[]): NodeInput[] {
  return inputs.map((input) => setInputMode({ input, mode: 'agentGenerated' }))
}

/**
 * Every input as it came: `initial` where the host has one, else without a value and left to the model unless the
 * tool says otherwise. Inputs that are so already keep their identity.
 */
export function resetInputs(inputs: readonly NodeInput[], initial: readonly NodeInput[] | undefined): NodeInput[] {
  const byKey = new Map(initial?.map((input) => [input.key, input]))
  return inputs.map((input) => {
    const fresh = byKey.get(input.key) ?? resetInput(input)
    return isSameText(fresh, input) ? input : fresh
  })
}

function resetInput(input: NodeInput): NodeInput {
  const { value: _value, omitted: _omitted, manualType: _manualType, ...rest } = input
  return setInputMode({ input: rest, mode: input.defaultToAgentGenerated === false ? 'manual' : 'agentGenerated' })
}

/** Whether the words of a parameter contain the text that is looked for. */
export function matchesFilter(input: NodeInput, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return true
  return [input.key, getInputLabel(input), input.description, input.toolDescription].some(
    (words) => typeof words === 'string' && words.toLowerCase().includes(wanted),
  )
}

function withoutChoice(input: NodeInput): NodeInput {
  const { selectedType: _selected, ...rest } = input
  return rest
}
