import type { JsonSchemaOrBoolean } from './json-schema.ts'
import { keywordShapes } from './keyword-shapes.ts'
import type { ReferenceIndex } from './reference-index.ts'
import { visitSchemas } from './walk.ts'

const nameKeywords = ['$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'] as const
const dataKeywords: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples'])

/**
 * Makes every reference of a private copy a pointer from its root and takes all ids and anchors out, so that no engine
 * has to understand foreign names, meets one twice or takes one for an address.
 */
export function nameByPlace(document: JsonSchemaOrBoolean, references: ReferenceIndex): void {
  const places: [Record<string, unknown>, string][] = []
  visitSchemas(document, (schema) => {
    if (typeof schema.$ref !== 'string') return
    const place = references.locate(schema, schema.$ref) ?? references.absolute(schema, schema.$ref)
    places.push([schema, place])
  })
  for (const [schema, place] of places) schema['$ref'] = place
  visitSchemas(document, (schema) => {
    for (const keyword of nameKeywords) delete schema[keyword]
    // Engines look for names in keywords that nobody knows, too.
    for (const keyword of Object.keys(schema)) {
      if (!keywordShapes.has(keyword) && !dataKeywords.has(keyword)) removeNames(schema[keyword])
    }
  })
}

function removeNames(data: unknown): void {
  const stack = [data]
  for (const each of stack) {
    if (typeof each !== 'object' || each === null) continue
    const record = each as Record<string, unknown>
    // A name is a text; a parameter that is called so is none.
    for (const keyword of nameKeywords) if (typeof record[keyword] === 'string') delete record[keyword]
    for (const key of Object.keys(record)) if (!dataKeywords.has(key)) stack.push(record[key])
  }
}
