import { useMemo } from 'react'
import { readInputValue } from '../../../src/store/input-value.ts'
import { type KnownServerTools, listKnownTools } from '../../../src/store/mcp-tools.ts'
import { useEditing } from '../../shell/session.ts'

/** The tools of all servers, listed again only when servers, choices or answers change. */
export function useKnownTools(): readonly KnownServerTools[] {
  const data = useEditing((state) => state.data)
  const discovery = useEditing((state) => state.discovery)
  const servers = readInputValue(data, 'server_registry')
  const choices = readInputValue(data, 'visibility_config')
  const legacy = readInputValue(data, 'tool_visibility')
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the data, only these three inputs are looked at
  return useMemo(() => listKnownTools(data, discovery), [servers, choices, legacy, discovery])
}
