import { useMemo } from 'react'
import { readToolInputConfigurations } from '../../../src/compiler/configurations.ts'
import type { ToolInputConfiguration } from '../../../src/compiler/types.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { DiscoveryState } from '../../../src/store/discovery-state.ts'
import { changeToolChoice, readVisibility, withVisible } from '../../../src/store/mcp-choices.ts'
import { type KnownTool, listKnownTools } from '../../../src/store/mcp-tools.ts'
import { useEditing } from '../../shell/session.ts'
import type { ToolAccess } from '../../shell/view.ts'
import { memoryOf } from './use-known-tool.ts'

/** The tools of all servers, by `server:tool`. */
export function useToolAccess(): ToolAccess {
  const discovery = useEditing((state) => state.discovery)
  return useMemo(() => createToolAccess(discovery), [discovery])
}

export function createToolAccess(discovery: DiscoveryState): ToolAccess {
  const find = (data: HubNodeData, toolId: string): KnownTool | undefined =>
    listKnownTools(data, discovery)
      .flatMap(({ tools }) => tools)
      .find(({ key }) => key === toolId)
  return {
    toSelection: (toolId) => ({ tool: toolId }),
    readInputs(data, toolId) {
      const tool = find(data, toolId)
      return tool && memoryOf(tool).apply(getMcpToolChoice(readVisibility(data), tool.server, tool.name)?.inputs)
    },
    writeInputs: (data, toolId, changed) =>
      changeToolChoice(data, toolId, (choice) => ({
        ...choice,
        inputs: putChoices(choice.inputs, readToolInputConfigurations(changed)),
      })),
    leaveOut: (data, toolId) => changeToolChoice(data, toolId, (choice) => withVisible(choice, false)),
  }
}

/** The stored choices with changed ones in their places; members that are not known stay. */
function putChoices(
  stored: readonly ToolInputConfiguration[] | undefined,
  changed: readonly ToolInputConfiguration[],
): ToolInputConfiguration[] {
  const left = new Map(changed.map((choice) => [choice.key, choice]))
  const kept = (Array.isArray(stored) ? stored : []).map((before: ToolInputConfiguration) => {
    const choice = isPlainObject(before) ? left.get(before.key) : undefined
    if (choice === undefined) return before
    left.delete(choice.key)
    const { mode: _mode, binding: _binding, manualType: _type, omitted: _omitted, ...unknown } = before
    return { ...unknown, ...choice }
  })
  return [...kept, ...left.values()]
}
