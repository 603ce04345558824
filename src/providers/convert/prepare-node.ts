import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { keywordShapes } from '../../schema/keyword-shapes.ts'
import { getKeywordContent } from '../../schema/keywords.ts'
import { rewriteLegacyForms } from '../../schema/legacy-forms.ts'
import { setOwn } from '../../schema/objects.ts'
import { readReference } from '../../schema/refs.ts'

/** Names of the document and its parts, and the parts themselves: what is used is defined anew. */
const ofTheDocument: ReadonlySet<string> = new Set([
  ...['$schema', '$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$comment', '$async'],
  ...['$defs', 'definitions'],
])
const typeNames: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

/** A copy of one schema in the forms of 2020-12, without its document's names and without keywords of a wrong shape. */
export function prepareNode(schema: JsonSchema): JsonSchema {
  const node: JsonSchema = {}
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword]
    if (ofTheDocument.has(keyword) || value === undefined || (value === null && keywordShapes.has(keyword))) continue
    if (isWellShaped(keyword, value)) setOwn(node, keyword, value)
  }
  rewriteLegacyForms(node, false)
  prepareType(node)
  if (Array.isArray(node.required)) node.required = node.required.filter((key) => typeof key === 'string')
  if (Array.isArray(node.items)) prepareTuple(node, node.items)
  delete node['additionalItems']
  splitDependencies(node)
  const reference = readReference(node)
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) delete node[keyword]
  if (reference !== undefined) node.$ref = reference
  return node
}

function isWellShaped(keyword: string, value: unknown): boolean {
  if (keyword === 'description' || keyword === 'title' || keyword === 'format') return typeof value === 'string'
  const content = getKeywordContent(keyword)
  if (content === 'schema-map' || content === 'schema-or-names-map') return isPlainObject(value)
  if (content === 'schema-array') return Array.isArray(value) && value.length > 0
  const isSchema = isPlainObject(value) || typeof value === 'boolean'
  if (content === 'schema') return isSchema
  if (content === 'schema-or-array') return isSchema || Array.isArray(value)
  switch (keywordShapes.get(keyword)) {
    case 'list':
      return Array.isArray(value) && value.length > 0
    case 'names':
      return Array.isArray(value) || typeof value === 'boolean'
    case 'namesMap':
      return isPlainObject(value)
    case 'string':
      return typeof value === 'string'
    case 'number':
      return Number.isFinite(value) || typeof value === 'boolean'
    case 'count':
    case 'positive':
      return Number.isFinite(value)
    default:
      return true
  }
}

function prepareType(node: JsonSchema): void {
  if (!Object.hasOwn(node, 'type')) return
  const names = (Array.isArray(node.type) ? node.type : [node.type]).map((name) =>
    typeof name === 'string' ? name.trim().toLowerCase() : '',
  )
  const known = [...new Set(names.filter((name) => typeNames.has(name)))]
  if (known.length === 0 || names.includes('any')) delete node.type
  else node.type = known.length === 1 ? known[0] : known
}

function prepareTuple(node: JsonSchema, places: unknown[]): void {
  delete node.items
  if (!Object.hasOwn(node, 'prefixItems') && places.length > 0) node.prefixItems = places
  if (Object.hasOwn(node, 'additionalItems')) node.items = node['additionalItems']
}

/** The older `dependencies` as the two keywords that took its place. */
function splitDependencies(node: JsonSchema): void {
  const dependencies = node['dependencies']
  if (!isPlainObject(dependencies)) return
  delete node['dependencies']
  for (const key of Object.keys(dependencies)) {
    const keyword = Array.isArray(dependencies[key]) ? 'dependentRequired' : 'dependentSchemas'
    const known = isPlainObject(node[keyword]) ? node[keyword] : {}
    const members: Record<string, unknown> = { ...known }
    setOwn(members, key, dependencies[key])
    node[keyword] = members
  }
}
