import { exportMcpServers } from '../mcp/export-servers.ts'
import type { McpServerRow } from '../mcp/types.ts'
import type { ServerRun } from './discovery-state.ts'

/**
 * All that is known of a server's last test as text to pass on: how it is set up, how far it came, and what it said.
 * Secrets that are written in the row are left out; what the report says was redacted where it was made.
 */
export function writeDiagnosis(
  row: McpServerRow,
  run: ServerRun | undefined,
  limits: { connectMs: number; requestMs: number },
): string {
  const report = run?.report
  const facts: [string, unknown][] = [
    ['state', run?.status === 'done' ? report?.state : run?.status],
    ['error', report?.error ?? run?.failure],
    ['stages', run?.stages.map(({ stage, message }) => (message ? `${stage} (${message})` : stage)).join(' > ')],
    ['elapsed_ms', report?.elapsed_ms],
    ['connect_limit_ms', limits.connectMs || 'none'],
    ['request_limit_ms', limits.requestMs || 'none'],
    ['server', report?.server_info && `${report.server_info.name} ${report.server_info.version}`],
    ['protocol', report?.protocol_version],
    ['tools', report?.connected ? report.tool_count : undefined],
    ['warnings', report?.warnings.join('; ')],
  ]
  const said = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return [
    ...said.map(([name, value]) => `${name}: ${String(value)}`),
    `settings: ${JSON.stringify(exportMcpServers([row]), null, 2)}`,
    ...(report?.stderr_tail ? [`stderr:\n${report.stderr_tail}`] : []),
  ].join('\n')
}
