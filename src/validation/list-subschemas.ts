import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { keywordShapes } from '../schema/keyword-shapes.ts'

/** One sub-schema right below another, and the keyword it stands under. */
export interface Subschema {
  keyword: string
  schema: JsonSchemaOrBoolean
}

/** The sub-schemas right below a normalised schema, by keyword position. */
export function listSubschemas(schema: JsonSchema): Subschema[] {
  const found: Subschema[] = []
  for (const keyword of Object.keys(schema)) {
    const shape = keywordShapes.get(keyword)
    if (shape === undefined || !shape.startsWith('schema')) continue
    const value = schema[keyword]
    if (typeof value === 'boolean') found.push({ keyword, schema: value })
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) for (const each of value) found.push({ keyword, schema: each })
    else if (shape === 'schemaMap' || shape === 'schemaOrNamesMap') {
      for (const each of Object.values(value)) if (!Array.isArray(each)) found.push({ keyword, schema: each })
    } else found.push({ keyword, schema: value as JsonSchema })
  }
  return found
}
