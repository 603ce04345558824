import type { JsonSchemaOrBoolean } from '../schema/json-schema.ts'

/** Who fills a parameter: the model, or the author (an upstream reference counts as the author's). */
export type ToolInputMode = 'agentGenerated' | 'manual'

/** Control kinds of an input. Spec section 1.2. */
export type RenderType =
  | 'agentGenerated'
  | 'reference'
  | 'input'
  | 'textarea'
  | 'numberInput'
  | 'switch'
  | 'select'
  | 'multipleSelect'
  | 'JSONEditor'
  | 'addInputParam'
  | 'customVariable'
  | 'selectApp'
  | 'selectLLMModel'
  | 'settingLLMModel'
  | 'selectDataset'
  | 'selectDatasetParamsModal'
  | 'settingDatasetQuotePrompt'
  | 'hidden'
  | 'custom'
  | 'selectSkill'
  | 'selectTool'
  | 'fileSelect'
  | 'timePointSelect'
  | 'timeRangeSelect'
  | 'password'
  | 'tagFilterConfig'
  | 'datasetTagFilter'
  | 'off'

/** Value kinds of an input or output. Spec section 1.3. */
export type ValueType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'object'
  | 'arrayString'
  | 'arrayNumber'
  | 'arrayBoolean'
  | 'arrayObject'
  | 'arrayAny'
  | 'any'
  | 'chatHistory'
  | 'datasetQuote'
  | 'dynamic'
  | 'selectDataset'
  | 'selectApp'

export interface InputOption {
  label: string
  value: unknown
}

/**
 * One persisted input of a node. Unknown members are kept on every round trip. Absent, `null`, `''`, `0`, `false`,
 * `[]` and `{}` are seven different values of `value`.
 */
export interface NodeInput {
  key: string
  label: string
  description?: string
  toolDescription?: string
  valueType?: ValueType
  required?: boolean
  value?: unknown
  defaultValue?: unknown
  renderTypeList: RenderType[]
  selectedType?: RenderType
  defaultToAgentGenerated?: boolean
  canAgentGenerated?: boolean
  /** The parameter's original JSON Schema, untouched; `true` and `false` are schemas too. */
  customJsonSchema?: JsonSchemaOrBoolean
  list?: InputOption[]
  min?: number
  max?: number
  precision?: number
  /** The manual control last used, `reference` included; `setInputMode` restores it. */
  manualType?: RenderType
  /** A control of the host's own, by the name it is registered under; never taken from a tool's schema. */
  widget?: string
  /** Manual and deliberately not sent, although there is a default. */
  omitted?: boolean
  [unknown: string]: unknown
}

export interface NodeOutput {
  key: string
  label: string
  valueType?: ValueType
  description?: string
  required?: boolean
  type?: string
  [unknown: string]: unknown
}
