import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { RenderType } from '../../src/node-io/types.ts'
import { readBaseType } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { readSchemaOptions, type SchemaOption } from '../../src/schema/option-values.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../src/schema/resolve-property.ts'
import { readNumber } from './read-keyword.ts'

/** A schema as RJSF is shown it: one plain type, no unions, references or defaults, options typed. */
export interface FormSchema {
  schema: RJSFSchema
  uiSchema: UiSchema
}

/** The form of one plain value. */
export interface ScalarForm extends FormSchema {
  kind: 'text' | 'number' | 'boolean' | 'choice'
}

const isString = (value: unknown): value is string => typeof value === 'string'
const LONG_TEXT = 300

/** The control of a property that takes one plain value; undefined for objects, arrays and anything. */
export function createScalarForm(
  schema: unknown,
  reader: SchemaReader,
  manualType?: RenderType,
): ScalarForm | undefined {
  if (!isPlainObject(schema)) return undefined
  const choices = readSchemaOptions(schema, reader)
  const values = choices.options.filter((option) => option.value !== null)
  const base = readBaseType(schema, reader)
  if (choices.strict && values.length > 0 && !(base === 'boolean' && values.length === 2)) {
    return { kind: 'choice', ...createChoice(values) }
  }
  const { parts } = resolvePropertyParts(schema, reader)
  if (base === 'string') return { kind: 'text', ...createText(parts, values, manualType) }
  if (base === 'number' || base === 'integer') return { kind: 'number', ...createNumber(base, parts) }
  if (base === 'boolean') return { kind: 'boolean', schema: { type: 'boolean' }, uiSchema: { 'ui:widget': 'radio' } }
  return undefined
}

/** The form schema says `string` whatever the options are: RJSF then hands a chosen value through as it is. */
export function createChoice(options: readonly SchemaOption[]): FormSchema {
  const labels = options.map((option) => option.label)
  return {
    schema: { type: 'string', enum: options.map((option) => option.value) as NonNullable<RJSFSchema['enum']> },
    uiSchema: { 'ui:widget': 'select', 'ui:enumNames': labels },
  }
}

function createText(
  parts: readonly JsonSchema[],
  hints: readonly SchemaOption[],
  manualType: RenderType | undefined,
): FormSchema {
  const named = findKeyword(parts, 'examples', Array.isArray)
  const examples = [...hints.map((hint) => hint.value), ...(Array.isArray(named) ? named : [])].filter(isString)
  const maxLength = readNumber(parts, 'maxLength')
  const isLong = manualType === 'textarea' || (maxLength ?? 0) > LONG_TEXT
  return {
    schema: { type: 'string', ...(examples.length > 0 && { examples }) },
    uiSchema: { 'ui:widget': isLong ? 'textarea' : 'text' },
  }
}

function createNumber(type: 'number' | 'integer', parts: readonly JsonSchema[]): FormSchema {
  const minimum = readNumber(parts, 'minimum')
  const maximum = readNumber(parts, 'maximum')
  const limits = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  return { schema: { type, ...limits }, uiSchema: { 'ui:widget': 'updown' } }
}
