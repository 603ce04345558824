import type { ToolRow, ToolScope } from '../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { satisfiesVersion } from '../../src/tools/version.ts'
import { ToolHubRefusal } from './refusal.ts'

export interface ChosenTool {
  row: ToolRow
  entry: ToolCatalogueEntry
}

/** Steps 5 to 7: the tool that a call names, if the scope has it and it can run. */
export function chooseTool(scope: ToolScope, tool: string | null): ChosenTool {
  if (scope.tools.length === 0) throw new ToolHubRefusal('scope_empty', 'no tool is enabled, so every call is denied')
  if (tool === null) throw new ToolHubRefusal('invalid_input', 'name in tool what to run')
  const found = scope.tools.find(({ row }) => row.tool === tool)
  // The same words whether or not such a tool exists.
  if (found === undefined) throw new ToolHubRefusal('tool_not_in_scope', 'this tool is not enabled here')
  const { row, entry, fault, isUnreadable } = found
  const blocks = entry === undefined || fault?.code === 'forbidden' || fault?.code === 'unavailable' || isUnreadable
  if (blocks) throw new ToolHubRefusal('tool_unavailable', fault?.reason ?? 'the tool can not run now')
  if (row.versionReq !== undefined && !satisfiesVersion(entry.version, row.versionReq)) {
    throw new ToolHubRefusal('tool_version_mismatch', `the skill asks for version ${row.versionReq}`, {
      required: row.versionReq,
      available: entry.version ?? null,
    })
  }
  return { row, entry }
}
