import { createDiagnostic } from '../../../src/diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { importMcpServers } from '../../../src/mcp/import-servers.ts'
import { hasPlaceholder } from '../../../src/mcp/placeholders.ts'
import { isSecretName } from '../../../src/mcp/secret-names.ts'
import { readMcpServerRows } from '../../../src/mcp/server-rows.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'

/** Stands for a stored secret in the JSON view: it is never shown, and comes back untouched when the mark is left. */
export const keptSecret = '••••••••'

/** A server as JSON text, all of it but its id; secrets written in clear are replaced by a mark. */
export function formatServerJson(row: McpServerRow): string {
  const { id: _id, ...shown } = row
  return JSON.stringify(
    {
      ...shown,
      ...(row.authorization === undefined ? {} : { authorization: mask('authorization', row.authorization) }),
      ...(row.env ? { env: mapEntries(row.env, mask) } : {}),
      ...(row.headers ? { headers: mapEntries(row.headers, mask) } : {}),
    },
    null,
    2,
  )
}

/** Reads the JSON view back. A row comes only where all of the text was understood. */
export function parseServerJson(
  text: string,
  stored: McpServerRow,
): { row: McpServerRow } | { row?: undefined; problem: 'no_server' | Diagnostic } {
  const read = readText(text)
  const problem = read.diagnostics.find(({ severity }) => severity === 'error')
  if (problem) return { problem: problem.code === 'servers_unreadable' ? 'no_server' : problem }
  const [row, ...others] = read.rows
  if (!row || others.length > 0) return { problem: 'no_server' }
  const { authorization, env, headers } = row
  return {
    row: {
      ...row,
      id: stored.id,
      ...(authorization === undefined ? {} : { authorization: unmask(authorization, stored.authorization) }),
      ...(env ? { env: mapEntries(env, (key, value) => unmask(value, readOwn(stored.env, key))) } : {}),
      ...(headers ? { headers: mapEntries(headers, (key, value) => unmask(value, readOwn(stored.headers, key))) } : {}),
    },
  }
}

function readText(text: string): { rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return importMcpServers(text)
  }
  const isOne = isPlainObject(value) && !('mcpServers' in value) && !('servers' in value)
  // A server that is only begun has neither command nor address yet, and is still one.
  if (isOne) return readMcpServerRows([value])
  return isPlainObject(value)
    ? importMcpServers(value)
    : { rows: [], diagnostics: [createDiagnostic('servers_unreadable', {})] }
}

function mask(key: string, value: string): string {
  return value !== '' && isSecretName(key) && !hasPlaceholder(value) ? keptSecret : value
}

function unmask(value: string, stored: string | undefined): string {
  return value === keptSecret && stored !== undefined ? stored : value
}

function readOwn(record: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}

function mapEntries(
  record: Readonly<Record<string, string>>,
  change: (key: string, value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]))
}
