import { findClosestName } from './closest-name.ts'
import { listOperations } from './operations.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** An operation that a row names and its tool does not have. */
export interface UnknownOperation {
  /** In which list of the row. An approval that is asked for it protects nothing. */
  place: 'operations' | 'approval_operations'
  operation: string
  /** The published one that was most likely meant. */
  near?: string
}

/** The operations that a row names and its tool does not have. */
export function listUnknownOperations(row: ToolRow, entry: ToolCatalogueEntry): UnknownOperation[] {
  const published = listOperations(entry)
  const { approval_operations: asked } = row.constraints
  const find = (place: UnknownOperation['place'], named: unknown): UnknownOperation[] => {
    const names = Array.isArray(named) ? named.filter((name) => typeof name === 'string') : []
    return [...new Set(names)]
      .filter((operation) => !published.includes(operation))
      .map((operation) => {
        const near = findClosestName(
          operation,
          published.filter((name) => !names.includes(name)),
        )
        return { place, operation, ...(near === undefined ? {} : { near }) }
      })
  }
  return [...find('operations', published.length === 0 ? [] : row.operations), ...find('approval_operations', asked)]
}
