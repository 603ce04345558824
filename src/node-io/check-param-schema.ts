import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import { isSoundReference, readReference } from '../schema/refs.ts'
import { maximumSchemaDepth, visitChildren } from '../schema/walk.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { checkKeywords, kindOf, type ReportFault } from './check-param-keywords.ts'

/** One fault of a hand-written schema; `path` leads to it from the root. */
export interface SchemaFault {
  path: (string | number)[]
  message: string
}

/** `value`: describes a value, so it names its one type. `rule`: constrains what is described elsewhere. */
type Position = 'value' | 'rule'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const
const valueKeywords: ReadonlySet<string> = new Set(['properties', 'items'])

/** Checks a hand-written schema at every position; `[]` when a form and a validator can work with it. */
export function findSchemaFaults(schema: unknown): SchemaFault[] {
  const faults: SchemaFault[] = []
  const references: Place[] = []
  check(schema, 'value', [], faults, references)
  return faults.length === 0 && isPlainObject(schema) ? findUsageFaults(schema, references) : faults
}

interface Place {
  path: (string | number)[]
  reference: string
}

function check(
  schema: unknown,
  position: Position,
  path: (string | number)[],
  faults: SchemaFault[],
  references: Place[],
): void {
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
  checkKeywords(schema, report)
  if (position === 'value') checkValuePosition(schema, report)
  const reference = readReference(schema)
  if (reference !== undefined) references.push({ path, reference })
  visitChildren(schema, (child, keyword, name) => {
    const isTuple = keyword === 'items' && name !== undefined
    const next = position === 'value' && valueKeywords.has(keyword) && !isTuple ? 'value' : 'rule'
    check(child, next, name === undefined ? [...path, keyword] : [...path, keyword, name], faults, references)
  })
}

/** What only shows when the schema is used: references that lead nowhere, and what no validator can work with. */
function findUsageFaults(schema: JsonSchema, references: readonly Place[]): SchemaFault[] {
  const { schemaError } = getDefaultValidator().validate(schema, null)
  if (schemaError === undefined) return []
  const lost = references.filter(({ reference }) => !isSoundReference(reference, schema))
  if (lost.length === 0) return [{ path: [], message: schemaError }]
  return lost.map(({ path, reference }) => ({
    path: [...path, '$ref'],
    message: `${reference} leads to no schema in here`,
  }))
}

const quoteTypes = () => types.map((type) => `"${type}"`).join('|')

function checkType(schema: JsonSchema, position: Position, report: ReportFault): void {
  const type = getOwn(schema, 'type')
  if (position === 'rule' && type === undefined) return
  const names: readonly unknown[] = position === 'rule' && Array.isArray(type) ? type : [type]
  const isKnown = names.every((name) => types.some((known) => known === name))
  if (!isKnown || names.length === 0) report(`Invalid option: expected one of ${quoteTypes()}`, 'type')
  else if (new Set(names).size < names.length) report('type names one type twice', 'type')
}

function checkValuePosition(schema: JsonSchema, report: ReportFault): void {
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
