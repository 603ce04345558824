import { compileToolRuntime } from '../../src/compiler/compile.ts'
import { compileOnce } from '../../src/compiler/compile-once.ts'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { readFixedValue } from './read-fixed-value.ts'

/**
 * One function for each skill that a model may run. A node remembers no skills: without `tools` there are none. What
 * the author fixed of the node leaves out the skills that its calls could not reach.
 */
export function compileOfferedSkills(
  data: HubNodeData,
  tools: readonly ToolSource[] = [],
): { expanded: CompiledToolRuntime[]; diagnostics: Diagnostic[] } {
  const operation = readFixedValue(data, 'operation') ?? 'execute'
  const only = readFixedValue(data, 'skill_name')
  const hasInput = readFixedValue(data, 'input_data') !== undefined
  const sources = tools.filter(({ id }) => operation === 'execute' && (only === undefined || only === id))
  const expanded = sources.map((source) =>
    compileOnce({
      toolId: source.id,
      schema: source.inputSchema,
      madeOf: { name: source.name, description: source.description, hasInput },
      compile: ({ name, description }) =>
        compileToolRuntime({
          toolId: source.id,
          name,
          description,
          // Where the author fixed the input, there is nothing left for a model to fill.
          inputs: hasInput ? [] : readInputs(source),
          ...(hasInput ? {} : { jsonSchema: source.inputSchema }),
        }),
    }),
  )
  return { expanded, diagnostics: expanded.flatMap((tool) => tool.diagnostics) }
}

function readInputs({ inputSchema }: ToolSource): NodeInput[] {
  return jsonSchema2NodeInput({ jsonSchema: inputSchema, schemaType: 'mcp' }).map((input) => ({
    ...input,
    renderTypeList: ['agentGenerated', ...input.renderTypeList.filter((type) => type !== 'agentGenerated')],
    selectedType: 'agentGenerated' as const,
  }))
}
