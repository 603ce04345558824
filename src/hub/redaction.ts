import { isSecretLiteral } from '../mcp/secret-literals.ts'
import { isSecretName } from '../mcp/secret-names.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'

/** What stands where a secret was. */
const REDACTED = '[redacted]'

/** Shorter values occur by chance in ordinary text; blanking them would destroy results and hide nothing. Design, law 7. */
const MIN_SECRET_LENGTH = 6
const MAX_DEPTH = 200

/** Blanks known secret values in whatever leaves the runtime. Gives the same value back where nothing was found. */
export interface Redactor {
  redactText(text: string): string
  redactValue<Value>(value: Value): Value
}

/** A redactor for these values, in plain text and in the encodings they travel in: base64, URL, JSON. */
export function createRedactor(secrets: Iterable<string>): Redactor {
  const needles = [...new Set([...secrets].filter((secret) => secret.length >= MIN_SECRET_LENGTH).flatMap(listForms))]
    // The longest first, so that a secret inside another doesn't leave the rest of it behind.
    .sort((a, b) => b.length - a.length)
  const redactText = (text: string) =>
    needles.reduce((result, needle) => (result.includes(needle) ? result.replaceAll(needle, REDACTED) : result), text)
  return {
    redactText,
    // Also where nothing is secret: what is nested without end can be neither sent nor shown.
    redactValue: (value) => mapTexts(value, redactText, 0) as typeof value,
  }
}

function listForms(secret: string): string[] {
  const uris = [encodeUri(secret), new URLSearchParams({ v: secret }).toString().slice(2)]
  return [
    secret,
    ...[
      ...uris,
      ...uris.map((uri) => uri.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
      JSON.stringify(secret).slice(1, -1),
      ...listBase64Forms(new TextEncoder().encode(secret)),
    ].filter((form) => form.length >= MIN_SECRET_LENGTH),
  ]
}

/** Half of a surrogate pair has no URL form: nothing to look for then. */
function encodeUri(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The three ways bytes can lie in base64, without the digits shared with neighbours, in both alphabets. */
function listBase64Forms(bytes: Uint8Array): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const encoded = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes.slice(0, 4096)))
    const start = Math.ceil((offset * 8) / 6)
    const end = Math.floor(((offset + Math.min(bytes.length, 4096)) * 8) / 6)
    const core = encoded.slice(start, end)
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function mapTexts(value: unknown, change: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapTexts(item, change, depth + 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const entries = Object.entries(value)
  const changed = entries.map(([key, member]) => [change(key), mapTexts(member, change, depth + 1)] as const)
  const isSame = changed.every(([key, member], index) => key === entries[index]?.[0] && member === entries[index]?.[1])
  return isSame ? value : Object.fromEntries(changed)
}

/** Blanks what stands under a secret-like name: for arguments and error details, never for a tool's own results. */
export function redactByName(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((item: unknown) => redactByName(item, depth + 1))
  if (!isPlainObject(value)) return value
  // A choice for an input, `{ key, mode, binding }`, has its name beside the value.
  const isOfSecret = typeof value['key'] === 'string' && isSecretName(value['key'])
  const isSecret = (key: string) => isSecretName(key) || (isOfSecret && (key === 'binding' || key === 'value'))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      isSecret(key) && !isNoSecret(member) ? REDACTED : redactByName(member, depth + 1),
    ]),
  )
}

/** Nothing, or only `${env:KEY}`: that says where a secret comes from, and is none. */
function isNoSecret(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !isSecretLiteral(value))
}
