import type { HubCaller } from '../../src/hub/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { escapeToken } from '../../src/schema/json-pointer.ts'
import type { ToolHubCall } from './read-call.ts'
import type { ToolHubRefusal } from './refusal.ts'

/** Pointer to the input, or the part of a row, that a refusal comes from. Read from the node's own values only. */
export function locateRefusal(
  { status, facts }: ToolHubRefusal,
  call: ToolHubCall,
  caller: HubCaller,
): string | undefined {
  const inRow = (part: string) => {
    if (call.mode === 'skill') return '/skill_name'
    const index = findRow(call, true)
    return index === undefined ? '/enabled_tools' : `/enabled_tools/${index}${part}`
  }
  switch (status) {
    case 'invalid_action':
      return '/action'
    case 'action_unavailable':
      return '/mode'
    case 'skill_required':
    case 'skill_not_found':
    case 'skill_not_ready':
    case 'skill_no_tools':
      return '/skill_name'
    case 'scope_empty':
      return call.mode === 'unknown' ? '/mode' : call.mode === 'user' ? '/enabled_tools' : '/skill_name'
    case 'invalid_input':
      return '/tool'
    case 'tool_not_in_scope':
      return locateForeignTool(call, caller)
    case 'tool_unavailable':
    case 'tool_version_mismatch':
      return inRow('/tool')
    case 'operation_required':
      return '/operation'
    case 'operation_not_allowed':
      return call.operation === null ? inRow('/operations') : '/operation'
    case 'read_only_violation':
      return inRow('/read_only')
    case 'schema_mismatch':
      if (facts['unresolved_references'] !== undefined) return inRow('/inputs')
      return facts['terminal'] === true ? inRow('') : locateArgument(facts['violations'])
    case 'constraint_violation':
    case 'constraint_unsupported':
      return inRow(`/constraints/${readConstraintKey(facts)}`)
    case 'credential_missing':
      return inRow('/config')
    default:
      return undefined
  }
}

/** The row that asks for a person's word. */
export function locateApproval(call: ToolHubCall, constraints: Readonly<Record<string, unknown>>): string | undefined {
  const index = call.mode === 'user' ? findRow(call, true) : undefined
  if (index === undefined) return undefined
  const key = constraints['require_approval'] === true ? 'require_approval' : 'approval_operations'
  return `/enabled_tools/${index}/constraints/${key}`
}

/** Whether there is a switched-off row is nothing that a model may learn from where a refusal points. */
function locateForeignTool(call: ToolHubCall, caller: HubCaller): string {
  const index = caller === 'model' || call.mode !== 'user' ? undefined : findRow(call, false)
  return index === undefined ? '/tool' : `/enabled_tools/${index}/enabled`
}

/** The first row of the call's tool that is, or is not, switched on: the one that counts. */
function findRow({ rows, tool }: ToolHubCall, isEnabled: boolean): number | undefined {
  if (!Array.isArray(rows)) return undefined
  const index = rows.findIndex(
    (row: unknown) =>
      isPlainObject(row) &&
      typeof row['tool'] === 'string' &&
      row['tool'].trim() === tool &&
      (row['enabled'] === true) === isEnabled,
  )
  return index < 0 ? undefined : index
}

function locateArgument(violations: unknown): string {
  const first: unknown = Array.isArray(violations) ? violations[0] : undefined
  const path = isPlainObject(first) && typeof first['path'] === 'string' ? first['path'] : ''
  return `/arguments${path}`
}

function readConstraintKey({ constraint }: ToolHubRefusal['facts']): string {
  return isPlainObject(constraint) && typeof constraint['key'] === 'string' ? escapeToken(constraint['key']) : ''
}
