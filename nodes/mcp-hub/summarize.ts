import { createDiagnostic } from '../../src/diagnostics/codes/inputs.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { readAuthorValue } from '../../src/hub/read-author-value.ts'
import type { HubCardSummary, HubNodeData } from '../../src/hub/types.ts'
import { checkMcpServerRows, readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { readChoiceOf } from './choice-of.ts'
import { countToolInputs } from './count-tool-inputs.ts'
import { listOfferedTools } from './offered-tools.ts'

/**
 * What the card of an mcp_hub shows. It counts choices and does not compile: a card must not need the engines that
 * check values, so a fixed value that breaks its own schema is told by the editor and by the call.
 */
export function summarizeMcpHub(data: HubNodeData): HubCardSummary {
  const { rows, diagnostics } = readMcpServerRows(readAuthorValue(data, 'server_registry'))
  const enabled = rows.filter((row) => row.enabled).length
  const offered = listOfferedTools(data)
  const counts = offered.sources.map((source) => countToolInputs(source, readChoiceOf(offered.visibility, source.id)))
  const missing = counts
    .flatMap((each) => each.missing)
    .map((key) => createDiagnostic('missing_binding', { key }, { key }))
  return {
    ...(rows.length === 0 ? {} : { exposed: describeExposed(enabled, rows.length, offered.sources.length) }),
    agentCount: counts.reduce((sum, { byModel }) => sum + byModel, 0),
    manualCount: counts.reduce((sum, { fixed }) => sum + fixed, 0),
    problems: [
      ...(rows.length === 0 ? [{ code: 'no_servers', severity: 'info' as const, params: {} }] : []),
      ...(rows.length > 0 && enabled === 0
        ? [{ code: 'no_enabled_servers', severity: 'warning' as const, params: {} }]
        : []),
      ...[...diagnostics, ...checkMcpServerRows(rows), ...offered.diagnostics, ...missing].flatMap(toProblem),
    ],
  }
}

/** Data remembers only the tools that an author touched; of the others, all is the model's. */
function describeExposed(enabled: number, total: number, tools: number): NonNullable<HubCardSummary['exposed']> {
  return tools === 0
    ? { code: 'servers_untouched', params: { enabled, total } }
    : { code: 'servers_and_tools', params: { enabled, total, tools } }
}

function toProblem({ code, severity, params }: Diagnostic): HubCardSummary['problems'] {
  if (severity === 'info') return []
  const shown = Object.entries(params).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return [{ code, severity, params: Object.fromEntries(shown) }]
}
