import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ValueType } from '../../src/node-io/types.ts'
import { isNullAllowed, readBaseType } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { readSchemaOptions } from '../../src/schema/option-values.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../src/schema/resolve-property.ts'
import { readNumber, readText } from '../fields/read-keyword.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'

type Words = Translate<typeof toolInputMessages>

const MAX_VALUES = 6
const MAX_TEXT = 60

/** What a schema asks for, in words: its type first, then its rules. */
export function describeSchema(schema: unknown, reader: SchemaReader, t: Words): string[] {
  const type = describeType(schema, reader, t)
  if (!isPlainObject(schema)) return [type]
  const { parts } = resolvePropertyParts(schema, reader)
  return [type, ...describeOptions(schema, reader, t), ...describeRules(parts, t)]
}

const FLAGS = { deprecated: 'flag_deprecated', readOnly: 'flag_read_only', writeOnly: 'flag_write_only' } as const

/** What a schema says about the use of a parameter, in words. */
export function describeFlags(schema: unknown, reader: SchemaReader, t: Words): string[] {
  if (!isPlainObject(schema)) return []
  const { parts } = resolvePropertyParts(schema, reader)
  const isTrue = (value: unknown) => value === true
  return Object.entries(FLAGS).flatMap(([keyword, key]) => (findKeyword(parts, keyword, isTrue) ? [t(key)] : []))
}

/** A value's type as a person would say it. */
function describeType(schema: unknown, reader: SchemaReader, t: Words, depth = 0): string {
  const base = readBaseType(schema, reader)
  const name = base === 'array' ? describeArray(schema, reader, t, depth) : nameType(base, t)
  const isNullable = base !== undefined && base !== 'null' && isPlainObject(schema) && isNullAllowed(schema, reader)
  return isNullable ? t('type_or_null', { type: name }) : name
}

/** The words for a JSON type's name. */
export function nameType(type: unknown, t: Words): string {
  switch (type) {
    case 'string':
      return t('type_string')
    case 'number':
      return t('type_number')
    case 'integer':
      return t('type_integer')
    case 'boolean':
      return t('type_boolean')
    case 'object':
      return t('type_object')
    case 'array':
      return t('type_array')
    case 'null':
      return t('type_null')
    default:
      return t('type_any')
  }
}

/** The words for the type of an input or output. */
export function nameValueType(type: ValueType, t: Words): string {
  const items = /^array(String|Number|Boolean|Object|Any)$/.exec(type)?.[1]
  return items === undefined ? nameType(type, t) : t('type_array_of', { items: nameType(items.toLowerCase(), t) })
}

/** A value as short text. */
export function shortenValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** The first few of the values, and how many more there are. */
export function listValues(values: readonly unknown[], t: Words): string {
  const shown = values.slice(0, MAX_VALUES).map(shortenValue)
  const rest = values.length - shown.length
  return [...shown, ...(rest > 0 ? [t('rule_more', { count: rest })] : [])].join(', ')
}

function describeArray(schema: unknown, reader: SchemaReader, t: Words, depth: number): string {
  const items = isPlainObject(schema) ? findKeyword(resolvePropertyParts(schema, reader).parts, 'items') : undefined
  if (!isPlainObject(items) || depth > 2) return t('type_array')
  return t('type_array_of', { items: describeType(items, reader, t, depth + 1) })
}

function describeOptions(schema: JsonSchema, reader: SchemaReader, t: Words): string[] {
  const items = findKeyword(resolvePropertyParts(schema, reader).parts, 'items')
  const own = readSchemaOptions(schema, reader)
  const named = own.options.length > 0 ? own : readSchemaOptions(items, reader)
  const values = named.options.map((option) => option.value).filter((value) => value !== null)
  return values.length === 0 ? [] : [t('rule_options', { values: listValues(values, t) })]
}

function describeRules(parts: readonly JsonSchema[], t: Words): string[] {
  const rules: string[] = []
  const limits = [
    ['minimum', 'rule_minimum'],
    ['exclusiveMinimum', 'rule_above'],
    ['maximum', 'rule_maximum'],
    ['exclusiveMaximum', 'rule_below'],
    ['minLength', 'rule_min_length'],
    ['maxLength', 'rule_max_length'],
    ['minItems', 'rule_min_items'],
    ['maxItems', 'rule_max_items'],
  ] as const
  for (const [keyword, key] of limits) {
    const limit = readNumber(parts, keyword)
    if (limit !== undefined) rules.push(t(key, { limit }))
  }
  const step = readNumber(parts, 'multipleOf')
  if (step !== undefined) rules.push(t('rule_multiple', { step }))
  if (findKeyword(parts, 'uniqueItems', (value) => value === true) === true) rules.push(t('rule_unique'))
  const pattern = readText(parts, 'pattern')
  if (pattern !== undefined) rules.push(t('rule_pattern', { pattern: shortenValue(pattern) }))
  const format = readText(parts, 'format')
  if (format !== undefined) rules.push(t('rule_format', { format: shortenValue(format) }))
  const fallback = findKeyword(parts, 'default')
  if (fallback !== undefined) rules.push(t('rule_default', { value: shortenValue(fallback) }))
  return rules
}
