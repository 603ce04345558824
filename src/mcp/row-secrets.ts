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
  ].filter((value) => value !== '')
}

/** The part of `Bearer abc` that the scheme is not. */
function readCredential(header: string): string[] {
  const space = header.indexOf(' ')
  return space < 0 ? [] : [header.slice(space + 1).trim()]
}

function listNamed(record: Readonly<Record<string, string>> | undefined): string[] {
  return Object.entries(record ?? {}).flatMap(([name, value]) => (isSecretName(name) ? [value] : []))
}

function listUrlSecrets(text: string): string[] {
  if (!URL.canParse(text)) return []
  const { password, searchParams } = new URL(text)
  return [password, ...[...searchParams].flatMap(([name, value]) => (isSecretName(name) ? [value] : []))]
}
