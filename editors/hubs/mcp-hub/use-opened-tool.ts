import { useMemo } from 'react'
import { compileToolRuntime } from '../../../src/compiler/compile.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { type HubSession, useEditing, useHubSession } from '../../shell/session.ts'
import type { OpenedTool } from '../../shell/view.ts'
import { readMcpAnswer } from './read-answer.ts'
import { memoryOf, useOpenedKnownTool } from './use-known-tool.ts'

/** The opened tool as it can be tried: its function, and the call on its real server, made as a human. */
export function useOpenedTool(): OpenedTool | undefined {
  const { store, client, callContext, definition } = useHubSession()
  const tool = useOpenedKnownTool()
  const choice = useEditing((state) => tool && getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  return useMemo(() => {
    if (!tool) return undefined
    const { key, name, description, inputSchema } = tool
    const inputs = memoryOf(tool).apply(choice?.inputs)
    return {
      compiled: compileToolRuntime({ toolId: key, name, description, inputs, jsonSchema: inputSchema }),
      jsonSchema: inputSchema,
      ...(client ? { run: runTool(key, { store, client, callContext, definition }) } : {}),
      readAnswer: readMcpAnswer,
    }
  }, [tool, choice?.inputs, store, client, callContext, definition])
}

function runTool(
  key: string,
  {
    store,
    client,
    callContext: context,
    definition,
  }: Required<Pick<HubSession, 'store' | 'client' | 'callContext' | 'definition'>>,
): NonNullable<OpenedTool['run']> {
  return async (modelArguments, { signal, onProgress }) => {
    const { type, data } = store.getState()
    const args = definition.toHubCall?.(key, modelArguments) ?? modelArguments
    const outputs = await client.execute({ type, data, args, context }, { signal, onProgress })
    return outputs['result']
  }
}
