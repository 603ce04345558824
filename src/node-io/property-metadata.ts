import { isPlainObject } from '../schema/is-plain-object.ts'
import { isRenderType, isValueType, metadataPreservingTypes } from './render-types.ts'
import type { NodeInput, NodeOutput } from './types.ts'

/** Schema keyword under which an input's own settings travel in a schema, for the round trip. */
export const INPUT_METADATA_KEYWORD = 'x-fastgpt-node-input'

/** Schema keyword under which an output's own settings travel in a schema. */
export const OUTPUT_METADATA_KEYWORD = 'x-fastgpt-node-output'

const INPUT_MEMBERS = [
  'valueType',
  'defaultValue',
  'referencePlaceholder',
  'placeholder',
  'maxLength',
  'minLength',
  'list',
  'markList',
  'step',
  'max',
  'min',
  'precision',
  'timeGranularity',
  'timeRangeStart',
  'timeRangeEnd',
  'enums',
  'selectedType',
  'renderTypeList',
  'valueDesc',
  'debugLabel',
  'description',
  'enum',
  'canEdit',
  'isPro',
  'isToolOutput',
  'deprecated',
] as const

/** The settings of an input that a schema can carry; undefined when one of its controls can't be rebuilt from them. */
export function collectInputMetadata(input: NodeInput): Record<string, unknown> | undefined {
  const list: unknown = input.renderTypeList
  if (!Array.isArray(list) || list.length === 0) return undefined
  return list.every((type) => metadataPreservingTypes.has(type)) ? pickDefined(input, INPUT_MEMBERS) : undefined
}

const OUTPUT_MEMBERS = ['type', 'valueType', 'valueDesc', 'defaultValue', 'customFieldConfig', 'deprecated'] as const

/** The settings of an output that a schema can carry. */
export function collectOutputMetadata(output: NodeOutput): Record<string, unknown> {
  return pickDefined(output, OUTPUT_MEMBERS)
}

const NEVER_READ: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'key',
  'value',
  'label',
  'isToolParam',
  'selectedTypeIndex',
])

const ACCEPTED: Readonly<Record<string, (value: unknown) => boolean>> = {
  renderTypeList: (value) => Array.isArray(value) && value.length > 0 && value.every(isRenderType),
  selectedType: isRenderType,
  manualType: isRenderType,
  valueType: isValueType,
  list: isOptionList,
  enums: isOptionList,
  markList: Array.isArray,
  customJsonSchema: () => false,
  omitted: () => false,
  defaultToAgentGenerated: (value) => typeof value === 'boolean',
  canAgentGenerated: (value) => typeof value === 'boolean',
  description: isString,
  toolDescription: isString,
  enum: isString,
  max: isNumber,
  min: isNumber,
  precision: isNumber,
  step: isNumber,
  maxLength: isNumber,
  minLength: isNumber,
}

/**
 * The settings that a system tool's property schema carries. A schema is foreign: members of the wrong kind are left
 * out, and it can't set a value.
 */
export function readInputMetadata(property: unknown): Partial<NodeInput> {
  const metadata = isPlainObject(property) ? ownMember(property, INPUT_METADATA_KEYWORD) : undefined
  if (!isPlainObject(metadata)) return {}
  const read: Partial<NodeInput> = {}
  for (const [member, value] of Object.entries(metadata)) {
    if (NEVER_READ.has(member) || value === undefined) continue
    if (!Object.hasOwn(ACCEPTED, member) || ACCEPTED[member]?.(value) === true) read[member] = value
  }
  return read
}

/** The settings that a property schema carries for an output. */
export function readOutputMetadata(property: unknown): Partial<NodeOutput> {
  const metadata = isPlainObject(property) ? ownMember(property, OUTPUT_METADATA_KEYWORD) : undefined
  if (!isPlainObject(metadata)) return {}
  const read: Partial<NodeOutput> = {}
  for (const [member, value] of Object.entries(metadata)) {
    if (NEVER_READ.has(member) || member === 'id' || value === undefined) continue
    if (member === 'valueType' ? isValueType(value) : member !== 'type' || isString(value)) read[member] = value
  }
  return read
}

function pickDefined(source: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
  const present = members.filter((member) => Object.hasOwn(source, member) && source[member] !== undefined)
  return Object.fromEntries(present.map((member) => [member, source[member]]))
}

function ownMember(owner: Record<string, unknown>, member: string): unknown {
  return Object.hasOwn(owner, member) ? owner[member] : undefined
}

function isOptionList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((option) => isPlainObject(option) && isString(option['label']) && 'value' in option)
  )
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
