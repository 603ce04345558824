import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import type { McpServerRow, McpServerState } from '../../../src/mcp/types.ts'
import type { ServerRun } from '../../../src/store/discovery-state.ts'

export type ShownState = McpServerState | 'running' | 'cancelled'

/** What is shown for a server: its switch first, then what this session knows, then what is wrong with its settings. */
export function readServerStatus(
  row: McpServerRow,
  run: ServerRun | undefined,
  findings: readonly Diagnostic[],
): { state: ShownState; reason?: string } {
  if (!row.enabled) return { state: 'disabled' }
  if (run?.status === 'running') return { state: 'running' }
  if (run?.status === 'aborted') return { state: 'cancelled' }
  if (run?.status === 'failed') return { state: 'failed', ...(run.failure ? { reason: run.failure } : {}) }
  if (run?.report) {
    const { state, error } = run.report
    // Waiting for permission is asked about in a panel of its own, which says more.
    const isSaid = state === 'disabled' || state === 'not_authorized'
    return { state, ...(error && !isSaid ? { reason: error } : {}) }
  }
  return { state: findings.some(({ severity }) => severity === 'error') ? 'config_error' : 'untested' }
}

/** Findings about the row at a place of the list. */
export function findingsOfRow(diagnostics: readonly Diagnostic[], index: number): Diagnostic[] {
  const prefix = `/${index}`
  return diagnostics.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
}

/** A reason in words: the code that it starts with is for machines. */
export function wordReason(reason: string): string {
  return reason.replace(/^[a-z]+(?:_[a-z]+)*: /, '')
}
