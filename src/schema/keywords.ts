import { type KeywordShape, keywordShapes } from './keyword-shapes.ts'

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

const contentOfShape: Partial<Record<KeywordShape, KeywordContent>> = {
  schema: 'schema',
  schemas: 'schema-array',
  schemaOrSchemas: 'schema-or-array',
  schemaMap: 'schema-map',
  schemaOrNamesMap: 'schema-or-names-map',
}

const contents: ReadonlyMap<string, KeywordContent> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...keywordShapes].map(([keyword, shape]) => [keyword, contentOfShape[shape] ?? 'data']),
)

/** What the value of a keyword holds; unknown keywords hold data. */
export function getKeywordContent(keyword: string): KeywordContent {
  return contents.get(keyword) ?? 'data'
}
