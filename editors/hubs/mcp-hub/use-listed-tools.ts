import { useMemo } from 'react'
import { getMcpServerAccess } from '../../../src/mcp/visibility.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { readToolSearch } from '../../../src/store/tool-search.ts'
import { useEditing } from '../../shell/session.ts'
import type { ListedTool } from './ToolList.tsx'
import { findSharedNames, isSeen, readToolSwitches } from './tool-switches.ts'
import { useKnownTools } from './use-known-tools.ts'

/** Which of the tools are shown, by what holds for them. */
export const toolFilters = ['all', 'offered', 'withheld', 'asking', 'drifted'] as const
export type ToolFilter = (typeof toolFilters)[number]

export interface ListedGroup {
  id: string
  server: string
  isServerVisible: boolean
  tools: readonly ListedTool[]
}

/** All tools by server, each with what holds for it; and those that a search and a filter leave. */
export function useListedTools(search: string, filter: ToolFilter): { all: ListedGroup[]; shown: ListedGroup[] } {
  const known = useKnownTools()
  const visibility = useEditing((state) => readVisibility(state.data))
  const all = useMemo(() => {
    const groups = known.map(({ row, tools }) => ({
      id: row.id,
      server: row.name,
      isServerVisible: getMcpServerAccess(visibility, row.name).visible,
      tools: tools.map((tool) => ({ tool, ...readToolSwitches(visibility, row, tool) })),
    }))
    const shared = findSharedNames(
      groups.flatMap(({ server, tools }) => tools.map(({ tool, reason }) => ({ server, name: tool.name, reason }))),
    )
    return groups.map((group) => ({
      ...group,
      tools: group.tools.map(({ tool, approval, ...switches }): ListedTool => {
        const servers = isSeen(switches.reason) ? (shared.get(tool.name) ?? []) : []
        return {
          tool,
          toolKey: tool.key,
          ...switches,
          isAsking: approval !== 'nobody' && switches.reason === 'allowed',
          sharedWith: servers.filter((server) => server !== group.server).join(', '),
        }
      }),
    }))
  }, [known, visibility])
  const shown = useMemo(() => {
    const matches = readToolSearch(search) ?? (() => true)
    return all
      .map((group) => ({
        ...group,
        tools: group.tools.filter((listed) => matches(listed.tool) && isInFilter(listed, filter)),
      }))
      .filter(({ tools }) => tools.length > 0)
  }, [all, search, filter])
  return { all, shown }
}

function isInFilter({ tool, reason, isAsking }: ListedTool, filter: ToolFilter): boolean {
  switch (filter) {
    case 'offered':
      return reason === 'allowed'
    case 'withheld':
      return reason !== 'allowed'
    case 'asking':
      return isAsking
    case 'drifted':
      return tool.isChanged || tool.origin === 'gone' || reason === 'new_tool_hidden'
    default:
      return true
  }
}
