import { isPlainObject } from '../schema/is-plain-object.ts'
import { buildUserScope } from './build-scope.ts'
import { listAllowedMethods } from './constraints/check-call.ts'
import { findEmptyList } from './constraints/find-fault.ts'
import { findRowConstraintFault } from './constraints/own-constraints.ts'
import { type CallEffect, hasHttpMethod, isWriteCall, readCallEffect } from './effects.ts'
import { hideFromModel } from './hide-from-model.ts'
import { needsApproval } from './needs-approval.ts'
import { listAllowedOperations, listOperations } from './operations.ts'
import { readToolRow } from './read-rows.ts'
import type { ScopedTool, ToolRow, ToolScope, UnavailableToolCode } from './scope-types.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** Why a call ends as it does. */
type VerdictReason =
  | 'allowed'
  | 'approval_always'
  | 'approval_operation'
  | 'row_off'
  | 'operation_not_listed'
  | 'writes'
  | 'no_method'
  | 'constraint_empty'
  | 'constraint_unsupported'
  | 'hidden_from_model'
  | Exclude<UnavailableToolCode, 'credential_missing'>

/** What becomes of a model's calls of one operation, before anything is known of their arguments. */
export interface CallVerdict {
  /** Absent: the tool takes no operation, or which ones it takes is not known. */
  operation?: string
  outcome: 'allowed' | 'approval' | 'refused'
  reason: VerdictReason
  /** The constraint that the reason is about. */
  constraint?: string
  /** What the call does, and who says so. Absent where nothing is known of the tool. */
  effect?: CallEffect
}

export interface RowVerdicts {
  index: number
  tool: string
  row: ToolRow
  entry?: ToolCatalogueEntry
  calls: readonly CallVerdict[]
}

/**
 * What a model may do through the rows of a tool_hub, by the steps that a call goes through. Without a catalogue each
 * row is taken at its word: its tool is there and has the operations that the row names.
 */
export function judgeToolRows(rows: unknown, catalogue: readonly ToolCatalogueEntry[] | undefined): RowVerdicts[] {
  if (!Array.isArray(rows)) return []
  const read = rows.flatMap((value: unknown, index) => readToolRow(value, index, 'user')?.row ?? [])
  const entries = catalogue ?? read.map(standIn)
  const scope = buildUserScope(rows, entries)
  const seen = new Set(hideFromModel(scope, 'model').tools.map(({ row }) => row.index))
  return read.map((row) => {
    const entry = entries.find(({ id }) => id === row.tool)
    const value: unknown = rows[row.index]
    const isOn = isPlainObject(value) && value['enabled'] === true
    const operations = entry === undefined ? [] : listOperations(entry)
    const judge = (operation?: string): CallVerdict => ({
      ...(operation === undefined ? {} : { operation }),
      ...(entry === undefined || (operation === undefined && catalogue === undefined)
        ? {}
        : { effect: readCallEffect(entry, operation) }),
      ...(isOn ? judgeScoped(scope, row, seen, operation) : refuse('row_off')),
    })
    return {
      index: row.index,
      tool: row.tool,
      row,
      ...(entry === undefined || catalogue === undefined ? {} : { entry }),
      calls: operations.length === 0 ? [judge()] : operations.map(judge),
    }
  })
}

type Judged = Omit<CallVerdict, 'operation' | 'effect'>

function judgeScoped(scope: ToolScope, row: ToolRow, seen: ReadonlySet<number>, operation?: string): Judged {
  const scoped = scope.tools.find((tool) => tool.row.index === row.index)
  if (scoped === undefined) return refuse('duplicate')
  const { entry, fault, isUnreadable } = scoped
  if (entry === undefined || isUnreadable || (fault !== undefined && fault.code !== 'row_invalid')) {
    return refuse(fault === undefined || fault.code === 'credential_missing' ? 'not_registered' : fault.code)
  }
  if (!seen.has(row.index)) return refuse('hidden_from_model')
  return judgeCall(scoped, entry, operation)
}

function judgeCall({ row, fault }: ScopedTool, entry: ToolCatalogueEntry, operation?: string): Judged {
  if (operation !== undefined && !listAllowedOperations(row, entry).includes(operation)) {
    return refuse('operation_not_listed')
  }
  if (row.readOnly && isWriteCall(entry, operation)) return refuse('writes')
  const unsupported = findRowConstraintFault(row.constraints, entry)
  if (unsupported !== undefined) return refuse('constraint_unsupported', unsupported.key)
  const empty = findEmptyList(row.constraints)
  if (empty !== undefined) return refuse('constraint_empty', empty)
  if (hasHttpMethod(entry) && listAllowedMethods(row, entry)?.length === 0) return refuse('no_method')
  if (fault !== undefined) return refuse('row_invalid')
  if (!needsApproval(row, operation)) return { outcome: 'allowed', reason: 'allowed' }
  const isAlways = needsApproval(row, undefined)
  return { outcome: 'approval', reason: isAlways ? 'approval_always' : 'approval_operation' }
}

function refuse(reason: VerdictReason, constraint?: string): Judged {
  return { outcome: 'refused', reason, ...(constraint === undefined ? {} : { constraint }) }
}

function standIn({ tool, operations = [] }: ToolRow): ToolCatalogueEntry {
  return { id: tool, name: tool, description: '', operations, input_schema: { type: 'object' }, llm_fields: [] }
}
