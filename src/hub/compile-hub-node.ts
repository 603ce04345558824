import { compileToolRuntime } from '../compiler/compile.ts'
import type { CompiledToolRuntime, ToolSource } from '../compiler/types.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyOverlay } from './apply-overlay.ts'
import { readHubInputs } from './hub-inputs.ts'
import { migrateHubNodeData } from './migrate-hub-node-data.ts'
import { narrowHubSchema } from './narrow-hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from './types.ts'

/** What a node is to a model: one gateway function, and one function for each exposed tool. */
export interface CompiledHubNode {
  gateway: CompiledToolRuntime
  expanded: CompiledToolRuntime[]
  diagnostics: Diagnostic[]
}

export interface HubNodeToCompile {
  data: HubNodeData
  /** What the hub offers now; without them, what its data remembers. */
  tools?: readonly ToolSource[]
  /** Values that were set for the run, by input: those are manual. */
  overlay?: Readonly<Record<string, unknown>>
}

/** Compiles a node of a kind. */
export function compileHubNode(definition: HubNodeDefinition, request: HubNodeToCompile): CompiledHubNode {
  const current = migrateHubNodeData(definition, request.data).data
  const data = applyOverlay(definition, current, request.overlay ?? {})
  const gateway = compileHubGateway(definition, data, request.tools)
  const { expanded, diagnostics } = definition.compileTools?.(data, request.tools) ?? {
    expanded: [gateway],
    diagnostics: [],
  }
  return { gateway, expanded, diagnostics: [...gateway.diagnostics, ...diagnostics] }
}

/** Compiles the one function that a node of a kind is, however many tools it has. */
export function compileHubGateway(
  definition: HubNodeDefinition,
  data: HubNodeData,
  tools: readonly ToolSource[] = [],
): CompiledToolRuntime {
  const gateway = compileToolRuntime({
    toolId: definition.functionName,
    name: definition.title,
    description: definition.description,
    inputs: readHubInputs(definition, data).map(({ input }) => input),
    jsonSchema: narrowHubSchema(definition, definition.narrowInput?.(data, tools)),
  })
  return { ...gateway, toolId: definition.type }
}
