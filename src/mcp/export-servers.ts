import { isSecretLiteral, leaveOutSecrets } from './secret-literals.ts'
import { isSecretName } from './secret-names.ts'
import type { McpServerRow } from './types.ts'

/** The common `mcpServers` document. */
export interface McpServersDocument {
  mcpServers: Record<string, Record<string, unknown>>
}

/**
 * Writes servers as the common `mcpServers` object; reading it back gives the same rows. A secret written in clear is
 * left out: `null` stands for a named one, which reads as "not set" with `secret_left_out`; out of a longer text it is cut.
 */
export function exportMcpServers(rows: readonly McpServerRow[]): McpServersDocument {
  return { mcpServers: Object.fromEntries(rows.map((row) => [row.name, exportRow(row)])) }
}

function exportRow(row: McpServerRow): Record<string, unknown> {
  const { name: _, enabled, extra, ...fields } = row
  const written = {
    ...extra,
    ...fields,
    ...(enabled ? {} : { enabled }),
    ...(row.env === undefined ? {} : { env: withoutSecrets(row.env) }),
    ...(row.headers === undefined ? {} : { headers: withoutSecrets(row.headers) }),
    ...(row.authorization === undefined ? {} : { authorization: withoutSecret(row.authorization) }),
  }
  return leaveOutSecrets(written, '', []) as Record<string, unknown>
}

function withoutSecret(value: string): string | null {
  return isSecretLiteral(value) ? null : value
}

function withoutSecrets(record: Readonly<Record<string, string>>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, isSecretName(key) ? withoutSecret(value) : value]),
  )
}
