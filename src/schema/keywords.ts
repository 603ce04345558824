/**
 * What a keyword holds, so that a walk never takes a parameter called `title` for an annotation:
 * - `schema-map`: an object of schemas under free names
 * - `schema-or-names-map`: `dependencies`, whose members are schemas or lists of names
 * - `schema-array`, `schema`, `schema-or-array`: schemas
 * - `data`: anything else, never looked into
 */
export type KeywordContent =
  | 'schema-map'
  | 'schema-or-names-map'
  | 'schema-array'
  | 'schema'
  | 'schema-or-array'
  | 'data'

const contents: ReadonlyMap<string, KeywordContent> = new Map<string, KeywordContent>([
  ['properties', 'schema-map'],
  ['patternProperties', 'schema-map'],
  ['$defs', 'schema-map'],
  ['definitions', 'schema-map'],
  ['dependentSchemas', 'schema-map'],
  ['dependencies', 'schema-or-names-map'],
  ['allOf', 'schema-array'],
  ['anyOf', 'schema-array'],
  ['oneOf', 'schema-array'],
  ['prefixItems', 'schema-array'],
  ['items', 'schema-or-array'],
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
])

/** What the value of a keyword holds; unknown keywords hold data. */
export function getKeywordContent(keyword: string): KeywordContent {
  return contents.get(keyword) ?? 'data'
}
