import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { isSecretName } from './secret-names.ts'

const placeholders = /\$?\$\{env:[A-Za-z_][A-Za-z0-9_]*\}/g
const schemaMembers = new Set(['inputSchema', 'outputSchema', 'input_schema', 'output_schema', 'customJsonSchema'])
/** `raw_json` and the `*_text` members are how other products save a server row. */
const lineMembers = new Set(['env_text', 'headers_text', 'args_text'])

/** One secret that was taken out of a value: where it stood, and what it is called. */
export interface LeftOut {
  path: string
  name: string
}

/** Whether a text holds more than `${env:KEY}` placeholders and a scheme such as `Bearer`. */
export function isSecretLiteral(value: unknown): boolean {
  if (typeof value !== 'string') return false
  return !/^\s*(?:bearer|basic|token)?\s*$/i.test(value.replace(placeholders, ''))
}

/**
 * A copy of a configuration value without its secret literals: a named one is emptied, one inside a longer text
 * (an argument, an address) is cut out of it. JSON Schemas are left alone: they describe secrets but hold none.
 */
export function leaveOutSecrets(value: unknown, path: string, leftOut: LeftOut[]): unknown {
  if (Array.isArray(value)) return leaveOutOfList(value, path, leftOut)
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const clean = leaveOutOfMember(value, key, member, `${path}/${escapeToken(key)}`, leftOut)
    Object.defineProperty(copy, key, { value: clean, enumerable: true, writable: true, configurable: true })
  }
  return copy
}

function leaveOutOfMember(
  owner: Record<string, unknown>,
  key: string,
  member: unknown,
  path: string,
  leftOut: LeftOut[],
) {
  if (schemaMembers.has(key)) return member
  if (isSecretName(key) && isWrappedLiteral(member)) {
    leftOut.push({ path, name: key })
    return Array.isArray(member) ? [] : { ...member, value: '' }
  }
  if (typeof member !== 'string') return leaveOutSecrets(member, path, leftOut)
  const bindingOf = key === 'binding' && typeof owner['key'] === 'string' ? owner['key'] : undefined
  if (isSecretName(bindingOf ?? key) && isSecretLiteral(member)) {
    leftOut.push({ path, name: bindingOf ?? key })
    return ''
  }
  if (lineMembers.has(key)) return leaveOutOfLines(member, path, leftOut)
  if (key === 'raw_json') return leaveOutOfJsonText(member, path, leftOut)
  return leaveOutOfAddress(member, key, path, leftOut)
}

/** A list with a literal in it, or the `{ type, value }` that other products put around each value. */
function isWrappedLiteral(member: unknown): member is unknown[] | Record<string, unknown> {
  if (Array.isArray(member)) return member.some(isSecretLiteral)
  return (
    isPlainObject(member) && Object.keys(member).length === 2 && 'type' in member && isSecretLiteral(member['value'])
  )
}

/** `--token abc`, `--token=abc` and `TOKEN=abc` in a list of arguments. */
function leaveOutOfList(list: unknown[], path: string, leftOut: LeftOut[]): unknown[] {
  return list.map((item, index) => {
    const place = `${path}/${index}`
    if (typeof item !== 'string') return leaveOutSecrets(item, place, leftOut)
    const before = list[index - 1]
    if (typeof before === 'string' && /^--?[\w-]+$/.test(before) && isSecretName(before) && isSecretLiteral(item)) {
      leftOut.push({ path: place, name: before })
      return ''
    }
    return leaveOutOfAssignment(item, place, leftOut) ?? leaveOutOfAddress(item, String(index), place, leftOut)
  })
}

function leaveOutOfLines(text: string, path: string, leftOut: LeftOut[]): string {
  return text
    .split('\n')
    .map((line) => leaveOutOfAssignment(line, path, leftOut) ?? line)
    .join('\n')
}

function leaveOutOfAssignment(text: string, path: string, leftOut: LeftOut[]): string | undefined {
  const match = /^(\s*[\w-]+\s*[=:])([\s\S]*)$/.exec(text)
  const name = match?.[1]?.replace(/[=:\s]+$/, '').trim()
  if (!match?.[1] || !name || !isSecretName(name) || !isSecretLiteral(match[2])) return undefined
  leftOut.push({ path, name })
  return match[1]
}

function leaveOutOfJsonText(text: string, path: string, leftOut: LeftOut[]): string {
  const inside: LeftOut[] = []
  try {
    const clean = leaveOutSecrets(JSON.parse(text), path, inside)
    leftOut.push(...inside.map(({ name }) => ({ path, name })))
    return inside.length > 0 ? JSON.stringify(clean, null, 2) : text
  } catch {
    return leaveOutOfLines(text, path, leftOut)
  }
}

/** `scheme://user:secret@host` and `?api_key=secret`; the rest of the text stays, letter by letter. */
function leaveOutOfAddress(text: string, name: string, path: string, leftOut: LeftOut[]): string {
  if (!text.includes('://') || text.length > 10_000) return text
  let found = false
  const cut = (whole: string, before: string, secret: string) => {
    if (!isSecretLiteral(secret)) return whole
    found = true
    return before
  }
  const clean = text
    .replace(/(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)(?=@)/g, cut)
    .replace(/([?&][^=&#\s]*=)([^&#\s]*)/g, (whole, before: string, secret: string) =>
      isSecretName(before) ? cut(whole, before, secret) : whole,
    )
  if (found) leftOut.push({ path, name })
  return clean
}
