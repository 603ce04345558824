import { isPlainObject } from '../../schema/is-plain-object.ts'
import { isJsonType, toEssence } from '../open-api/media-types.ts'

/** How a value is written where a request has only text. */
export interface Writing {
  readonly name: string
  readonly style?: string
  readonly explode?: boolean
  readonly contentType?: string
}

/** A name and its value in a query, a form or a cookie: the name as it is, the value already encoded. */
export type Pair = readonly [name: string, encoded: string]

type Encode = (text: string) => string

const maximumDepth = 20
const delimiters: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tabDelimited: '%09',
}

/** Text as one part of an address or a form; halves of characters, which have no bytes, become the replacement sign. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** Whether a parameter with this value is not sent at all. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

/** A value as text: what holds others, as JSON. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value)
}

/** A value as text of a media type. */
export function toMediaText(value: unknown, contentType: string): string {
  return isJsonType(toEssence(contentType)) ? (JSON.stringify(value) ?? 'null') : toText(value)
}

/** The pairs that stand for a value in a query, a form or a cookie. */
export function writePairs(writing: Writing, value: unknown): Pair[] {
  const { name, style = 'form', explode = style === 'form', contentType } = writing
  if (isAbsent(value)) return []
  if (contentType !== undefined) return [[name, encodeText(toMediaText(value, contentType))]]
  if (typeof value !== 'object') return [[name, encodeText(toText(value))]]
  if (style === 'deepObject') return writeDeep(name, value, 0)
  const members = listMembers(value)
  if (members.length === 0) return []
  if (explode) return members.map(([key, each]) => [key ?? name, encodeText(toText(each))])
  const parts = members.flatMap(([key, each]) => (key === undefined ? [each] : [key, each]))
  return [[name, parts.map((part) => encodeText(toText(part))).join(delimiters[style] ?? ',')]]
}

function writeDeep(name: string, value: unknown, depth: number): Pair[] {
  if (typeof value !== 'object' || value === null || depth > maximumDepth) return [[name, encodeText(toText(value))]]
  return listMembers(value).flatMap(([key, each], index) => writeDeep(`${name}[${key ?? index}]`, each, depth + 1))
}

/** The text of a value in a path, already encoded; undefined where there is none. */
export function writePathValue(writing: Writing, value: unknown): string | undefined {
  const { name, style = 'simple', explode = false, contentType } = writing
  if (isAbsent(value)) return undefined
  const parts =
    contentType === undefined ? joinParts(value, explode, encodeText) : [encodeText(toMediaText(value, contentType))]
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`
  if (style !== 'matrix') return parts.join(',')
  const named = encodeText(name)
  if (!explode || contentType !== undefined) return `;${named}=${parts.join(',')}`
  return parts.map((part) => (isPlainObject(value) ? `;${part}` : `;${named}=${part}`)).join('')
}

/** The text of a value in a header, as it stands; undefined where there is none. */
export function writeHeaderValue({ explode = false, contentType }: Writing, value: unknown): string | undefined {
  if (isAbsent(value)) return undefined
  if (contentType !== undefined) return toMediaText(value, contentType)
  return joinParts(value, explode, (text) => text).join(',')
}

function joinParts(value: unknown, explode: boolean, encode: Encode): string[] {
  if (typeof value !== 'object' || value === null) return [encode(toText(value))]
  return listMembers(value).flatMap(([key, each]) => {
    const text = encode(toText(each))
    if (key === undefined) return [text]
    return explode ? [`${encode(key)}=${text}`] : [encode(key), text]
  })
}

/** The items of a list, or the members of an object; those that are absent are left out. */
function listMembers(value: object): (readonly [key: string | undefined, value: unknown])[] {
  const members = Array.isArray(value)
    ? value.map((each: unknown) => [undefined, each] as const)
    : Object.entries(value as Record<string, unknown>)
  return members.filter(([, each]) => !isAbsent(each))
}
