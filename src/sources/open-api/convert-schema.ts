import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { rewriteLegacyForms } from '../../schema/legacy-forms.ts'

const leftOut: ReadonlySet<string> = new Set([
  'discriminator',
  'xml',
  'externalDocs',
  'example',
  'readOnly',
  'writeOnly',
  'collectionFormat',
  'allowEmptyValue',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$vocabulary',
])
const besideReference: ReadonlySet<string> = new Set([
  '$ref',
  'title',
  'description',
  'default',
  'deprecated',
  'nullable',
  'x-tool-description',
])

/** How the schemas of a document are to be read. */
export interface SchemaForms {
  /** Up to OpenAPI 3.0 nothing beside a `$ref` constrains; descriptions there are meant all the same. */
  ignoresSiblingsOfReferences: boolean
}

/**
 * One schema object in plain JSON Schema 2020-12: the words of OpenAPI 2.0 and 3.0 rewritten, what only OpenAPI tools
 * read left out, extensions ignored except `x-tool-description`, which is what a model is told. Sub-schemas are not looked at.
 */
export function convertOwnForms(schema: JsonSchema, forms: SchemaForms): JsonSchema {
  const copy: JsonSchema = {}
  const isReference = typeof schema.$ref === 'string'
  for (const keyword of Object.keys(schema)) {
    if (leftOut.has(keyword) || (keyword.startsWith('x-') && keyword !== 'x-tool-description')) continue
    if (isReference && forms.ignoresSiblingsOfReferences && !besideReference.has(keyword)) continue
    if (keyword !== '__proto__') copy[keyword] = schema[keyword]
  }
  convertType(copy)
  rewriteLegacyForms(copy, false)
  if (copy.examples !== undefined && !Array.isArray(copy.examples)) delete copy.examples
  if (schema['example'] !== undefined && copy.examples === undefined) copy.examples = [schema['example']]
  if (Array.isArray(copy.required)) copy.required = [...new Set(copy.required)]
  const told = copy['x-tool-description']
  if (typeof told === 'string' && told !== '') copy.description = told
  else delete copy['x-tool-description']
  return copy
}

/** Whether a schema stands for the bytes of a file: OpenAPI 3.0's `format: binary`, or 3.1's media type without encoding. */
export function isFileSchema(schema: JsonSchema): boolean {
  if (schema.type !== undefined && schema.type !== 'string') return false
  if (schema.format === 'binary') return schema.type === 'string'
  return typeof schema['contentMediaType'] === 'string' && schema['contentEncoding'] === undefined
}

function convertType(copy: JsonSchema): void {
  if (!Object.hasOwn(copy, 'type')) return
  const names = (Array.isArray(copy.type) ? copy.type : [copy.type]).map((name) =>
    typeof name === 'string' ? name.trim().toLowerCase() : name,
  )
  if (names.some((name) => name === 'any' || name === '' || name === null)) delete copy.type
  else if (names.length === 1 && names[0] === 'file') Object.assign(copy, { type: 'string', format: 'binary' })
  else copy.type = Array.isArray(copy.type) ? names : names[0]
}

/** An object's own members, or none where it is no object. */
export function membersOf(value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : {}
}
