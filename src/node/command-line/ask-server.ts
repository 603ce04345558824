import { describeError } from '../../gateways/describe-error.ts'
import { listMcpTools, type McpToolList } from '../../gateways/list-mcp-tools.ts'
import { createRedactor } from '../../hub/redaction.ts'
import { readConnectError } from '../../mcp/connect-error.ts'
import { listRowSecrets } from '../../mcp/row-secrets.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import { createStdioConnector } from '../stdio-connector.ts'
import type { Words } from './print.ts'
import { UsageError } from './types.ts'

/**
 * Lists the tools of a server that a person named, which is what allows it, and ends it with all it started. What went
 * wrong is told without the values of its variables and headers, and without the secrets in its address and arguments.
 */
export async function askServer(
  row: McpServerRow,
  { seconds, signal, t }: { seconds: number; signal: AbortSignal; t: Words },
): Promise<McpToolList> {
  const connect = createStdioConnector({ allow: () => true })
  const limit = AbortSignal.timeout(seconds * 1_000)
  const either = AbortSignal.any([limit, signal])
  try {
    const session = await connect(row, either)
    try {
      return await listMcpTools(session, row.name, (ask) => ask({ signal: either }))
    } finally {
      await session.close()
    }
  } catch (error) {
    if (signal.aborted) throw new UsageError(t('server_failed', { reason: t('interrupted') }))
    if (limit.aborted) throw new UsageError(t('server_failed', { reason: t('timed_out', { seconds }) }))
    const { stderrTail = '' } = readConnectError(error)
    const { redactText } = createRedactor([
      ...Object.values(row.env ?? {}),
      ...Object.values(row.headers ?? {}),
      ...listRowSecrets(row),
    ])
    const said = stderrTail === '' ? '' : `\n${stderrTail.trimEnd()}`
    throw new UsageError(redactText(`${t('server_failed', { reason: describeError(error) })}${said}`))
  }
}
