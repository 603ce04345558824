import { hasPlaceholder } from './placeholders.ts'
import { isSecretName } from './secret-names.ts'
import type { McpServerRow } from './types.ts'

/** The common `mcpServers` document. */
export interface McpServersDocument {
  mcpServers: Record<string, Record<string, unknown>>
}

/**
 * Writes servers as the common `mcpServers` object; reading it back gives the same rows. A secret written in clear is
 * left out: `null` stands for it, which reads as "not set" with `secret_left_out`.
 */
export function exportMcpServers(rows: readonly McpServerRow[]): McpServersDocument {
  return { mcpServers: Object.fromEntries(rows.map((row) => [row.name, exportRow(row)])) }
}

function exportRow(row: McpServerRow): Record<string, unknown> {
  const { name: _, enabled, extra, ...fields } = row
  return {
    ...extra,
    ...fields,
    ...(enabled ? {} : { enabled }),
    ...(row.env === undefined ? {} : { env: withoutSecrets(row.env) }),
    ...(row.headers === undefined ? {} : { headers: withoutSecrets(row.headers) }),
    ...(row.authorization === undefined ? {} : { authorization: withoutSecret(row.authorization) }),
    ...(row.url === undefined ? {} : { url: withoutUrlSecrets(row.url) }),
  }
}

function withoutSecret(value: string): string | null {
  return value === '' || hasPlaceholder(value) ? value : null
}

function withoutSecrets(record: Readonly<Record<string, string>>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, isSecretName(key) ? withoutSecret(value) : value]),
  )
}

function withoutUrlSecrets(text: string): string {
  if (hasPlaceholder(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  const secrets = [...url.searchParams.keys()].filter(isSecretName)
  if (url.password === '' && secrets.length === 0) return text
  url.password = ''
  for (const name of secrets) url.searchParams.set(name, '')
  return url.href
}
