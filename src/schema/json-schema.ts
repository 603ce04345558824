/**
 * A JSON Schema in object form. Every keyword is `unknown`: schemas come from tools, so nothing about them is
 * trusted until it is looked at.
 */
export interface JsonSchema {
  $schema?: unknown
  $id?: unknown
  $ref?: unknown
  $defs?: unknown
  definitions?: unknown
  type?: unknown
  title?: unknown
  description?: unknown
  default?: unknown
  const?: unknown
  enum?: unknown
  examples?: unknown
  format?: unknown
  pattern?: unknown
  minimum?: unknown
  maximum?: unknown
  properties?: unknown
  required?: unknown
  additionalProperties?: unknown
  items?: unknown
  prefixItems?: unknown
  anyOf?: unknown
  oneOf?: unknown
  allOf?: unknown
  not?: unknown
  [keyword: string]: unknown
}

/** A schema in any position below the root: an object, or `true` (accepts all) or `false` (accepts nothing). */
export type JsonSchemaOrBoolean = JsonSchema | boolean
