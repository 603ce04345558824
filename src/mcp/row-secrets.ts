import { listOptions } from './check-server-rows.ts'
import { isSecretName } from './secret-names.ts'
import type { McpServerRow } from './types.ts'

/** Values of a resolved row that are secret by where they stand, besides those that filled placeholders. */
export function listRowSecrets(row: McpServerRow): string[] {
  const authorization = row.authorization ?? ''
  return [
    authorization,
    ...readCredential(authorization),
    ...listNamed(row.headers).flatMap((value) => [value, ...readCredential(value)]),
    ...listNamed(row.env),
    ...listUrlSecrets(row.url ?? ''),
    ...listOptions(row.args ?? []).flatMap(([name, value]) => (isSecretName(name) ? [value] : [])),
  ].filter((value) => value !== '')
}

/** The part of `Bearer abc` that the scheme is not; of `Basic` also the password in it. */
function readCredential(header: string): string[] {
  const [, scheme = '', credential = ''] = /^\s*(\S+)\s+(.*)$/s.exec(header) ?? []
  if (credential === '') return []
  return scheme.toLowerCase() === 'basic' ? [credential.trim(), ...readPassword(credential)] : [credential.trim()]
}

function readPassword(basic: string): string[] {
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(basic.trim()), (digit) => digit.charCodeAt(0)))
    return text.includes(':') ? [text.slice(text.indexOf(':') + 1)] : []
  } catch {
    return []
  }
}

function listNamed(record: Readonly<Record<string, string>> | undefined): string[] {
  return Object.entries(record ?? {}).flatMap(([name, value]) => (isSecretName(name) ? [value] : []))
}

function listUrlSecrets(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { username, password, searchParams } = new URL(text)
  // A user without a password is a token.
  const credential = password === '' ? username : password
  return [
    credential,
    decodeUri(credential),
    ...[...searchParams].flatMap(([name, value]) => (isSecretName(name) ? [value] : [])),
  ]
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
