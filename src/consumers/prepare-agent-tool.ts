import { createDiagnostic } from '../diagnostics/codes/consumers.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { systemKeys } from '../node-io/input-kind.ts'
import type { LegacyDefaultMode } from '../node-io/legacy-default-mode.ts'
import { listInputs } from '../node-io/list-inputs.ts'
import { getToolConfigStatus, validateToolConfiguration } from '../node-io/tool-config-status.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { readEditorValues } from './editor-values.ts'
import { compileOfferedTool } from './offered-tool.ts'
import { applySavedConfig, applySavedModes, giveInputsToModel, type SavedAgentTool } from './saved-agent-tool.ts'
import type { OfferedTool } from './types.ts'

/** A tool as its host has it now. With `children` it is a tool set, and what the model gets are those. */
export interface AgentToolDefinition {
  id: string
  name: string
  intro?: string
  inputs?: readonly NodeInput[]
  jsonSchema?: JsonSchema
  children?: readonly AgentToolDefinition[]
  /** An app that runs as a tool: whether it streams is the agent's to say, never its own. */
  isApp?: boolean
}

/** One tool as an agent saved it. Unknown saved keys are told in `diagnostics` when the tool is offered. */
export function prepareAgentTool(
  definition: AgentToolDefinition,
  saved: SavedAgentTool,
  legacyDefaultMode: LegacyDefaultMode | undefined,
  diagnostics: Diagnostic[],
): OfferedTool | Diagnostic {
  const inputs = listInputs(definition.inputs)
  const applied = applySavedConfig(applySavedModes(inputs, saved, legacyDefaultMode), saved)
  const outcome = finishTool(definition, inputs, applied.inputs)
  // Of a tool that is left out, only the reason matters.
  if ('compiled' in outcome) diagnostics.push(...applied.unknown.map(describeUnknownKey))
  return outcome
}

/** From inputs with the author's choices to an offered tool. `defined`: the same inputs before any choice. */
function finishTool(
  definition: AgentToolDefinition,
  defined: readonly NodeInput[],
  chosen: readonly NodeInput[],
  extra: Readonly<Record<string, unknown>> = {},
): OfferedTool | Diagnostic {
  const toolId = definition.id
  if (!validateToolConfiguration({ toolTemplate: { inputs: defined }, isAppTool: true })) {
    return createDiagnostic('tool_inputs_unsupported', { toolId })
  }
  const sent = definition.isApp === true ? chosen.filter(({ key }) => key !== systemKeys.forbidStream) : chosen
  const { inputs, unreadable } = readEditorValues(sent)
  const [badKey] = unreadable
  if (badKey !== undefined) return createDiagnostic('config_not_json', { key: badKey }, { key: badKey })
  const missing = listUnfinished(inputs)
  if (missing.length > 0) return createDiagnostic('config_incomplete', { toolId, keys: missing.join(', ') })
  const { name, intro, jsonSchema } = definition
  const offered = compileOfferedTool({
    toolId,
    name,
    description: intro,
    inputs,
    jsonSchema,
    fixedInputBindings: extra,
  })
  return typeof offered === 'string' ? createDiagnostic('tool_unusable', { toolId, reason: offered }) : offered
}

/** Keys of the inputs that a person still has to fill. */
export function listUnfinished(inputs: readonly NodeInput[]): string[] {
  return inputs.filter((input) => getToolConfigStatus({ tool: { inputs: [input] } }).needConfig).map(({ key }) => key)
}

/** A tool of a set: all the model's but what the set's configuration fixes for it (spec section 13.1, step 9). */
export function prepareToolOfSet(
  child: AgentToolDefinition,
  saved: SavedAgentTool,
  shared: ReadonlyMap<string, unknown>,
): OfferedTool | Diagnostic {
  const defined = listInputs(child.inputs)
  const { inputs } = applySavedConfig(giveInputsToModel(defined), saved)
  const own = new Set(inputs.map(({ key }) => key))
  return finishTool(child, defined, inputs, Object.fromEntries([...shared].filter(([key]) => !own.has(key))))
}

export function readId(definition: unknown): string | undefined {
  const id = isPlainObject(definition) ? definition['id'] : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

export function describeUnknownKey(key: string): Diagnostic {
  return createDiagnostic('config_key_unknown', { key }, { key })
}
