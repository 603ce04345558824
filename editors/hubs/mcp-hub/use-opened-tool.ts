import { useMemo } from 'react'
import { compileToolRuntime } from '../../../src/compiler/compile.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { useEditing } from '../../shell/session.ts'
import type { OpenedTool } from '../../shell/view.ts'
import { listUpstream } from '../../tool-inputs/reference-state.ts'
import { readMcpAnswer } from './read-answer.ts'
import { memoryOf, useOpenedKnownTool } from './use-known-tool.ts'

/** The opened tool as it can be tried: its function, and what of the hub's outputs is its result. */
export function useOpenedTool(): OpenedTool | undefined {
  const tool = useOpenedKnownTool()
  const choice = useEditing((state) => tool && getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  return useMemo(() => {
    if (!tool) return undefined
    const { key, name, description, inputSchema } = tool
    const inputs = memoryOf(tool).apply(choice?.inputs)
    return {
      compiled: compileToolRuntime({ toolId: key, name, description, inputs, jsonSchema: inputSchema }),
      jsonSchema: inputSchema,
      upstream: listUpstream(inputs),
      readResult: (outputs) => outputs['result'],
      readAnswer: readMcpAnswer,
    }
  }, [tool, choice?.inputs])
}
