import { createDiagnostic } from '../diagnostics/codes/tools.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isUpstreamReference } from '../hub/resolve-references.ts'
import { isSecretName } from '../mcp/secret-names.ts'
import { hasSecretShape } from '../mcp/secret-shapes.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { findConstraintFault, findEmptyList, isSharedConstraint } from './constraints/find-fault.ts'
import { hasWriteWord } from './effects.ts'
import { isHubTool } from './forbidden-tools.ts'
import { looksRandom } from './looks-random.ts'
import { readToolRow } from './read-rows.ts'
import type { ToolRow } from './scope-types.ts'
import { isReferenceName } from './static-secrets.ts'

/** What a catalogue adds to what a row tells of its tool. */
export interface KnownTool {
  /** The constraints that the tool checks itself. */
  ownConstraints: ReadonlySet<string>
  isWrite(operation: string): boolean
}

/**
 * What is wrong with the rows of a tool_hub, as far as they tell and `find` knows their tools. Of a constraint that the
 * tool itself may check nothing is said while it is not known. Paths start with the row's position.
 */
export function checkToolRows(rows: unknown, find?: (tool: string) => KnownTool | undefined): Diagnostic[] {
  if (rows === undefined || rows === null) return []
  if (!Array.isArray(rows)) return [createDiagnostic('tool_rows_unreadable', {})]
  const enabled = new Set<string>()
  return rows.flatMap((value: unknown, index) => {
    const read = readToolRow(value, index, 'user')
    const path = `/${index}`
    if (read === undefined) return [createDiagnostic('tool_id_required', { position: index + 1 }, { path })]
    const { row, fault } = read
    const { tool } = row
    const known = find?.(tool)
    const flag = isPlainObject(value) ? value['enabled'] : undefined
    if (flag !== true && flag !== false) return [createDiagnostic('tool_enabled_missing', { tool }, { path })]
    const isRepeated = flag && enabled.has(tool)
    if (flag) enabled.add(tool)
    return [
      ...(isRepeated ? [createDiagnostic('tool_row_duplicate', { tool }, { path })] : []),
      ...(isHubTool(tool) ? [createDiagnostic('tool_forbidden', { tool }, { path })] : []),
      ...(fault === undefined
        ? []
        : [createDiagnostic('tool_field_invalid', { tool, field: fault }, { path: `${path}/${fault}` })]),
      ...checkConstraints(row, path, known),
      ...checkReadOnly(row, path, known),
      ...findSecrets(row.config, `${path}/config`, tool),
      ...row.inputs.flatMap((choice, at) => {
        // The name of an output is none, whatever it looks like.
        const { key, binding } = isUpstreamReference(choice) ? { ...choice, binding: undefined } : choice
        const place = `${path}/inputs/${at}`
        return findSecrets({ [key]: binding }, place, tool).map((found) => ({ ...found, path: `${place}/binding` }))
      }),
    ]
  })
}

function checkConstraints({ tool, constraints }: ToolRow, path: string, known: KnownTool | undefined): Diagnostic[] {
  const own = known?.ownConstraints ?? new Set(Object.keys(constraints).filter((key) => !isSharedConstraint(key)))
  const constraint = findConstraintFault(constraints, own)?.key
  if (constraint !== undefined) {
    const place = { path: `${path}/constraints/${escapeToken(constraint)}` }
    return [createDiagnostic('tool_constraint_invalid', { tool, constraint }, place)]
  }
  const empty = findEmptyList(constraints)
  if (empty === undefined) return []
  return [
    createDiagnostic('tool_constraint_empty', { tool, constraint: empty }, { path: `${path}/constraints/${empty}` }),
  ]
}

function checkReadOnly(
  { tool, readOnly, operations = [] }: ToolRow,
  path: string,
  known: KnownTool | undefined,
): Diagnostic[] {
  const operation = readOnly ? operations.find(known?.isWrite ?? hasWriteWord) : undefined
  if (operation === undefined) return []
  return [createDiagnostic('tool_writes_read_only', { tool, operation }, { path: `${path}/operations` })]
}

function findSecrets(value: unknown, path: string, tool: string, depth = 0): Diagnostic[] {
  if (typeof value !== 'object' || value === null || depth > 64) return []
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const place = `${path}/${escapeToken(key)}`
    if (typeof member !== 'string') return findSecrets(member, place, tool, depth + 1)
    if (member.trim() === '' || !isSecret(key, member)) return []
    return [createDiagnostic('tool_config_secret', { tool, field: key }, { path: place })]
  })
}

/** The name of a credential is none, whatever it looks like. */
function isSecret(key: string, text: string): boolean {
  return isSecretName(key) || hasSecretShape(text) || (!isReferenceName(key) && looksRandom(text))
}
