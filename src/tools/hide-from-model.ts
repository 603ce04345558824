import type { HubCaller } from '../hub/types.ts'
import type { ToolScope } from './scope-types.ts'

/** A scope as it is for whoever calls: what a registry hides from models does not exist for them. */
export function hideFromModel(scope: ToolScope, caller: HubCaller): ToolScope {
  if (caller !== 'model') return scope
  const isSeen = (visibility: string | undefined) => visibility === undefined || visibility === 'visible'
  const hidden = new Set(scope.tools.flatMap(({ row, entry }) => (isSeen(entry?.visibility) ? [] : [row.tool])))
  return {
    ...scope,
    tools: scope.tools.filter(({ row }) => !hidden.has(row.tool)),
    leftOut: scope.leftOut.filter(({ tool }) => !hidden.has(tool)),
  }
}
