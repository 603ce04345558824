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

/** Keywords that came after draft-07: ignored where draft-07 is named, and a sign of 2020-12 where nothing is. */
export const keywordsSince2019: ReadonlySet<string> = new Set([
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'minContains',
  'maxContains',
  '$anchor',
  '$recursiveRef',
  '$recursiveAnchor',
])

/** Keywords that came with 2020-12. */
export const keywordsSince2020: ReadonlySet<string> = new Set(['prefixItems', '$dynamicRef', '$dynamicAnchor'])
