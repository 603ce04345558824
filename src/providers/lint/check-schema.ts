import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { readReference } from '../../schema/refs.ts'
import { maximumSchemaDepth, visitChildren } from '../../schema/walk.ts'
import type { ProviderRules } from '../rules/provider-rules.ts'
import type { ToolLint } from './tool-lint.ts'

const maximumSchemas = 100_000

/** A schema below the parameters, with where it stands. */
export interface PlacedSchema {
  readonly schema: JsonSchema
  readonly path: string
  /** The parameter it belongs to. */
  readonly key?: string | undefined
  /** How many objects it lies in. */
  readonly level: number
  readonly isRoot: boolean
}

/** Every schema of the parameters once, level by level; bounded on any input. */
export function listSchemas(parameters: JsonSchema, path: string): PlacedSchema[] {
  const seen = new Set<object>([parameters])
  const listed: PlacedSchema[] = []
  let current: PlacedSchema[] = [{ schema: parameters, path, level: 1, isRoot: true }]
  for (let depth = 0; current.length > 0 && depth <= maximumSchemaDepth; depth++) {
    const next: PlacedSchema[] = []
    for (const place of current) {
      listed.push(place)
      visitChildren(place.schema, (child, keyword, name) => {
        if (!isPlainObject(child) || seen.has(child) || seen.size > maximumSchemas) return
        seen.add(child)
        const below = name === undefined ? '' : `/${escapeToken(String(name))}`
        const isProperty = keyword === 'properties'
        next.push({
          schema: child,
          path: `${place.path}/${keyword}${below}`,
          key: place.key ?? (isProperty && place.isRoot ? String(name) : undefined),
          level: place.level + (isObject(child) ? 1 : 0),
          isRoot: false,
        })
      })
    }
    current = next
  }
  return listed
}

function isObject(schema: JsonSchema): boolean {
  return listTypes(schema).includes('object') || isPlainObject(getOwn(schema, 'properties'))
}

function listTypes(schema: JsonSchema): readonly unknown[] {
  const type = getOwn(schema, 'type')
  return Array.isArray(type) ? type : type === undefined ? [] : [type]
}

/** What one schema breaks of a provider's rules. Only keywords are looked at, never a property of such a name. */
export function checkSchema(place: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  if (place.isRoot) checkRoot(place, rules, lint)
  checkKeywords(place, rules, lint)
  checkKeys(place, rules, lint)
  checkTypes(place, rules, lint)
  checkReference(place, rules, lint)
  if (rules.closedObjects !== undefined) checkClosed(place, rules.closedObjects, lint)
}

function checkRoot({ schema, path }: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  const rule = rules.rootRefuses
  if (getOwn(schema, 'type') !== 'object') lint.report('lint_root_type', rule ?? rules.name, {}, { path })
  for (const keyword of rule?.keywords ?? []) {
    if (rule === undefined || !Object.hasOwn(schema, keyword)) continue
    lint.report('lint_root_keyword', rule, { keyword }, { path: `${path}/${keyword}`, subject: keyword })
  }
}

function checkKeywords({ schema, path, key }: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  const { keywords, formats, textEnums } = rules
  for (const keyword of Object.keys(schema)) {
    if (keywords === undefined || keywords.keywords.has(keyword)) continue
    const place = { path: `${path}/${escapeToken(keyword)}`, key, subject: keyword }
    lint.report('lint_keyword', keywords, { keyword: keyword.slice(0, 100) }, place)
  }
  const format = getOwn(schema, 'format')
  if (formats !== undefined && typeof format === 'string' && !formats.keywords.has(format)) {
    const place = { path: `${path}/format`, key, subject: format }
    lint.report('lint_format', formats, { format: format.slice(0, 100) }, place)
  }
  const listed = getOwn(schema, 'enum')
  if (textEnums !== undefined && Array.isArray(listed) && listed.some((value) => typeof value !== 'string')) {
    lint.report('lint_enum', textEnums, {}, { path: `${path}/enum`, key, subject: path })
  }
}

function checkKeys({ schema, path, key, isRoot }: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  const properties = getOwn(schema, 'properties')
  const { keys } = rules
  if (keys === undefined || !isPlainObject(properties) || !(isRoot || keys.everywhere)) return
  for (const property of Object.keys(properties)) {
    if (keys.pattern.test(property)) continue
    const place = { path: `${path}/properties/${escapeToken(property)}`, key: key ?? property, subject: property }
    lint.report('lint_key', keys, { property: property.slice(0, 200) }, place)
  }
}

function checkTypes({ schema, path, key }: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  const types = listTypes(schema)
  const place = { path, key, subject: path }
  if (rules.needsItems !== undefined && types.includes('array') && !Object.hasOwn(schema, 'items')) {
    lint.report('lint_items', rules.needsItems, {}, place)
  }
  const isBare = types.includes('object') && !Object.hasOwn(schema, 'properties')
  if (rules.needsProperties !== undefined && isBare) lint.report('lint_properties', rules.needsProperties, {}, place)
  const isUntyped =
    types.length === 0 &&
    !['$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((keyword) => Object.hasOwn(schema, keyword))
  if (rules.needsType !== undefined && isUntyped) lint.report('lint_type', rules.needsType, {}, place)
  if (rules.refusesTypeLists !== undefined && Array.isArray(schema.type)) {
    lint.report('lint_type_list', rules.refusesTypeLists, {}, place)
  }
}

function checkReference({ schema, path, key }: PlacedSchema, rules: ProviderRules, lint: ToolLint): void {
  const reference = readReference(schema)
  if (reference === undefined) return
  const hasSiblings = Object.keys(schema).some((keyword) => !keyword.startsWith('$'))
  const rule = rules.refusesReferences ?? (hasSiblings ? rules.bareReferences : undefined)
  if (rule === undefined) return
  const place = { path, key, subject: reference }
  lint.report('lint_reference', rule, { reference: reference.slice(0, 200) }, place)
}

function checkClosed({ schema, path, key }: PlacedSchema, rule: { source: string }, lint: ToolLint): void {
  if (!isObject(schema)) return
  if (getOwn(schema, 'additionalProperties') !== false) {
    lint.report('lint_open_object', rule, {}, { path, key, subject: path })
  }
  const { properties, required } = schema
  const asked = new Set<unknown>(Array.isArray(required) ? required : [])
  for (const property of isPlainObject(properties) ? Object.keys(properties) : []) {
    if (asked.has(property)) continue
    const below = `${path}/properties/${escapeToken(property)}`
    lint.report(
      'lint_optional',
      rule,
      { property: property.slice(0, 200) },
      { path: below, key: key ?? property, subject: below },
    )
  }
}
