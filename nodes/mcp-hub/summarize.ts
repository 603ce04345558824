import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { HubCardSummary, HubNodeData } from '../../src/hub/types.ts'
import { checkMcpServerRows, readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { readMcpToolInputs } from './compile-tool.ts'
import { compileOfferedTools, readValue } from './offered-tools.ts'

/** What the card of an mcp_hub shows. */
export function summarizeMcpHub(data: HubNodeData): HubCardSummary {
  const { rows, diagnostics } = readMcpServerRows(readValue(data, 'server_registry'))
  const enabled = rows.filter((row) => row.enabled).length
  const offered = compileOfferedTools(data)
  const agentCount = offered.expanded.reduce((count, tool) => count + tool.agentGeneratedKeys.length, 0)
  const inputCount = offered.sources.reduce((count, source) => count + readMcpToolInputs(source).length, 0)
  return {
    exposed: {
      code: 'servers_and_tools',
      params: { enabled, total: rows.length, tools: offered.expanded.length },
    },
    agentCount,
    manualCount: inputCount - agentCount,
    problems: [
      ...(rows.length === 0 ? [{ code: 'no_servers', severity: 'info' as const, params: {} }] : []),
      ...(rows.length > 0 && enabled === 0
        ? [{ code: 'no_enabled_servers', severity: 'warning' as const, params: {} }]
        : []),
      ...[...diagnostics, ...checkMcpServerRows(rows), ...offered.diagnostics].flatMap(toProblem),
    ],
  }
}

function toProblem({ code, severity, params }: Diagnostic): HubCardSummary['problems'] {
  if (severity === 'info') return []
  const shown = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return [{ code, severity, params: Object.fromEntries(shown) }]
}
