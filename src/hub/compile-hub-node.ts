import { compileToolRuntime } from '../compiler/compile.ts'
import type { CompiledToolRuntime, ToolSource } from '../compiler/types.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { readHubInputs } from './hub-inputs.ts'
import { getHubSchema } from './hub-schema.ts'
import type { HubNodeData, HubNodeDefinition } from './types.ts'

/** What a node is to a model: one gateway function, and one function for each exposed tool. */
export interface CompiledHubNode {
  gateway: CompiledToolRuntime
  expanded: CompiledToolRuntime[]
  diagnostics: Diagnostic[]
}

/** Compiles a node of a kind. `tools` are what the hub offers now; without them, what its data remembers. */
export function compileHubNode(
  definition: HubNodeDefinition,
  request: { data: HubNodeData; tools?: readonly ToolSource[] },
): CompiledHubNode {
  const gateway = compileToolRuntime({
    toolId: definition.functionName,
    name: definition.title,
    description: definition.description,
    inputs: readHubInputs(definition, request.data).map(({ input }) => input),
    jsonSchema: getHubSchema(definition),
  })
  const { expanded, diagnostics } = definition.compileTools(request.data, request.tools)
  return {
    gateway: { ...gateway, toolId: definition.type },
    expanded,
    diagnostics: [...gateway.diagnostics, ...diagnostics],
  }
}
