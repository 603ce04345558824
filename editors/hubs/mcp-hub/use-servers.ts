import { useMemo } from 'react'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { checkMcpServerRows } from '../../../src/mcp/check-server-rows.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { useEditing } from '../../shell/session.ts'
import { findingsOfRow } from './server-status.ts'

/** The hub's servers, each with what is wrong in its settings. */
export function useServers(): { row: McpServerRow; findings: Diagnostic[] }[] {
  const list = useEditing((state) => readServers(state.data))
  return useMemo(() => {
    const all = [...list.diagnostics, ...checkMcpServerRows(list.rows)]
    return list.rows.map((row, index) => ({ row, findings: findingsOfRow(all, index) }))
  }, [list])
}
