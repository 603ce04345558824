import { flattenRoot } from '../../schema/flatten-root.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { convertOwnForms, isFileSchema, membersOf } from './convert-schema.ts'
import type { Converted, DocumentSchemas } from './document-schemas.ts'
import { isJsonType, toEssence } from './media-types.ts'
import { resolveObject, shorten } from './resolve-object.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const flatKeywords: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'title',
  'description',
  'deprecated',
  'examples',
  'default',
  '$defs',
  'x-tool-description',
])

const textual = /^text\/|xml|yaml|javascript|graphql|sparql|csv/
const keptOfText = ['format', 'title', 'description', 'enum', 'minLength', 'maxLength', 'pattern', 'examples'] as const
const ownForms = { ignoresSiblingsOfReferences: true }

/** One field of a body that becomes a parameter of its own. */
interface DeclaredField {
  readonly name: string
  readonly schema: unknown
  readonly required: boolean
  readonly isFile: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly contentType?: string
}

/** A body as the document declares it: taken apart into `fields` where that loses nothing, else one `whole` value. */
export interface DeclaredBody {
  readonly contentType: string
  readonly required: boolean
  readonly description?: string
  readonly fields?: readonly DeclaredField[]
  readonly whole?: { readonly schema: unknown; readonly isFile: boolean }
}

/** Reads an operation's body; undefined where it has none. */
export function readRequestBody(
  part: unknown,
  root: Record<string, unknown>,
  schemas: DocumentSchemas,
): DeclaredBody | { fault: string; required: boolean } | undefined {
  if (part === undefined || part === null) return undefined
  const resolved = resolveObject(part, root)
  if ('fault' in resolved) return { fault: resolved.fault, required: true }
  const required = getOwn(resolved.value, 'required') === true
  const content = membersOf(getOwn(resolved.value, 'content'))
  const contentType = chooseContentType(Object.keys(content))
  if (contentType === undefined) return undefined
  const media = membersOf(content[contentType])
  const source = getOwn(media, 'schema')
  const converted = schemas.convert(source)
  if (converted.fault !== undefined) return { fault: `its body can't be read: ${converted.fault}`, required }
  const essence = toEssence(contentType)
  const { description } = resolved.value
  const declared = {
    contentType: essence === '*/*' ? 'application/json' : contentType,
    required,
    ...(typeof description === 'string' && description.trim() !== '' ? { description } : {}),
  }
  if (isJsonType(essence) || formTypes.includes(essence)) {
    const fields = takeApart(converted, required, schemas)
    if (fields !== undefined) {
      const encoded = fields.map((field) => ({
        ...field,
        ...(isJsonType(essence) ? {} : readEncoding(getOwn(membersOf(getOwn(media, 'encoding')), field.name))),
      }))
      return { ...declared, fields: encoded }
    }
    return { ...declared, whole: { schema: converted.schema, isFile: false } }
  }
  return readRawBody(declared, source, root)
}

/** A body that is no JSON and no form: only text, or a file, can be sent as it is. */
function readRawBody(declared: Omit<DeclaredBody, 'fields' | 'whole'>, source: unknown, root: Record<string, unknown>) {
  const essence = toEssence(declared.contentType)
  const resolved = resolveObject(source ?? {}, root)
  const schema: JsonSchema = 'value' in resolved ? convertOwnForms(resolved.value, ownForms) : {}
  if ('fault' in resolved || (schema.type !== undefined && schema.type !== 'string')) {
    return { fault: `a body of type "${shorten(essence)}" can't be made from JSON`, required: declared.required }
  }
  const text: JsonSchema = { type: 'string' }
  for (const keyword of keptOfText) if (schema[keyword] !== undefined) text[keyword] = schema[keyword]
  return { ...declared, whole: { schema: text, isFile: isFileSchema(schema) || !textual.test(essence) } }
}

/** JSON before forms before text: the nearest to what a model writes. */
function chooseContentType(types: readonly string[]): string | undefined {
  const rank = (type: string): number => {
    const essence = toEssence(type)
    if (essence === 'application/json') return 0
    if (isJsonType(essence)) return 1
    if (formTypes.includes(essence)) return 2 + formTypes.indexOf(essence)
    return essence.startsWith('text/') && essence !== 'text/xml' ? 4 : 5
  }
  return [...types].sort((left, right) => rank(left) - rank(right))[0]
}

/**
 * The fields of a body that is a plain object; undefined where taking it apart would change what is accepted: unions,
 * maps, null, or an optional body with fields that only a given body must have.
 */
function takeApart(body: Converted, required: boolean, schemas: DocumentSchemas): DeclaredField[] | undefined {
  if (!isPlainObject(body.schema)) return undefined
  const reached = schemas.collectDefinitions(body.names)
  if ('fault' in reached) return undefined
  const { additionalProperties, ...flat } = flattenRoot({ ...body.schema, $defs: reached.definitions })
  if (additionalProperties !== undefined && additionalProperties !== false) return undefined
  if (flat.$ref !== undefined || !Object.keys(flat).every((keyword) => flatKeywords.has(keyword))) return undefined
  if (flat.type !== undefined && flat.type !== 'object') return undefined
  if (!isPlainObject(flat.properties) || Object.keys(flat.properties).length === 0) return undefined
  const asked = new Set(Array.isArray(flat.required) ? flat.required : [])
  const { properties } = flat
  if ((!required && asked.size > 0) || [...asked].some((key) => !Object.hasOwn(properties, key))) return undefined
  return Object.keys(properties).map((name) => ({
    name,
    schema: properties[name],
    required: asked.has(name),
    isFile: holdsFile(properties[name]),
  }))
}

function holdsFile(schema: unknown): boolean {
  if (!isPlainObject(schema)) return false
  return isFileSchema(schema) || (isPlainObject(schema['items']) && isFileSchema(schema['items']))
}

/** How a field of a form is written, where the document says so; by itself a list repeats and an object is JSON. */
function readEncoding(encoding: unknown): { style?: string; explode?: boolean; contentType?: string } {
  const { style, explode, contentType } = membersOf(encoding)
  if (typeof style !== 'string' && typeof explode !== 'boolean') {
    return typeof contentType === 'string' ? { contentType } : {}
  }
  const named = typeof style === 'string' ? shorten(style) : 'form'
  return { style: named, explode: typeof explode === 'boolean' ? explode : named === 'form' }
}
