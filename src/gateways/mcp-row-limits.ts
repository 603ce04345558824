import type { McpServerRow } from '../mcp/types.ts'

/** How long a server may be silent when its row says nothing. */
export const DEFAULT_TIMEOUT_MS = 60_000
/** A call that keeps reporting progress may take this many times its limit in all. */
const TOTAL_FACTOR = 10

/** How long a server may take to start and to answer for the first time. 0 stands for none. Spec hub-nodes 2.7. */
export function getConnectLimit(row: McpServerRow): number {
  return row.timeout_ms ?? DEFAULT_TIMEOUT_MS
}

/** The limits of one request: the row's, or the node's where that is smaller. 0 stands for none. Spec hub-nodes 2.7. */
export function getRequestLimits(
  row: McpServerRow,
  nodeTimeoutMs: number | null | undefined,
): { limitMs: number; totalMs: number } {
  const ofRow = getConnectLimit(row)
  const ofNode = nodeTimeoutMs ?? 0
  const set = [ofRow, ofNode].filter((limit) => limit > 0)
  const limitMs = set.length === 0 ? 0 : Math.min(...set)
  return { limitMs, totalMs: limitMs * TOTAL_FACTOR }
}
