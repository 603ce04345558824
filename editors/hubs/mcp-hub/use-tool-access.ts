import { useMemo } from 'react'
import { readToolInputConfigurations } from '../../../src/compiler/configurations.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { changeToolChoice, readVisibility, withVisible } from '../../../src/store/mcp-choices.ts'
import { writeToolInputs } from '../../../src/store/mcp-tool-choices.ts'
import { type KnownTool, listKnownTools } from '../../../src/store/mcp-tools.ts'
import { useEditing } from '../../shell/session.ts'
import type { ToolAccess } from '../../shell/view.ts'
import { memoryOf } from './use-known-tool.ts'

/** The tools of all servers, by `server:tool`. */
export function useToolAccess(): ToolAccess {
  const discovery = useEditing((state) => state.discovery)
  return useMemo(() => {
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
      writeInputs(data, toolId, inputs) {
        const tool = find(data, toolId)
        return tool ? writeToolInputs(data, tool, readToolInputConfigurations(inputs)) : data
      },
      leaveOut: (data, toolId) => changeToolChoice(data, toolId, (choice) => withVisible(choice, false)),
    }
  }, [discovery])
}
