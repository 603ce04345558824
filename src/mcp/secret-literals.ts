import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken, unescapeToken } from '../schema/json-pointer.ts'
import { isSecretName } from './secret-names.ts'
import { replaceTokens } from './secret-shapes.ts'

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

/** Gives what stands where a secret stood, by its place and its name. */
export type SecretStandIn = (secret: LeftOut) => string

const standInNothing: SecretStandIn = () => ''

/**
 * A copy of a configuration value without its secret literals: a named one is emptied, one inside a longer text
 * (an argument, an address) is cut out of it; `standIn` gives what comes in its place. JSON Schemas are left alone:
 * they describe secrets but hold none.
 */
export function leaveOutSecrets(
  value: unknown,
  path: string,
  leftOut: LeftOut[],
  standIn: SecretStandIn = standInNothing,
): unknown {
  const replace: SecretStandIn = (secret) => {
    leftOut.push(secret)
    return standIn(secret)
  }
  const name = unescapeToken(path.slice(path.lastIndexOf('/') + 1))
  return typeof value === 'string' ? leaveOutOfText(value, name, path, replace) : leaveOut(value, path, replace)
}

function leaveOut(value: unknown, path: string, replace: SecretStandIn): unknown {
  if (Array.isArray(value)) return leaveOutOfList(value, path, replace)
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const clean = leaveOutOfMember(value, key, member, `${path}/${escapeToken(key)}`, replace)
    Object.defineProperty(copy, key, { value: clean, enumerable: true, writable: true, configurable: true })
  }
  return copy
}

function leaveOutOfMember(
  owner: Record<string, unknown>,
  key: string,
  member: unknown,
  path: string,
  replace: SecretStandIn,
) {
  if (schemaMembers.has(key)) return member
  if (isSecretName(key) && isWrappedLiteral(member)) {
    const standIn = replace({ path, name: key })
    return Array.isArray(member) ? [standIn].filter((text) => text !== '') : { ...member, value: standIn }
  }
  if (typeof member !== 'string') return leaveOut(member, path, replace)
  const bindingOf = key === 'binding' && typeof owner['key'] === 'string' ? owner['key'] : undefined
  if (isSecretName(bindingOf ?? key) && isSecretLiteral(member)) return replace({ path, name: bindingOf ?? key })
  if (lineMembers.has(key)) return leaveOutOfLines(member, path, replace)
  if (key === 'raw_json') return leaveOutOfJsonText(member, path, replace, () => leaveOutOfLines(member, path, replace))
  return leaveOutOfText(member, key, path, replace)
}

/** A list with a literal in it, or the `{ type, value }` that other products put around each value. */
function isWrappedLiteral(member: unknown): member is unknown[] | Record<string, unknown> {
  if (Array.isArray(member)) return member.some(isSecretLiteral)
  return (
    isPlainObject(member) && Object.keys(member).length === 2 && 'type' in member && isSecretLiteral(member['value'])
  )
}

/** `--token abc`, `--token=abc` and `TOKEN=abc` in a list of arguments. */
function leaveOutOfList(list: unknown[], path: string, replace: SecretStandIn): unknown[] {
  return list.map((item, index) => {
    const place = `${path}/${index}`
    if (typeof item !== 'string') return leaveOut(item, place, replace)
    const before = list[index - 1]
    if (typeof before === 'string' && /^--?[\w-]+$/.test(before) && isSecretName(before) && isSecretLiteral(item)) {
      return replace({ path: place, name: before })
    }
    return leaveOutOfAssignment(item, place, replace) ?? leaveOutOfText(item, String(index), place, replace)
  })
}

function leaveOutOfLines(text: string, path: string, replace: SecretStandIn): string {
  return text
    .split('\n')
    .map((line) => leaveOutOfAssignment(line, path, replace) ?? leaveOutOfPlainText(line, '', path, replace))
    .join('\n')
}

function leaveOutOfAssignment(text: string, path: string, replace: SecretStandIn): string | undefined {
  const match = /^(\s*[\w-]+\s*[=:])([\s\S]*)$/.exec(text)
  const name = match?.[1]?.replace(/[=:\s]+$/, '').trim()
  if (!match?.[1] || !name || !isSecretName(name) || !isSecretLiteral(match[2])) return undefined
  return `${match[1]}${replace({ path, name })}`
}

/** Many inputs take their object as its JSON text too: what is a secret in the one is one in the other. */
function leaveOutOfText(text: string, name: string, path: string, replace: SecretStandIn): string {
  const readPlain = () => leaveOutOfPlainText(text, name, path, replace)
  return /^\s*[[{]/.test(text) ? leaveOutOfJsonText(text, path, replace, readPlain) : readPlain()
}

function leaveOutOfJsonText(text: string, path: string, replace: SecretStandIn, readPlain: () => string): string {
  let found = false
  try {
    const clean = leaveOut(JSON.parse(text), path, ({ name }) => {
      found = true
      return replace({ path, name })
    })
    return found ? JSON.stringify(clean, null, 2) : text
  } catch {
    return readPlain()
  }
}

/** However many secrets a text holds, it is one place. */
function leaveOutOfPlainText(text: string, name: string, path: string, replace: SecretStandIn): string {
  let standIn: string | undefined
  const cut = () => {
    standIn ??= replace({ path, name })
    return standIn
  }
  return replaceTokens(leaveOutOfAddress(text, cut), cut)
}

/** `scheme://user:secret@host` and `?api_key=secret`; the rest of the text stays, letter by letter. */
function leaveOutOfAddress(text: string, standIn: () => string): string {
  if (!text.includes('://') || text.length > 10_000) return text
  const cut = (whole: string, before: string, secret: string) =>
    isSecretLiteral(secret) ? `${before}${standIn()}` : whole
  return text
    .replace(/(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)(?=@)/g, cut)
    .replace(/([?&][^=&#\s]*=)([^&#\s]*)/g, (whole, before: string, secret: string) =>
      isSecretName(before) ? cut(whole, before, secret) : whole,
    )
}
