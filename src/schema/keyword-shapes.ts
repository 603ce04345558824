import type { Dialect } from './dialect.ts'

/** What a keyword holds. Keywords that are not listed are annotations or data: nothing in them is a schema. */
export type KeywordShape =
  | 'schema'
  | 'schemas'
  | 'schemaOrSchemas'
  | 'schemaMap'
  | 'schemaOrNamesMap'
  | 'namesMap'
  | 'names'
  | 'number'
  | 'count'
  | 'positive'
  | 'boolean'
  | 'string'
  | 'list'

/** The shape of every keyword that validation acts on. A map, so that no inherited name is taken for a keyword. */
export const keywordShapes: ReadonlyMap<string, KeywordShape> = new Map<string, KeywordShape>([
  ['$defs', 'schemaMap'],
  ['definitions', 'schemaMap'],
  ['properties', 'schemaMap'],
  ['patternProperties', 'schemaMap'],
  ['dependentSchemas', 'schemaMap'],
  ['dependencies', 'schemaOrNamesMap'],
  ['dependentRequired', 'namesMap'],
  ['required', 'names'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['prefixItems', 'schemas'],
  ['items', 'schemaOrSchemas'],
  ['additionalItems', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['contains', 'schema'],
  ['additionalProperties', 'schema'],
  ['unevaluatedProperties', 'schema'],
  ['propertyNames', 'schema'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['contentSchema', 'schema'],
  ['enum', 'list'],
  ['pattern', 'string'],
  ['$ref', 'string'],
  ['$dynamicRef', 'string'],
  ['$recursiveRef', 'string'],
  ['$anchor', 'string'],
  ['$dynamicAnchor', 'string'],
  ['$recursiveAnchor', 'boolean'],
  ['uniqueItems', 'boolean'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['multipleOf', 'positive'],
  ['minLength', 'count'],
  ['maxLength', 'count'],
  ['minItems', 'count'],
  ['maxItems', 'count'],
  ['minProperties', 'count'],
  ['maxProperties', 'count'],
  ['minContains', 'count'],
  ['maxContains', 'count'],
])

const since2019 = [
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'minContains',
  'maxContains',
  '$anchor',
  '$recursiveRef',
  '$recursiveAnchor',
] as const
const since2020 = ['prefixItems', '$dynamicRef', '$dynamicAnchor'] as const

/** Keywords that came after draft-07: a sign of 2020-12 where no dialect is named. */
export const newerKeywords: ReadonlySet<string> = /* @__PURE__ */ new Set([...since2019, ...since2020])

/** Keywords that say nothing in a schema of each dialect. */
export const unknownKeywords: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  'draft-07': newerKeywords,
  '2019-09': new Set(since2020),
  '2020-12': new Set(['$recursiveRef', '$recursiveAnchor']),
}

const unlisted: ReadonlySet<string> = new Set(['type', 'const', 'format', '$id', 'id'])
const besideReference: ReadonlySet<string> = new Set(['$ref', '$defs', 'definitions'])

/** Whether drafts up to 07 pass over a keyword that stands beside `$ref`: all but annotations, and what references lead to. */
export function isHiddenByReference(keyword: string): boolean {
  return (keywordShapes.has(keyword) || unlisted.has(keyword)) && !besideReference.has(keyword)
}
