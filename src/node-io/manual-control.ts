import { canInputBeAgentGenerated, getSelectedRenderType, listRenderTypes } from './input-kind.ts'
import type { LooseNodeInput } from './legacy-fields.ts'
import { manualTypes } from './render-types.ts'
import type { RenderType } from './types.ts'

const TEXT_CONTROLS: ReadonlySet<RenderType> = new Set(['input', 'textarea'])
const CHOICE_CONTROLS: ReadonlySet<RenderType> = new Set(['select', 'multipleSelect'])

/** The control to show when a person fills the input; undefined when it offers none. */
export function getToolInputManualRenderType(input: LooseNodeInput): RenderType | undefined {
  const candidates = listRenderTypes(input).filter((type) => manualTypes.has(type))
  const preferred = preferControl(input.valueType)
  const selected = getSelectedRenderType(input)
  if (selected !== undefined && candidates.includes(selected)) {
    const isPlainText = TEXT_CONTROLS.has(selected) && !TEXT_CONTROLS.has(preferred)
    const isSecondChoice = CHOICE_CONTROLS.has(selected) && candidates.includes(preferred)
    if (!isPlainText && !isSecondChoice) return selected
  }
  const [first] = candidates
  if (first === undefined || candidates.includes(preferred)) return first === undefined ? undefined : preferred
  if (isArrayType(input.valueType) && candidates.includes('multipleSelect')) return 'multipleSelect'
  if (!candidates.some((type) => TEXT_CONTROLS.has(type))) return first
  return preferred === 'input' ? 'textarea' : preferred
}

/** The controls to choose from: in tool use the model, one manual control and the rest; else all but the model. */
export function getToolInputDisplayRenderTypeList({
  input,
  showAgentGenerated,
}: {
  input: LooseNodeInput
  showAgentGenerated: boolean
}): RenderType[] {
  const types = listRenderTypes(input).filter((type) => type !== 'agentGenerated')
  if (!showAgentGenerated) return types
  const manual = getToolInputManualRenderType(input)
  return [
    ...(canInputBeAgentGenerated(input) ? (['agentGenerated'] as const) : []),
    ...(manual === undefined ? [] : [manual]),
    ...types.filter((type) => !manualTypes.has(type)),
  ]
}

function isArrayType(valueType: unknown): boolean {
  return typeof valueType === 'string' && valueType.startsWith('array')
}

function preferControl(valueType: unknown): RenderType {
  if (valueType === 'number') return 'numberInput'
  if (valueType === 'boolean') return 'switch'
  if (valueType === 'object' || valueType === 'any' || isArrayType(valueType)) return 'JSONEditor'
  return 'input'
}
