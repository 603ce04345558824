import { compileToolRuntime } from '../../src/compiler/compile.ts'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { McpToolChoice } from '../../src/mcp/types.ts'
import { readMcpToolInputs } from './tool-inputs.ts'

/** One MCP tool as a function of its own. `source.id` is `server:tool`. */
export function compileMcpTool(source: ToolSource, choice?: McpToolChoice): CompiledToolRuntime {
  return compileToolRuntime({
    toolId: source.id,
    name: source.name,
    description: source.description,
    inputs: readMcpToolInputs(source, choice),
    jsonSchema: source.inputSchema,
  })
}
