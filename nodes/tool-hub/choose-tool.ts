import type { ScopedTool, ToolRow, ToolScope } from '../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { satisfiesVersion } from '../../src/tools/version.ts'
import { ToolHubRefusal } from './refusal.ts'

export interface ChosenTool {
  row: ToolRow
  entry: ToolCatalogueEntry
  /** Parameters whose value was to come from upstream and did not. */
  unresolved?: readonly string[]
}

/** Step 6: the tool that a call names, if the scope has it. */
export function findTool(scope: ToolScope, tool: string | null): ScopedTool {
  if (tool === null) throw new ToolHubRefusal('invalid_input', 'name in tool what to run')
  const found = scope.tools.find(({ row }) => row.tool === tool)
  // The same words whether or not such a tool exists.
  if (found === undefined) throw new ToolHubRefusal('tool_not_in_scope', 'this tool is not enabled here')
  return found
}

/** Step 7: whether it can run. */
export function demandAvailable({ row, entry, fault, isUnreadable, unresolved }: ScopedTool): ChosenTool {
  const blocks = entry === undefined || fault?.code === 'forbidden' || fault?.code === 'unavailable' || isUnreadable
  if (blocks) throw new ToolHubRefusal('tool_unavailable', fault?.reason ?? 'the tool can not run now')
  if (row.versionReq !== undefined && !satisfiesVersion(entry.version, row.versionReq)) {
    throw new ToolHubRefusal('tool_version_mismatch', `the skill asks for version ${row.versionReq}`, {
      required: row.versionReq,
      available: entry.version ?? null,
    })
  }
  return { row, entry, ...(unresolved ? { unresolved } : {}) }
}
