import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { hasHttpMethod, isWriteCall } from './effects.ts'
import { listOperations, listUsableOperations } from './operations.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** What a row leaves open though its tool is of the kind that should be held. Spec hub-nodes 1.10. */
export type OpenRisk = 'any_host' | 'any_method' | 'any_path' | 'writes_freely'

/** Limits that every tool shares, by what a tool is asked to reach. */
export type ReachLimit = 'methods' | 'domains' | 'allowed_paths' | 'deny_paths' | 'sandbox_root'

/** Whether a limit means something to a tool: by its methods, its address, its paths. */
export function hasReach(limit: ReachLimit, entry: ToolCatalogueEntry): boolean {
  if (limit === 'methods') return hasHttpMethod(entry)
  if (limit === 'domains') return hasHttpMethod(entry) || entry.url_field !== undefined || hasField(entry, 'url')
  return entry.path_fields !== undefined || hasField(entry, 'path')
}

/** What of a tool's reach no limit holds and nobody is asked about. */
export function listOpenRisks(row: ToolRow, entry: ToolCatalogueEntry): OpenRisk[] {
  const { constraints, readOnly } = row
  if (constraints.require_approval === true) return []
  const risks: OpenRisk[] = []
  if (hasReach('domains', entry) && constraints.domains === undefined) risks.push('any_host')
  if (hasReach('methods', entry)) {
    if (constraints.methods === undefined && !readOnly) risks.push('any_method')
  } else if (hasReach('allowed_paths', entry)) {
    const isConfined = constraints.allowed_paths !== undefined || constraints.sandbox_root !== undefined
    if (!isConfined && canWriteUnasked(row, entry)) risks.push('any_path')
  } else if (row.operations === undefined && canWriteUnasked(row, entry)) {
    // Operations that the author picked one by one are a choice; all of them are none.
    risks.push('writes_freely')
  }
  return risks
}

/** The operations that write and run without a person's word. */
export function listUnaskedWrites(row: ToolRow, entry: ToolCatalogueEntry): string[] {
  const asked = row.constraints.approval_operations ?? []
  return listUsableOperations(row, entry).filter(
    (operation) => isWriteCall(entry, operation) && !asked.includes(operation),
  )
}

function canWriteUnasked(row: ToolRow, entry: ToolCatalogueEntry): boolean {
  if (listOperations(entry).length > 0) return listUnaskedWrites(row, entry).length > 0
  return !row.readOnly && isWriteCall(entry, undefined)
}

function hasField({ input_schema: schema }: ToolCatalogueEntry, key: string): boolean {
  const properties = isPlainObject(schema) ? getOwn(schema, 'properties') : undefined
  return isPlainObject(properties) && Object.hasOwn(properties, key)
}
