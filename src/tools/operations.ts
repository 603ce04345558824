import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { isWriteOperation } from './effects.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** The sub-operations of a tool; none where it takes none. */
export function listOperations({ operations }: ToolCatalogueEntry): string[] {
  return Array.isArray(operations) ? [...new Set(operations.filter((item) => typeof item === 'string'))] : []
}

/** The published operations that a row lets through. */
export function listAllowedOperations(row: ToolRow, entry: ToolCatalogueEntry): string[] {
  return listOperations(entry).filter((operation) => row.operations?.includes(operation) ?? true)
}

/** The allowed operations that a call can run: without those that `read_only` refuses. */
export function listUsableOperations(row: ToolRow, entry: ToolCatalogueEntry): string[] {
  const allowed = listAllowedOperations(row, entry)
  return row.readOnly ? allowed.filter((operation) => !isWriteOperation(entry, operation)) : allowed
}

/** The parameter in which a tool itself expects the operation, so that neither model nor author fills it twice. */
export function findOperationField(entry: ToolCatalogueEntry): string | undefined {
  const operations = listOperations(entry)
  const properties = isPlainObject(entry.input_schema) ? getOwn(entry.input_schema, 'properties') : undefined
  if (operations.length === 0 || !isPlainObject(properties)) return undefined
  if (Object.hasOwn(properties, 'operation')) return 'operation'
  const action = getOwn(properties, 'action')
  const names = isPlainObject(action) ? getOwn(action, 'enum') : undefined
  return Array.isArray(names) && operations.every((operation) => names.includes(operation)) ? 'action' : undefined
}
