import { createDiagnostic } from '../diagnostics/codes/consumers.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { getInputBinding } from '../node-io/binding.ts'
import { systemKeys } from '../node-io/input-kind.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import { isFilledByModel } from '../node-io/tool-config-status.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { readEditorValues } from './editor-values.ts'
import { type AgentToolDefinition, describeUnknownKey, prepareToolOfSet, readId } from './prepare-agent-tool.ts'
import { applySavedConfig, applySavedModes, type SavedAgentTool } from './saved-agent-tool.ts'
import type { OfferedTool } from './types.ts'

/** One tool to be made ready. */
export interface AgentToolTask {
  readonly toolId: string
  run(): OfferedTool | Diagnostic
}

const deepestSet = 4

/** The tools of a set, each for itself. Saved keys that neither the set nor one of its tools knows are told. */
export function expandToolSet(
  set: AgentToolDefinition,
  saved: SavedAgentTool,
  diagnostics: Diagnostic[],
): AgentToolTask[] {
  const setId = readId(set) ?? saved.id
  const children = listChildren(set, 0)
  if (children === undefined) {
    return [{ toolId: setId, run: () => createDiagnostic('tool_set_too_deep', { toolId: setId }) }]
  }
  if (children.length === 0) {
    return [{ toolId: setId, run: () => createDiagnostic('tool_set_empty', { toolId: setId }) }]
  }
  const shared = readSharedBindings(set, saved)
  const known = new Set([...shared.keys(), ...children.flatMap((child) => listKeys(child))])
  const unknown = Object.keys(isPlainObject(saved.config) ? saved.config : {}).filter((key) => !known.has(key))
  diagnostics.push(...unknown.map(describeUnknownKey))
  return children.map((child, at) => {
    const toolId = readId(child)
    if (toolId === undefined) return refuseTool(`${setId}#${at + 1}`, 'it has no id')
    return { toolId, run: () => prepareToolOfSet(child, saved, shared) }
  })
}

/** What the set itself was given, for all its tools: its own inputs and its secrets. */
function readSharedBindings(set: AgentToolDefinition, saved: SavedAgentTool): Map<string, unknown> {
  const config: unknown = saved.config
  const shared = new Map<string, unknown>()
  if (!isPlainObject(config)) return shared
  const secrets = getOwn(config, systemKeys.secrets)
  if (secrets !== undefined) shared.set(systemKeys.secrets, secrets)
  const { inputs } = readEditorValues(
    applySavedConfig(applySavedModes(listInputs(set.inputs), saved, undefined), saved).inputs,
  )
  for (const input of inputs) {
    const { bound, value } = getInputBinding(input)
    if (bound && Object.hasOwn(config, input.key) && !isFilledByModel(input)) shared.set(input.key, value)
  }
  return shared
}

/** The tools of a set, those of sets in it included; undefined where they are nested too deeply. */
function listChildren(set: AgentToolDefinition, depth: number): AgentToolDefinition[] | undefined {
  if (depth > deepestSet) return undefined
  const tools: AgentToolDefinition[] = []
  for (const child of set.children ?? []) {
    const isSet = isPlainObject(child) && Array.isArray(child.children)
    const found = isSet ? listChildren(child, depth + 1) : [child]
    if (found === undefined) return undefined
    tools.push(...found)
  }
  return tools
}

function listKeys(definition: AgentToolDefinition): string[] {
  return isPlainObject(definition) ? listInputs(definition.inputs).map(({ key }) => key) : []
}

/** A tool that can't even be begun with. */
export function refuseTool(toolId: string, reason: string): AgentToolTask {
  return { toolId, run: () => createDiagnostic('tool_unusable', { toolId, reason }) }
}
