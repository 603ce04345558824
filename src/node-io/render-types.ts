import type { RenderType, ValueType } from './types.ts'

/** Controls a person fills: an input that offers one can be configured by hand. */
export const manualTypes: ReadonlySet<unknown> = new Set<RenderType>([
  'input',
  'textarea',
  'numberInput',
  'switch',
  'select',
  'multipleSelect',
  'JSONEditor',
  'timePointSelect',
  'timeRangeSelect',
  'password',
])

/** Controls whose presence keeps an input away from the model. */
export const agentDenyTypes: ReadonlySet<unknown> = new Set<RenderType>([
  'fileSelect',
  'password',
  'selectLLMModel',
  'settingLLMModel',
  'hidden',
  'customVariable',
  'custom',
  'addInputParam',
  'selectApp',
  'selectSkill',
  'selectTool',
  'selectDataset',
  'selectDatasetParamsModal',
  'settingDatasetQuotePrompt',
])

/** Controls that an agent can't offer: a tool with one of them is refused there as a whole. */
export const unsupportedAgentTypes: ReadonlySet<unknown> = new Set<RenderType>([
  'fileSelect',
  'selectDataset',
  'selectDatasetParamsModal',
  'settingDatasetQuotePrompt',
  'selectLLMModel',
  'settingLLMModel',
  'customVariable',
  'addInputParam',
])

/** Controls that can be rebuilt from a schema with metadata. */
export const metadataPreservingTypes: ReadonlySet<unknown> = new Set<RenderType>([
  'reference',
  'input',
  'textarea',
  'JSONEditor',
  'password',
  'numberInput',
  'select',
  'multipleSelect',
  'switch',
  'timePointSelect',
  'timeRangeSelect',
  'customVariable',
  'agentGenerated',
  'hidden',
])

const otherTypes: ReadonlySet<unknown> = new Set<RenderType>([
  'agentGenerated',
  'reference',
  'tagFilterConfig',
  'datasetTagFilter',
  'off',
])

const valueTypes: ReadonlySet<unknown> = new Set<ValueType>([
  'string',
  'number',
  'boolean',
  'object',
  'arrayString',
  'arrayNumber',
  'arrayBoolean',
  'arrayObject',
  'arrayAny',
  'any',
  'chatHistory',
  'datasetQuote',
  'dynamic',
  'selectDataset',
  'selectApp',
])

/** Whether a value names a control kind. */
export function isRenderType(value: unknown): value is RenderType {
  return manualTypes.has(value) || agentDenyTypes.has(value) || otherTypes.has(value)
}

/** Whether a value names a value kind. */
export function isValueType(value: unknown): value is ValueType {
  return valueTypes.has(value)
}
