import { applyToolInputConfigurations, readToolInputConfigurations } from '../compiler/configurations.ts'
import type { ToolInputConfiguration } from '../compiler/types.ts'
import type { HubNodeData } from '../hub/types.ts'
import type { McpToolChoice } from '../mcp/types.ts'
import { getMcpToolAccess, getMcpToolChoice } from '../mcp/visibility.ts'
import { jsonSchema2NodeInput } from '../node-io/json-schema-to-node-input.ts'
import { type ReconciledInputs, reconcileNodeInputs } from '../node-io/reconcile.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { isSameJson } from './is-same-json.ts'
import {
  changeToolChoice,
  changeToolChoices,
  hidesNewTools,
  readVisibility,
  withMember,
  withVisible,
} from './mcp-choices.ts'
import { snapshotTool } from './mcp-snapshots.ts'
import type { KnownTool } from './mcp-tools.ts'

/**
 * Stores who fills a tool's parameters. The first choice for a tool also keeps the tool as the author saw it, so that
 * its parameters can be shown while its server is down. A tool that was hidden because it is new stays hidden, and is
 * not agreed to by this. Choices for parameters that the tool has no more stay too.
 */
export function writeToolInputs(
  data: HubNodeData,
  tool: KnownTool,
  inputs: readonly ToolInputConfiguration[],
  at?: string,
): HubNodeData {
  const { reason } = getMcpToolAccess(readVisibility(data), tool.server, tool.name)
  return changeToolChoice(data, tool.key, (choice) => {
    const isWaiting = reason === 'new_tool_hidden' || isWaitingChoice(choice)
    const isKept = choice.accepted !== undefined || tool.origin !== 'listed' || isWaiting
    return {
      ...choice,
      ...(reason === 'new_tool_hidden' ? { visible: false, callable: false, waits: true as const } : {}),
      inputs: [...reuseSame(choice.inputs, inputs), ...listParkedChoices(choice, inputs)],
      ...(isKept ? {} : { accepted: snapshotTool(tool, at) }),
    }
  })
}

/** Whether a tool is hidden only because nobody accepted it yet, although its parameters were set up already. */
export function isWaitingChoice(choice: McpToolChoice): boolean {
  return choice.waits === true && choice.visible === false
}

/** Choices for parameters that are not among these any more. They are kept, and nothing of them is sent. */
export function listParkedChoices(
  choice: McpToolChoice | undefined,
  current: readonly { key: string }[],
): ToolInputConfiguration[] {
  const keys = new Set(current.map(({ key }) => key))
  return listChoices(choice).filter(({ key, mode, binding }) => {
    return !keys.has(key) && (mode === 'manual' || binding !== undefined)
  })
}

/** Moves a kept choice to another parameter, or with `to` undefined forgets it. */
export function moveParkedChoice(data: HubNodeData, key: string, from: string, to: string | undefined): HubNodeData {
  return changeToolChoice(data, key, (choice) => {
    const choices = listChoices(choice)
    const parked = choices.find((each) => each.key === from)
    if (!parked) return choice
    const others = choices.filter((each) => each.key !== from && each.key !== to)
    return { ...choice, inputs: to === undefined ? others : [...others, { ...parked, key: to }] }
  })
}

/**
 * Takes what servers say now as agreed to. Choices for parameters move along where only the spelling of a key changed;
 * those of parameters that are gone stay parked. A tool that waited for this becomes visible.
 */
export function acceptTools(data: HubNodeData, tools: readonly KnownTool[], at?: string): HubNodeData {
  const byKey = new Map(tools.map((tool) => [tool.key, tool]))
  return changeToolChoices(data, [...byKey.keys()], (choice, key) => {
    const tool = byKey.get(key)
    if (!tool) return choice
    const { visible: _visible, callable: _callable, waits: _waits, ...shown } = choice
    const inputs = reconcileChoices(choice, tool)
    return {
      ...(isWaitingChoice(choice) ? shown : choice),
      ...(inputs ? { inputs } : {}),
      accepted: snapshotTool(tool, at),
    }
  })
}

/** {@link acceptTools} for one. */
export function acceptTool(data: HubNodeData, tool: KnownTool, at?: string): HubNodeData {
  return acceptTools(data, [tool], at)
}

/** What the model may do with a tool: run it, only know of it, or neither. */
export type ToolOffer = 'callable' | 'visible' | 'hidden'

/** Offers tools or hides them as one edit. To show one that nobody accepted yet is to accept it as it is. */
export function offerTools(data: HubNodeData, tools: readonly KnownTool[], offer: ToolOffer, at?: string): HubNodeData {
  const visibility = readVisibility(data)
  const isNew = (tool: KnownTool) =>
    tool.origin === 'listed' &&
    (getMcpToolAccess(visibility, tool.server, tool.name).reason === 'new_tool_hidden' ||
      isWaitingChoice(getMcpToolChoice(visibility, tool.server, tool.name) ?? {}))
  const news = offer === 'hidden' ? [] : tools.filter(isNew)
  const keys = tools.map(({ key }) => key)
  return changeToolChoices(acceptTools(data, news, at), keys, (choice) => {
    const decided = withVisible(withMember(choice, 'waits', undefined), offer !== 'hidden')
    const next = offer === 'visible' ? { ...decided, callable: false } : decided
    return isSameJson(next, choice) ? choice : next
  })
}

/**
 * Forgets tools that their server no longer lists. What the author took from one stays taken, should it come back; one
 * that would then be new, where new ones are hidden, waits like any.
 */
export function forgetTools(data: HubNodeData, keys: readonly string[]): HubNodeData {
  const hidesNew = new Map(keys.map((key) => [key, hidesNewTools(data, key.slice(0, key.indexOf(':')))]))
  return changeToolChoices(data, keys, (choice, key) => {
    const { visible, callable, approval } = choice
    const guard = (approval ?? 'never') === 'never' ? {} : { approval: 'ask' as const }
    if ((visible ?? true) !== true) return { visible: false, callable: false, ...guard }
    const kept = { ...((callable ?? true) === true ? {} : { callable: false }), ...guard }
    if (Object.keys(kept).length === 0) return undefined
    return hidesNew.get(key) === true ? { ...guard, visible: false, callable: false, waits: true } : kept
  })
}

/** What became of each parameter between what was accepted and what is listed now, the author's choices included. */
export function reconcileToolInputs(choice: McpToolChoice | undefined, tool: KnownTool): ReconciledInputs {
  const accepted: unknown = choice?.accepted?.inputSchema
  const before = project(isPlainObject(accepted) ? accepted : tool.inputSchema)
  const choices = listChoices(choice)
  const parked = listParkedChoices(choice, before).map(({ key, binding }): NodeInput => {
    return { key, label: key, renderTypeList: ['JSONEditor'], selectedType: 'JSONEditor', value: binding }
  })
  return reconcileNodeInputs({
    saved: applyToolInputConfigurations({ inputs: before, configurations: choices }),
    latest: applyToolInputConfigurations({ inputs: project(tool.inputSchema), configurations: [] }),
    parked,
    jsonSchema: tool.inputSchema,
  })
}

/** The choices as they hold for the tool as it is now; undefined where there are none. */
function reconcileChoices(choice: McpToolChoice, tool: KnownTool): ToolInputConfiguration[] | undefined {
  if (listChoices(choice).length === 0) return undefined
  const { inputs, parked } = reconcileToolInputs(choice, tool)
  const known = new Map(listChoices(choice).map((each) => [each.key, each]))
  const keys = new Set(inputs.map(({ key }) => key))
  const kept = parked
    .filter(({ key }) => !keys.has(key))
    .map(({ key, value }) => known.get(key) ?? { key, mode: 'manual' as const, binding: value })
  return [...reuseSame(choice.inputs, readToolInputConfigurations(inputs)), ...kept]
}

function project(schema: JsonSchema): NodeInput[] {
  return jsonSchema2NodeInput({ jsonSchema: schema, schemaType: 'mcp' })
}

function listChoices(choice: McpToolChoice | undefined): ToolInputConfiguration[] {
  const inputs: unknown = choice?.inputs
  return Array.isArray(inputs) ? inputs.filter((each) => isPlainObject(each) && typeof each['key'] === 'string') : []
}

/** Keeps the stored objects of choices that did not change, so that what hangs on them is not built again. */
function reuseSame(
  before: readonly ToolInputConfiguration[] | undefined,
  after: readonly ToolInputConfiguration[],
): ToolInputConfiguration[] {
  const stored = new Map((Array.isArray(before) ? before : []).map((choice) => [choice?.key, choice]))
  return after.map((choice) => {
    const same = stored.get(choice.key)
    return same && isSameJson(same, choice) ? same : choice
  })
}
