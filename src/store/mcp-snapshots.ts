import type { McpToolChoice, McpToolReport } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { isSameJson } from './is-same-json.ts'
import type { KnownTool } from './mcp-tools.ts'
import { hashSnapshot } from './snapshot-hash.ts'

export type AcceptedTool = NonNullable<McpToolChoice['accepted']>

/** The parts of a tool that an author agrees to. */
export type ToolAspect = 'description' | 'parameters' | 'output' | 'annotations'

/** Hints of a tool that say more risk than those that were accepted. */
export type RaisedRisk = 'destructive' | 'not_read_only' | 'open_world' | 'not_idempotent'

/** A tool as the author sees it now; `at` is the moment of agreeing, as ISO text. */
export function snapshotTool(
  tool: Pick<KnownTool, 'name' | 'description' | 'inputSchema' | 'outputSchema' | 'annotations'>,
  at?: string,
): AcceptedTool {
  const { name, description, inputSchema, outputSchema, annotations } = tool
  const content = { description, inputSchema, ...(outputSchema ? { outputSchema } : {}) }
  return {
    ...content,
    ...(annotations ? { annotations: { ...annotations } } : {}),
    hash: hashSnapshot({ name, ...content }),
    ...(at === undefined ? {} : { at }),
  }
}

/** In which parts a tool is not what was accepted. Of its annotations only those count that raise the risk. */
export function listChangedAspects(
  now: Pick<McpToolReport, 'description' | 'input_schema' | 'output_schema' | 'annotations'>,
  accepted: AcceptedTool,
): ToolAspect[] {
  const changes: [ToolAspect, boolean][] = [
    ['description', now.description !== accepted.description],
    ['parameters', !isSameJson(now.input_schema, accepted.inputSchema)],
    ['output', !isSameJson(now.output_schema, accepted.outputSchema)],
    ['annotations', listRaisedRisks(accepted, now.annotations).length > 0],
  ]
  return changes.filter(([, isChanged]) => isChanged).map(([aspect]) => aspect)
}

/** What a tool now says of itself that is riskier than what was accepted. Older snapshots do not know their hints. */
export function listRaisedRisks(accepted: AcceptedTool, now: object | undefined): RaisedRisk[] {
  if (accepted.annotations === undefined && accepted.at === undefined) return []
  const hint = (annotations: unknown, name: string) =>
    isPlainObject(annotations) ? getOwn(annotations, name) : undefined
  const isNew = (name: string, value: boolean) =>
    hint(now, name) === value && hint(accepted.annotations, name) !== value
  const isLost = (name: string) => hint(accepted.annotations, name) === true && hint(now, name) !== true
  const risks: [RaisedRisk, boolean][] = [
    ['destructive', isNew('destructiveHint', true)],
    ['not_read_only', isLost('readOnlyHint')],
    ['open_world', isNew('openWorldHint', true)],
    ['not_idempotent', isLost('idempotentHint')],
  ]
  return risks.filter(([, isRaised]) => isRaised).map(([risk]) => risk)
}
