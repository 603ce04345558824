import { isPlainObject } from '../schema/is-plain-object.ts'
import { getInputBinding } from './binding.ts'
import { initToolInputByDefaultMode } from './default-mode.ts'
import {
  canInputBeAgentGenerated,
  canInputBeManuallyConfigured,
  getSelectedRenderType,
  isInputAgentGenerated,
  listRenderTypes,
  systemKeys,
} from './input-kind.ts'
import type { LooseNodeInput } from './legacy-fields.ts'
import { listLooseInputs } from './list-inputs.ts'
import { unsupportedAgentTypes } from './render-types.ts'

/** Whether a person still has to fill something before a tool can run. */
export interface ToolConfigStatus {
  needConfig: boolean
  status: 'noConfig' | 'configured' | 'waitingForConfig'
}

/** Looks at what a person has to fill: required inputs that the model does not, and the tool's own settings. */
export function getToolConfigStatus({ tool }: { tool: { inputs?: readonly LooseNodeInput[] } }): ToolConfigStatus {
  const inputs = listLooseInputs(tool.inputs).map((input) =>
    initToolInputByDefaultMode(input, { allowUserChatInputAgentGenerated: true }),
  )
  const byHand = inputs.filter(isFilledByHand)
  if (byHand.length === 0) return { needConfig: false, status: 'noConfig' }
  const asked = byHand.filter((input) => input.key === systemKeys.secrets || input.required === true)
  return asked.every(isConfigured)
    ? { needConfig: false, status: 'configured' }
    : { needConfig: true, status: 'waitingForConfig' }
}

function isFilledByHand(input: LooseNodeInput): boolean {
  if (isFilledByModel(input) || input.key === systemKeys.forbidStream || input.key === systemKeys.history) return false
  return input.key === systemKeys.secrets || canInputBeManuallyConfigured(input)
}

/** Whether the model fills an input and is allowed to. */
export function isFilledByModel(input: LooseNodeInput): boolean {
  return isInputAgentGenerated(input) && canInputBeAgentGenerated(input)
}

function isConfigured(input: LooseNodeInput): boolean {
  const { value } = getInputBinding(input)
  if (value === undefined || value === null || value === '') return false
  if (getSelectedRenderType(input) === 'timeRangeSelect') {
    return (
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((end) => end !== undefined && end !== null && end !== '')
    )
  }
  if (Array.isArray(value)) return value.length > 0
  return !isPlainObject(value) || Object.keys(value).length > 0 || isEmptyObjectAllowed(input)
}

function isEmptyObjectAllowed({ customJsonSchema: schema }: LooseNodeInput): boolean {
  if (!isPlainObject(schema)) return true
  const asksForKeys = Array.isArray(schema.required) && schema.required.length > 0
  return !asksForKeys && !(typeof schema['minProperties'] === 'number' && schema['minProperties'] > 0)
}

/**
 * Whether an agent can use a tool. On the canvas every tool can stand; an agent refuses one that gives the model what
 * it must not fill, that can only take an undescribed reference, or that needs files, datasets or model settings.
 */
export function validateToolConfiguration({
  toolTemplate,
  isAppTool,
}: {
  toolTemplate: { inputs?: readonly LooseNodeInput[] }
  isAppTool: boolean
}): boolean {
  return !isAppTool || !listLooseInputs(toolTemplate.inputs).some(isRefusedByAgents)
}

function isRefusedByAgents(input: LooseNodeInput): boolean {
  const types = listRenderTypes(input)
  if (types.some((type) => unsupportedAgentTypes.has(type))) return true
  if (isInputAgentGenerated(input) && !canInputBeAgentGenerated(input)) return true
  const isReferenceOnly =
    types.includes('reference') && types.every((type) => type === 'reference' || type === 'agentGenerated')
  return isReferenceOnly && !input.toolDescription
}
