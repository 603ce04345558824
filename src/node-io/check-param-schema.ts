import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { type KeywordShape, keywordShapes } from '../schema/keyword-shapes.ts'
import { getJsonType } from '../schema/read-types.ts'
import { maximumSchemaDepth, visitChildren } from '../schema/walk.ts'

/** One fault of a hand-written schema; `path` leads to it from the root. */
export interface SchemaFault {
  path: (string | number)[]
  message: string
}

/** `value`: describes a value, so it names its one type. `rule`: constrains what is described elsewhere. */
type Position = 'value' | 'rule'

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const
const TYPE_CHOICE = `expected one of ${TYPES.map((type) => `"${type}"`).join('|')}`
const VALUE_KEYWORDS: ReadonlySet<string> = new Set(['properties', 'items'])
const RANGES = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

/** Checks a hand-written schema at every position; `[]` when a form and a validator can work with it. */
export function findSchemaFaults(schema: unknown): SchemaFault[] {
  const faults: SchemaFault[] = []
  check(schema, 'value', [], faults)
  return faults
}

function check(schema: unknown, position: Position, path: (string | number)[], faults: SchemaFault[]): void {
  const report = (message: string, ...below: (string | number)[]) => faults.push({ path: [...path, ...below], message })
  if (position === 'rule' && typeof schema === 'boolean') return
  if (!isPlainObject(schema)) {
    report(`Invalid input: expected object, received ${kindOf(schema)}`)
    return
  }
  if (path.length > maximumSchemaDepth) {
    report('the schema is nested too deeply')
    return
  }
  checkType(schema, position, report)
  checkKinds(schema, report)
  checkRanges(schema, report)
  checkEnum(schema, report)
  if (position === 'value') checkValuePosition(schema, report)
  visitChildren(schema, (child, keyword, name) => {
    const next = position === 'value' && VALUE_KEYWORDS.has(keyword) ? 'value' : 'rule'
    // A tuple is told as a whole where a value is described.
    if (next === 'value' && keyword === 'items' && name !== undefined) return
    check(child, next, name === undefined ? [...path, keyword] : [...path, keyword, name], faults)
  })
}

type Report = (message: string, ...below: (string | number)[]) => void

function checkType(schema: JsonSchema, position: Position, report: Report): void {
  const type = Object.hasOwn(schema, 'type') ? schema.type : undefined
  const names = position === 'rule' && Array.isArray(type) ? type : [type]
  if (position === 'rule' && type === undefined) return
  if (!names.every((name) => TYPES.some((known) => known === name))) report(`Invalid option: ${TYPE_CHOICE}`, 'type')
}

function checkKinds(schema: JsonSchema, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword]
    const expected = describeKind(keywordShapes.get(keyword), keyword, value)
    if (expected !== undefined) report(`Invalid input: expected ${expected}, received ${kindOf(value)}`, keyword)
    else if (keyword === 'pattern' && !isPattern(value)) report('pattern is no regular expression', keyword)
    else if (typeof value === 'number' && value < 0 && keywordShapes.get(keyword) === 'count') {
      report(`${keyword} must not be negative`, keyword)
    }
  }
}

/** What a keyword should hold, where `value` is not that. Sub-schemas are checked on their own. */
function describeKind(shape: KeywordShape | undefined, keyword: string, value: unknown): string | undefined {
  switch (shape) {
    case 'number':
      if (keyword.startsWith('exclusive') && typeof value === 'boolean') return undefined
      return typeof value === 'number' ? undefined : 'number'
    case 'count':
    case 'positive':
      return typeof value === 'number' ? undefined : 'number'
    case 'boolean':
    case 'string':
      return typeof value === shape ? undefined : shape
    case 'list':
    case 'schemas':
      return Array.isArray(value) ? undefined : 'array'
    case 'names':
      return Array.isArray(value) && value.every((name) => typeof name === 'string') ? undefined : 'array of strings'
    case 'schemaMap':
    case 'schemaOrNamesMap':
    case 'namesMap':
      return isPlainObject(value) ? undefined : 'object'
    default:
      return undefined
  }
}

function checkRanges(schema: JsonSchema, report: Report): void {
  for (const [low, high] of RANGES) {
    const from = schema[low]
    const to = schema[high]
    if (typeof from === 'number' && typeof to === 'number' && from > to) report(`${low} is greater than ${high}`, low)
  }
}

function checkEnum(schema: JsonSchema, report: Report): void {
  const values = Object.hasOwn(schema, 'enum') ? schema.enum : undefined
  if (!Array.isArray(values)) return
  if (values.length === 0) report('enum must not be empty', 'enum')
  if (typeof schema.type !== 'string' && !Array.isArray(schema.type)) return
  const types = new Set<unknown>(Array.isArray(schema.type) ? schema.type : [schema.type])
  for (const [at, value] of values.entries()) {
    const type = getJsonType(value)
    if (!types.has(type) && !(type === 'integer' && types.has('number'))) {
      report(`enum value is no ${[...types].join(' or ')}`, 'enum', at)
    }
  }
}

function checkValuePosition(schema: JsonSchema, report: Report): void {
  const has = (keyword: string) => Object.hasOwn(schema, keyword)
  for (const keyword of ['properties', 'required']) {
    if (has(keyword) && schema.type !== 'object') report(`${keyword} is only allowed when type is object`, keyword)
  }
  if (has('items') && schema.type !== 'array') report('items is only allowed when type is array', 'items')
  if (Array.isArray(schema.items)) report('Invalid input: expected object, received array', 'items')
  if (schema.type === 'array' && !has('items')) report('items is required when type is array', 'items')
  if (schema.type !== 'object' || !Array.isArray(schema.required)) return
  const properties = has('properties') && isPlainObject(schema.properties) ? schema.properties : {}
  for (const [at, name] of schema.required.entries()) {
    if (typeof name === 'string' && !Object.hasOwn(properties, name)) {
      report(`required field ${name} is not defined in properties`, 'required', at)
    }
  }
}

function kindOf(value: unknown): string {
  const type = getJsonType(value)
  return type === 'integer' ? 'number' : type
}

function isPattern(value: unknown): boolean {
  try {
    new RegExp(String(value), 'u')
    return true
  } catch {
    return false
  }
}
