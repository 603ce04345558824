import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { NodeInput, ToolInputMode } from '../node-io/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'

/** A tool as its provider describes it. `id` is unique in a hub (`server:tool` for MCP). */
export interface ToolSource {
  id: string
  name: string
  description?: string
  inputSchema: JsonSchema
  outputSchema?: JsonSchema
  annotations?: object
}

/** One parameter of a tool: its original schema, its NodeIO projection, and who may fill it (never empty). */
export interface ToolInputDefinition {
  key: string
  jsonSchema?: JsonSchema
  nodeInput: NodeInput
  allowedModes: ToolInputMode[]
}

/** The author's choice for one parameter. `binding` is kept while the mode is `agentGenerated`; compile ignores it then. */
export interface ToolInputConfiguration {
  key: string
  mode: ToolInputMode
  binding?: unknown
  /** The binding names an upstream value; while the mode is `agentGenerated`, it will when the author takes the input back. */
  manualType?: 'reference'
  /** Only beside `agentGenerated`: nothing is to be sent when the author takes the input back, although there is a default. */
  omitted?: true
}

/** The function declaration sent to a model. `parameters` is absent when the model has nothing to fill. */
export interface ModelTool {
  type: 'function'
  function: { name: string; description: string; parameters?: JsonSchema }
}

/** What compiling a tool gives: what the model sees, which keys it may send, and what the author fixed. */
export interface CompiledToolRuntime {
  toolId: string
  modelTool: ModelTool
  agentGeneratedKeys: string[]
  fixedInputBindings: Record<string, unknown>
  diagnostics: Diagnostic[]
}
