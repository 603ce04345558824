import type { HubNodeData } from '../hub/types.ts'
import type { McpServerRow, McpToolChoice } from '../mcp/types.ts'
import { getMcpToolChoice } from '../mcp/visibility.ts'
import { changeServerChoice, hidesNewTools, readServerChoice, readVisibility } from './mcp-choices.ts'
import { listChangedAspects, listRaisedRisks, type RaisedRisk, type ToolAspect } from './mcp-snapshots.ts'
import { acceptTools, isWaitingChoice } from './mcp-tool-choices.ts'
import type { KnownServerTools, KnownTool } from './mcp-tools.ts'

/** One tool that is not as the author last saw it. */
export interface ToolDrift {
  readonly kind: 'added' | 'changed' | 'removed'
  readonly tool: KnownTool
  readonly choice: McpToolChoice | undefined
  readonly aspects: readonly ToolAspect[]
  readonly raised: readonly RaisedRisk[]
}

/** What changed on one server since its tools were accepted. */
export interface ServerDrift {
  readonly row: McpServerRow
  /** When the author last looked through all of its tools; undefined where nobody did. */
  readonly acceptedAt: string | undefined
  readonly hidesNewTools: boolean
  readonly changes: readonly ToolDrift[]
  /** Tools that its server lists now. */
  readonly listed: readonly KnownTool[]
}

/**
 * What servers list now against what the author accepted. A tool counts as added only where somebody went through the
 * server's tools before, or wants new ones hidden: else all of them would.
 */
export function listDrift(data: HubNodeData, known: readonly KnownServerTools[]): ServerDrift[] {
  const visibility = readVisibility(data)
  return known.map(({ row, tools }) => {
    const { accepted_at: at } = readServerChoice(data, row.name)
    const isHidingNew = hidesNewTools(data, row.name)
    const isTracked = typeof at === 'string' || isHidingNew
    const changes = tools.flatMap((tool): ToolDrift[] => {
      const choice = getMcpToolChoice(visibility, row.name, tool.name)
      const drift = (kind: ToolDrift['kind'], aspects: ToolAspect[] = [], raised: RaisedRisk[] = []) => [
        { kind, tool, choice, aspects, raised },
      ]
      if (tool.origin === 'gone') return drift('removed')
      if (tool.origin !== 'listed') return []
      if (!choice?.accepted) return isTracked && isUndecided(choice) ? drift('added') : []
      if (!tool.isChanged) return []
      const { description, inputSchema, outputSchema, annotations } = tool
      const now = {
        description,
        input_schema: inputSchema,
        ...(outputSchema ? { output_schema: outputSchema } : {}),
        ...(annotations ? { annotations: annotations as Record<string, unknown> } : {}),
      }
      return drift('changed', listChangedAspects(now, choice.accepted), listRaisedRisks(choice.accepted, annotations))
    })
    return {
      row,
      acceptedAt: typeof at === 'string' ? at : undefined,
      hidesNewTools: isHidingNew,
      changes,
      listed: tools.filter(({ origin }) => origin === 'listed'),
    }
  })
}

/** The author has shown or hidden a tool by its switch: that is a decision as well. */
function isUndecided(choice: McpToolChoice | undefined): boolean {
  return choice === undefined || choice.visible === undefined || isWaitingChoice(choice)
}

/** Takes all that a server lists now as agreed to. What is gone stays, with what was set for it. */
export function acceptServer(data: HubNodeData, drift: ServerDrift, at: string): HubNodeData {
  // What is as it was accepted keeps its date.
  const accepted = acceptTools(data, drift.listed.filter(isToAccept(data, drift.row.name)), at)
  return changeServerChoice(accepted, drift.row.name, (choice) => ({ ...choice, accepted_at: at }))
}

function isToAccept(data: HubNodeData, server: string): (tool: KnownTool) => boolean {
  const visibility = readVisibility(data)
  return (tool) => tool.isChanged || getMcpToolChoice(visibility, server, tool.name)?.accepted === undefined
}

/**
 * Says what becomes of tools that a server adds later. To hide them, those that are there now are accepted first: they
 * are not new, and must not vanish.
 */
export function setNewTools(
  data: HubNodeData,
  drift: ServerDrift,
  policy: 'visible' | 'hidden',
  at: string,
): HubNodeData {
  const visibility = readVisibility(data)
  const unlooked = drift.listed.filter((tool) => getMcpToolChoice(visibility, drift.row.name, tool.name) === undefined)
  const kept = policy === 'hidden' && !drift.hidesNewTools ? acceptTools(data, unlooked, at) : data
  return changeServerChoice(kept, drift.row.name, (choice) => {
    const { new_tools: _, ...rest } = choice
    if (policy === 'visible') return rest
    return { ...rest, new_tools: policy, ...(unlooked.length > 0 ? { accepted_at: at } : {}) }
  })
}
