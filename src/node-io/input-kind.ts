import { type LooseNodeInput, readLegacyChoice } from './legacy-fields.ts'
import { agentDenyTypes, manualTypes } from './render-types.ts'
import { isSecretSchema } from './secret-schema.ts'
import type { RenderType } from './types.ts'

/** Keys that the platform gives a meaning of its own. */
export const systemKeys = /* @__PURE__ */ Object.freeze({
  secrets: 'system_input_config',
  forbidStream: 'system_forbid_stream',
  history: 'history',
  userQuestion: 'userChatInput',
})

/** The controls an input offers; `[]` where saved data has none. */
export function listRenderTypes(input: LooseNodeInput): readonly RenderType[] {
  return Array.isArray(input.renderTypeList) ? input.renderTypeList : []
}

/** The control in use: the chosen one, else the first offered. */
export function getSelectedRenderType(input: LooseNodeInput): RenderType | undefined {
  return input.selectedType ?? readLegacyChoice(input) ?? listRenderTypes(input)[0]
}

/** Whether the model fills the input as it is set now. */
export function isInputAgentGenerated(input: LooseNodeInput): boolean {
  return getSelectedRenderType(input) === 'agentGenerated'
}

/** Whether the model may be given the input at all: never secrets, files, models or hidden inputs. */
export function canInputBeAgentGenerated(input: LooseNodeInput): boolean {
  const types = listRenderTypes(input)
  return (
    types.length > 0 &&
    input.canAgentGenerated !== false &&
    input.key !== systemKeys.secrets &&
    input.key !== systemKeys.forbidStream &&
    !offersAny(types, agentDenyTypes) &&
    !isSecretSchema(input.customJsonSchema)
  )
}

/** Whether the input offers a control that a person fills; an upstream reference alone is none. */
export function canInputBeManuallyConfigured(input: LooseNodeInput): boolean {
  return offersAny(listRenderTypes(input), manualTypes)
}

function offersAny(types: readonly RenderType[], wanted: ReadonlySet<unknown>): boolean {
  for (const type of types) if (wanted.has(type)) return true
  return false
}

/** Whether the model is the only one who can fill the input. */
export function isInputAgentOnly(input: LooseNodeInput): boolean {
  return canInputBeAgentGenerated(input) && !canInputBeManuallyConfigured(input)
}
