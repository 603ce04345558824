import { isPlainObject } from '../schema/is-plain-object.ts'
import type { Skill, SkillPolicy } from '../skills/types.ts'
import { findEmptyList } from './constraints/find-fault.ts'
import { findRowConstraintFault } from './constraints/own-constraints.ts'
import { isForbiddenToSkills, isHubTool } from './forbidden-tools.ts'
import { listAllowedOperations, listOperations, listUsableOperations } from './operations.ts'
import { type ReadRow, readToolRow } from './read-rows.ts'
import type { ScopedTool, ToolRow, ToolScope, UnavailableTool } from './scope-types.ts'
import { asksForApproval, readToolRisk } from './skill-approval.ts'
import type { ToolCatalogueEntry } from './types.ts'
import { satisfiesVersion } from './version.ts'

/** The scope of user mode: the author's enabled rows. */
export function buildUserScope(rows: unknown, catalogue: readonly ToolCatalogueEntry[]): ToolScope {
  if (rows !== undefined && rows !== null && !Array.isArray(rows)) {
    return { tools: [], leftOut: [], warnings: [], errors: ['enabled_tools_invalid: enabled_tools is not a list'] }
  }
  const enabled: [number, unknown][] = []
  const warnings: string[] = []
  for (const [index, value] of ((rows ?? []) as unknown[]).entries()) {
    const flag = isPlainObject(value) ? value['enabled'] : false
    if (flag === true) enabled.push([index, value])
    else if (flag !== false) {
      warnings.push(`row_enabled_missing: row ${index + 1} does not say that it is enabled, so it is not`)
    }
  }
  const scope = buildScope(enabled, 'user', (read) => judgeRow(read, catalogue, () => false))
  return { ...scope, warnings: [...warnings, ...scope.warnings] }
}

/** The scope of skill mode: what the skill declares, within what its host allows it. The same rows, all enabled. */
export function buildSkillScope(
  skill: Skill,
  catalogue: readonly ToolCatalogueEntry[],
  policy: SkillPolicy | undefined,
): ToolScope {
  const ceiling = policy?.tools
  const isForbidden = (tool: string) =>
    ceiling === undefined ? isForbiddenToSkills(tool) : !ceiling.some((allowed) => allowed === tool)
  const declared = Array.isArray(skill.tool_hub.tools) ? skill.tool_hub.tools : []
  return buildScope([...declared.entries()], 'skill', (read) => {
    const judged = judgeRow(read, catalogue, isForbidden)
    if (judged.entry === undefined || !asksForApproval(skill, policy, readToolRisk(judged.entry))) return judged
    return { ...judged, row: { ...judged.row, asksByPolicy: policy?.mode === 'always' ? 'each_time' : 'by_risk' } }
  })
}

function buildScope(
  rows: readonly (readonly [number, unknown])[],
  mode: 'user' | 'skill',
  judge: (read: ReadRow) => ScopedTool,
): ToolScope {
  const tools = new Map<string, ScopedTool>()
  const leftOut: UnavailableTool[] = []
  const warnings: string[] = []
  for (const [index, value] of rows) {
    const read = readToolRow(value, index, mode)
    if (read === undefined) {
      leftOut.push({ tool: '', code: 'row_invalid', reason: 'the row names no tool', row_index: index })
    } else if (tools.has(read.row.tool)) {
      const reason = 'an earlier row names the same tool, and the first one counts'
      leftOut.push({ tool: read.row.tool, code: 'duplicate', reason, row_index: index })
      warnings.push(`duplicate_row: row ${index + 1} names the tool of an earlier row and is not used`)
    } else tools.set(read.row.tool, judge(read))
  }
  return { tools: [...tools.values()], leftOut, warnings, errors: [] }
}

function judgeRow(
  { row, fault }: ReadRow,
  catalogue: readonly ToolCatalogueEntry[],
  isForbidden: (tool: string) => boolean,
): ScopedTool {
  if (isHubTool(row.tool) || isForbidden(row.tool)) {
    return { row, fault: { code: 'forbidden', reason: 'a tool_hub may not run this tool here' } }
  }
  const entry = catalogue.find(({ id }) => id === row.tool)
  if (entry === undefined) return { row, fault: { code: 'not_registered', reason: 'not registered in this runtime' } }
  if (entry.available === false) {
    return { row, entry, fault: { code: 'unavailable', reason: entry.unavailable_reason ?? 'not available now' } }
  }
  if (fault !== undefined)
    return { row, entry, fault: { code: 'row_invalid', reason: `${fault} can not be read` }, isUnreadable: true }
  const denial = findRowFault(row, entry)
  return denial === undefined ? { row, entry } : { row, entry, fault: { code: 'row_invalid', reason: denial } }
}

/** Why no call of a row can run, though the tool could. Each call is told by the step that refuses it. */
function findRowFault(row: ToolRow, entry: ToolCatalogueEntry): string | undefined {
  if (row.versionReq !== undefined && !satisfiesVersion(entry.version, row.versionReq)) {
    return `the version ${entry.version ?? 'of this tool, which is not known,'} does not satisfy ${row.versionReq}`
  }
  if (row.operations?.length === 0) return 'the row allows no operation'
  if (listOperations(entry).length > 0) {
    if (listAllowedOperations(row, entry).length === 0) return 'the tool has none of the operations that the row allows'
    if (listUsableOperations(row, entry).length === 0) return 'the row is read-only and allows only writes'
  }
  const fault = findRowConstraintFault(row.constraints, entry)
  if (fault !== undefined) return `${fault.code}: ${fault.reason}`
  const empty = findEmptyList(row.constraints)
  return empty === undefined ? undefined : `constraint_violation: ${empty} is empty, which denies every call`
}
