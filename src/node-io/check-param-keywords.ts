import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { type KeywordShape, keywordShapes } from '../schema/keyword-shapes.ts'
import { getOwn } from '../schema/objects.ts'
import { getJsonType } from '../schema/read-types.ts'
import { compilePattern } from '../validation/patterns.ts'

/** Tells of a fault; `below` leads to it from the schema that is looked at. */
export type ReportFault = (message: string, ...below: (string | number)[]) => void

const annotationShapes: ReadonlyMap<string, KeywordShape> = new Map<string, KeywordShape>([
  ['title', 'string'],
  ['description', 'string'],
  ['format', 'string'],
  ['$schema', 'string'],
  ['$id', 'string'],
  ['$comment', 'string'],
  ['contentEncoding', 'string'],
  ['contentMediaType', 'string'],
  ['examples', 'list'],
  ['deprecated', 'boolean'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
])

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
] as const

/** Checks that every known keyword of one schema holds what it should, and that they leave a value. */
export function checkKeywords(schema: JsonSchema, report: ReportFault): void {
  for (const keyword of Object.keys(schema)) {
    const shape = keywordShapes.get(keyword) ?? annotationShapes.get(keyword)
    if (shape !== undefined) checkKeyword(keyword, schema[keyword], shape, report)
  }
  checkRanges(schema, report)
  checkValues(schema, report)
}

function checkKeyword(keyword: string, value: unknown, shape: KeywordShape, report: ReportFault): void {
  const expected = findExpected(shape, keyword, value)
  if (expected !== undefined) {
    report(`Invalid input: expected ${expected}, received ${kindOf(value)}`, keyword)
  } else if (typeof value === 'number') checkNumber(keyword, value, shape, report)
  else if (keyword === 'pattern') checkPattern(String(value), report, keyword)
  else if (shape === 'schemas' && (value as unknown[]).length === 0) report(`${keyword} must not be empty`, keyword)
  else if (shape === 'names') checkUnique(keyword, value as unknown[], report, keyword)
  else if (isPlainObject(value)) checkMembers(keyword, value, shape, report)
}

/** What a keyword should hold, where `value` is not that. Sub-schemas are checked on their own. */
function findExpected(shape: KeywordShape, keyword: string, value: unknown): string | undefined {
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
      return isNames(value) ? undefined : 'array of strings'
    case 'schemaMap':
    case 'schemaOrNamesMap':
    case 'namesMap':
      return isPlainObject(value) ? undefined : 'object'
    default:
      return undefined
  }
}

function checkNumber(keyword: string, value: number, shape: KeywordShape, report: ReportFault): void {
  if (shape === 'count' && value < 0) report(`${keyword} must not be negative`, keyword)
  else if (shape === 'count' && !Number.isInteger(value)) report(`${keyword} must be a whole number`, keyword)
  else if (shape === 'positive' && value <= 0) report(`${keyword} must be greater than 0`, keyword)
}

function checkPattern(source: string, report: ReportFault, ...below: string[]): void {
  const way = compilePattern(source)?.way
  if (way === undefined) report('pattern is no regular expression', ...below)
  else if (way === 'none') report('pattern is too complex to be checked', ...below)
}

function checkMembers(keyword: string, members: Record<string, unknown>, shape: KeywordShape, report: ReportFault) {
  for (const name of Object.keys(members)) {
    const member = members[name]
    if (keyword === 'patternProperties') checkPattern(name, report, keyword, name)
    if (shape !== 'namesMap' && !(shape === 'schemaOrNamesMap' && Array.isArray(member))) continue
    if (isNames(member)) checkUnique(keyword, member, report, keyword, name)
    else report(`Invalid input: expected array of strings, received ${kindOf(member)}`, keyword, name)
  }
}

function checkUnique(keyword: string, names: readonly unknown[], report: ReportFault, ...below: string[]): void {
  const seen = new Set<unknown>()
  for (const [at, name] of names.entries()) {
    if (seen.has(name)) report(`${keyword} names ${String(name)} twice`, ...below, at)
    seen.add(name)
  }
}

function checkRanges(schema: JsonSchema, report: ReportFault): void {
  for (const [low, high] of ranges) {
    const from = getOwn(schema, low)
    const to = getOwn(schema, high)
    if (typeof from === 'number' && typeof to === 'number' && from > to) report(`${low} is greater than ${high}`, low)
  }
  checkOpenRange(schema, 'exclusiveMinimum', 'maximum', report)
  checkOpenRange(schema, 'exclusiveMinimum', 'exclusiveMaximum', report)
  checkOpenRange(schema, 'minimum', 'exclusiveMaximum', report)
}

function checkOpenRange(schema: JsonSchema, low: string, high: string, report: ReportFault): void {
  const from = getOwn(schema, low)
  const to = getOwn(schema, high)
  if (typeof from === 'number' && typeof to === 'number' && from >= to)
    report(`${low} leaves nothing below ${high}`, low)
}

function checkValues(schema: JsonSchema, report: ReportFault): void {
  const values = getOwn(schema, 'enum')
  const listed: readonly unknown[] = Array.isArray(values) ? values : []
  if (Array.isArray(values) && listed.length === 0) report('enum must not be empty', 'enum')
  const type = getOwn(schema, 'type')
  if (typeof type !== 'string' && !Array.isArray(type)) return
  const types = new Set<unknown>(Array.isArray(type) ? type : [type])
  const fits = (value: unknown) =>
    types.has(getJsonType(value)) || (getJsonType(value) === 'integer' && types.has('number'))
  const wanted = [...types].join(' or ')
  for (const [at, value] of listed.entries()) if (!fits(value)) report(`enum value is no ${wanted}`, 'enum', at)
  if (Object.hasOwn(schema, 'const') && !fits(schema['const'])) report(`const is no ${wanted}`, 'const')
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

/** The kind of a value as faults name it. */
export function kindOf(value: unknown): string {
  const type = getJsonType(value)
  return type === 'integer' ? 'number' : type
}
