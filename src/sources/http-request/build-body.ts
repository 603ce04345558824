import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { isJsonType, toEssence } from '../open-api/media-types.ts'
import type { HttpBody, HttpBodyField } from '../open-api/types.ts'
import { isHttpFile } from './http-file.ts'
import { type Part, writeMultipart } from './write-multipart.ts'
import { encodeText, isAbsent, type Pair, toMediaText, toText, writePairs } from './write-value.ts'

/** A body with its media type. */
export interface BuiltBody {
  readonly contentType: string
  readonly content: string | Uint8Array
}

type FieldValue = readonly [field: Omit<HttpBodyField, 'key'>, value: unknown]

/** Takes pairs of a form whose names are not the model's to choose out of what is sent. */
export type KeepOwnNames = (owner: string, pairs: readonly Pair[], declared: ReadonlySet<string>) => Pair[]

const urlencoded = 'application/x-www-form-urlencoded'

/** The body of a call: undefined where it has none, or why it can't be written. */
export function buildBody(
  body: HttpBody,
  params: Readonly<Record<string, unknown>>,
  keepOwnNames: KeepOwnNames,
): BuiltBody | { fault: string } | undefined {
  const { contentType, required, key, fields } = body
  const essence = toEssence(contentType)
  const values = fields?.flatMap((field): FieldValue[] => {
    return Object.hasOwn(params, field.key) ? [[field, params[field.key]]] : []
  })
  if (values === undefined) {
    const whole = getOwn(params, key ?? 'body')
    return whole === undefined ? undefined : writeWhole(contentType, essence, whole, keepOwnNames)
  }
  if (values.length === 0 && !required) return undefined
  if (isJsonType(essence)) return { contentType, content: JSON.stringify(toObject(values)) }
  return writeForm(contentType, essence, values, keepOwnNames)
}

function toObject(values: readonly FieldValue[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [{ name }, value] of values) setOwn(object, name, value)
  return object
}

function writeWhole(contentType: string, essence: string, value: unknown, keepOwnNames: KeepOwnNames) {
  if (isJsonType(essence)) return { contentType, content: JSON.stringify(value) ?? 'null' }
  if (essence === urlencoded || essence.startsWith('multipart/')) {
    if (!isPlainObject(value)) return { fault: 'a form is made from an object' }
    const fields = Object.entries(value).map(([name, each]): FieldValue => [{ name }, each])
    return writeForm(contentType, essence, fields, keepOwnNames)
  }
  if (isHttpFile(value)) return { contentType, content: value.data }
  return { contentType, content: value instanceof Uint8Array ? value : toText(value) }
}

function writeForm(
  contentType: string,
  essence: string,
  values: readonly FieldValue[],
  keepOwnNames: KeepOwnNames,
): BuiltBody {
  if (essence === urlencoded) {
    const declared = new Set(values.map(([{ name }]) => name))
    const pairs = values.flatMap(([field, value]) => {
      return keepOwnNames(
        field.name,
        isPlainMap(field, value) ? asJson(field, value) : writePairs(field, value),
        declared,
      )
    })
    return { contentType, content: pairs.map(([name, text]) => `${encodeText(name)}=${text}`).join('&') }
  }
  return writeMultipart(values.flatMap(([field, value]) => listParts(field, value)))
}

/** An object in a form is JSON, unless the document gives it a style of its own. */
function isPlainMap({ style, contentType }: Omit<HttpBodyField, 'key'>, value: unknown): boolean {
  return style === undefined && contentType === undefined && isPlainObject(value)
}

function asJson({ name }: Omit<HttpBodyField, 'key'>, value: unknown): Pair[] {
  return [[name, encodeText(JSON.stringify(value))]]
}

function listParts(field: Omit<HttpBodyField, 'key'>, value: unknown): Part[] {
  if (isAbsent(value)) return []
  if (Array.isArray(value) && field.contentType === undefined) return value.flatMap((each) => listParts(field, each))
  const { name, contentType, isFile } = field
  const file = isHttpFile(value) ? value : undefined
  if (file !== undefined || isFile === true || value instanceof Uint8Array) {
    const content = file?.data ?? (value instanceof Uint8Array ? value : toText(value))
    const type = file?.type ?? contentType ?? 'application/octet-stream'
    return [{ name, content, fileName: file?.name ?? name, contentType: toOneType(type) ?? 'application/octet-stream' }]
  }
  const type = contentType ?? (typeof value === 'object' ? 'application/json' : undefined)
  const one = type === undefined ? undefined : toOneType(type)
  const content = type === undefined ? toText(value) : toMediaText(value, type)
  return [{ name, content, ...(one === undefined ? {} : { contentType: one }) }]
}

/** A media type that one part can have: documents also name several, or families of them. */
function toOneType(type: string): string | undefined {
  return /^[\w.+-]+\/[\w.+-]+(?:;[\t\x20-\x7e]*)?$/.test(type) ? type : undefined
}
