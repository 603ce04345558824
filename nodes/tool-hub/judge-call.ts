import { getOwn } from '../../src/schema/objects.ts'
import { buildUserScope } from '../../src/tools/build-scope.ts'
import { listModelFields, readFixedValues } from '../../src/tools/compile-tool.ts'
import { pickOwnConstraints } from '../../src/tools/constraints/own-constraints.ts'
import { hideFromModel } from '../../src/tools/hide-from-model.ts'
import { needsApproval } from '../../src/tools/needs-approval.ts'
import type { ToolHubFailure } from '../../src/tools/status.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { checkConstraints } from './check-constraints.ts'
import { chooseOperation, refuseWrites } from './choose-operation.ts'
import { demandAvailable, findTool } from './choose-tool.ts'
import { ToolHubRefusal } from './refusal.ts'

/** What would become of one call, as far as a page can tell. */
export type CallJudgement =
  | {
      outcome: 'allowed' | 'approval'
      /** Constraints that only the tool itself checks, at the host. */
      unchecked: string[]
    }
  | {
      outcome: 'refused'
      status: ToolHubFailure
      text: string
      /** What is allowed, and what came instead, where a constraint is broken. */
      constraint?: { key?: unknown; allowed?: unknown; received?: unknown }
    }

/**
 * Takes one model's call through the steps that look at the author's rows, the same as a run takes: scope, operation,
 * read-only, constraints and approval. What the tool's schema says of the arguments is not looked at, so that a limit
 * can be tried by the one argument that it is about. Paths are read as they are written: only the host knows its links.
 */
export async function judgeCall(request: {
  rows: unknown
  catalogue: readonly ToolCatalogueEntry[]
  tool: string
  operation: string | undefined
  /** What the model would send; what the author fixed wins. */
  args: Readonly<Record<string, unknown>>
}): Promise<CallJudgement> {
  const { rows, catalogue, tool, operation, args } = request
  try {
    const scope = hideFromModel(buildUserScope(rows, catalogue), 'model')
    if (scope.tools.length === 0) throw new ToolHubRefusal('scope_empty', 'no tool is enabled')
    const { row, entry } = demandAvailable(findTool(scope, tool))
    const ownKeys = Object.keys(pickOwnConstraints(row.constraints, entry))
    const shared = Object.entries(row.constraints).filter(([key]) => !ownKeys.includes(key))
    const chosen = { row: { ...row, constraints: Object.fromEntries(shared) }, entry }
    const fields = listModelFields(row, entry).filter((key) => getOwn(args, key) !== undefined)
    const own = Object.fromEntries(fields.map((key) => [key, getOwn(args, key)]))
    const asked = chooseOperation(chosen, { operation: operation ?? null, arguments: own }, [])
    refuseWrites(chosen, asked, own)
    const params = { ...own, ...Object.fromEntries(readFixedValues(row, entry, asked)) }
    await checkConstraints(chosen, { params, own }, asked, nothingToCall)
    return { outcome: needsApproval(row, asked) ? 'approval' : 'allowed', unchecked: ownKeys }
  } catch (error) {
    if (!(error instanceof ToolHubRefusal)) throw error
    const { status, text, facts } = error
    const { constraint } = facts
    return {
      outcome: 'refused',
      status,
      text,
      ...(typeof constraint === 'object' && constraint !== null ? { constraint } : {}),
    }
  }
}

const nothingToCall = {
  list: async () => [],
  execute: async () => undefined,
}
