import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { findJsonErrorPlace } from './json-error-place.ts'
import { readMcpServerRows } from './read-server-rows.ts'
import type { McpServerRow } from './types.ts'

const MAX_DEPTH = 64
const WRAPPED_TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'number', 'bool', 'null'])

/** Reads all servers of a pasted or stored document, given as JSON text or as a value. */
export function importMcpServers(value: unknown): { rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  if (typeof value !== 'string') return readMcpServerRows(unwrapValues(value, 0))
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    const place = findJsonErrorPlace(value) ?? { line: 1, column: 1 }
    return { rows: [], diagnostics: [createDiagnostic('json_invalid', { ...place })] }
  }
  return readMcpServerRows(unwrapValues(parsed, 0))
}

/** Run results of ChengOS wrap every value as `{ type, value }`. */
function unwrapValues(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => unwrapValues(item, depth + 1))
  if (!isPlainObject(value)) return value
  const keys = Object.keys(value)
  if (keys.length === 2 && Object.hasOwn(value, 'value') && WRAPPED_TYPES.has(value['type'])) {
    return unwrapValues(value['value'], depth + 1)
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unwrapValues(member, depth + 1)]))
}
