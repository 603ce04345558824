import type { Translate } from '../../src/diagnostics/translate.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import { listValues, nameType, shortenValue } from './describe-schema.ts'

type Words = Translate<typeof toolInputMessages>

const LIMITS = {
  minimum: 'wrong_minimum',
  maximum: 'wrong_maximum',
  exclusiveMinimum: 'wrong_above',
  exclusiveMaximum: 'wrong_below',
  minLength: 'wrong_min_length',
  maxLength: 'wrong_max_length',
  minItems: 'wrong_min_items',
  maxItems: 'wrong_max_items',
  minProperties: 'wrong_few_keys',
  maxProperties: 'wrong_many_keys',
} as const

/** What a validator found, in words of the field. Never the value itself: it may be a secret. */
export function wordIssue(
  issue: { keyword: string; message: string; params: Record<string, unknown> },
  t: Words,
): string {
  const { keyword, params } = issue
  const text = (name: string) => shortenValue(getOwn(params, name))
  if (isLimit(keyword)) return t(LIMITS[keyword], { limit: text('limit') })
  switch (keyword) {
    case 'type':
      return t('wrong_type', { type: nameTypes(getOwn(params, 'type'), t) })
    case 'enum': {
      const allowed = getOwn(params, 'allowedValues')
      return Array.isArray(allowed) ? t('wrong_option', { values: listValues(allowed, t) }) : t('wrong_shape')
    }
    case 'const':
      return t('wrong_const', { value: text('allowedValue') })
    case 'multipleOf':
      return t('wrong_multiple', { step: text('multipleOf') })
    case 'uniqueItems':
      return t('wrong_unique')
    case 'pattern':
      return t('wrong_pattern', { pattern: text('pattern') })
    case 'format':
      return t('wrong_format', { format: text('format') })
    case 'required':
    case 'dependentRequired':
      return t('wrong_required')
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return t('wrong_extra', {
        key: text(keyword === 'additionalProperties' ? 'additionalProperty' : 'unevaluatedProperty'),
      })
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'if':
      return t('wrong_shape')
    case 'false schema':
      return t('wrong_never')
    default:
      return keyword === '' ? issue.message : t('wrong_other', { rule: keyword })
  }
}

function isLimit(keyword: string): keyword is keyof typeof LIMITS {
  return Object.hasOwn(LIMITS, keyword)
}

function nameTypes(type: unknown, t: Words): string {
  const names = Array.isArray(type) ? type : String(type).split(',')
  return names.map((name) => nameType(name, t)).join(' / ')
}
