import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { findJsonErrorPlace } from './json-error-place.ts'
import { readMcpServerRows } from './read-server-rows.ts'
import type { McpServerRow } from './types.ts'
import { unwrapValues } from './unwrap-values.ts'

/** Reads all servers of a pasted or stored document, given as JSON text or as a value. */
export function importMcpServers(value: unknown): { rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  if (typeof value !== 'string') return readMcpServerRows(unwrapValues(value))
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    const place = findJsonErrorPlace(value) ?? { line: 1, column: 1 }
    return { rows: [], diagnostics: [createDiagnostic('json_invalid', { ...place })] }
  }
  return readMcpServerRows(unwrapValues(parsed))
}
