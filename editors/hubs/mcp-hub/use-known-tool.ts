import { useMemo } from 'react'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { useEditing } from '../../shell/session.ts'
import { projectSchema, ToolInputsMemory } from '../../tool-inputs/tool-inputs-memory.ts'
import { useKnownTools } from './use-known-tools.ts'

/** The opened tool; undefined where none is open or it is not known. */
export function useOpenedKnownTool(): KnownTool | undefined {
  const key = useEditing((state) => state.selection.tool)
  const known = useKnownTools()
  return useMemo(
    () => (key === undefined ? undefined : known.flatMap(({ tools }) => tools).find((tool) => tool.key === key)),
    [key, known],
  )
}

/** The opened tool's parameters with the author's choices, and the way to store new ones. */
export function useToolInputs(tool: KnownTool): { inputs: NodeInput[]; memory: ToolInputsMemory } {
  const choice = useEditing((state) => getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  const memory = useMemo(() => memoryOf(tool), [tool])
  return { inputs: memory.apply(choice?.inputs), memory }
}

const memories = new WeakMap<object, Map<string, ToolInputsMemory>>()

/** One memory per tool and schema: the preview and the parameter list share it. */
export function memoryOf({ key, inputSchema }: KnownTool): ToolInputsMemory {
  const byKey = memories.get(inputSchema) ?? new Map<string, ToolInputsMemory>()
  memories.set(inputSchema, byKey)
  const memory = byKey.get(key) ?? new ToolInputsMemory(projectSchema(inputSchema))
  byKey.set(key, memory)
  return memory
}
