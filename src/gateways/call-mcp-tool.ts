import { createRedactor, type Redactor } from '../hub/redaction.ts'
import { readConnectError } from '../mcp/connect-error.ts'
import type { McpHubFailure } from '../mcp/status.ts'
import type { McpCallResult, McpServerRow } from '../mcp/types.ts'
import { runWithDeadline } from './deadline.ts'
import { cutMessage, cutTail, describeError } from './describe-error.ts'
import { getRequestLimits } from './mcp-row-limits.ts'
import type { McpSessionLease } from './mcp-session-pool.ts'
import type { McpCallOutcome, McpOpenOptions, McpToolCall } from './types.ts'

/** Calls a tool on an open session. Never rejects; whatever comes back is redacted. */
export async function callMcpTool(
  open: { row: McpServerRow; lease: McpSessionLease; redactor: Redactor; options: McpOpenOptions },
  { secrets = [], ...call }: McpToolCall,
): Promise<McpCallOutcome> {
  const { row, lease, options } = open
  const redactor = secrets.length === 0 ? open.redactor : joinRedactors(open.redactor, createRedactor(secrets))
  const started = Date.now()
  const outcome = await runWithDeadline(
    { signal: options.signal, ...getRequestLimits(row, options.timeoutMs) },
    (signal, keepAlive) =>
      lease.session.callTool(call, {
        signal,
        onProgress: ({ progress, total, message }) => {
          keepAlive()
          options.onProgress?.({
            stage: 'call',
            server: row.name,
            progress,
            ...(total === undefined ? {} : { total }),
            ...(message === undefined ? {} : { message: redactor.redactText(message) }),
          })
        },
      }),
  )
  const elapsedMs = Date.now() - started
  const fail = (status: McpHubFailure, text: string) => ({
    status,
    message: cutMessage(redactor.redactText(`${status}: ${text}`)),
    elapsedMs,
  })
  switch (outcome.kind) {
    case 'done':
      // Connectors are the host's, and can be of any kind.
      return Array.isArray((outcome.value as McpCallResult | undefined)?.content)
        ? { status: 'ok', result: redactor.redactValue(outcome.value), elapsedMs }
        : fail('protocol_error', `${row.name}:${call.name} gave no result`)
    case 'cancelled':
      return fail('cancelled', `${row.name}:${call.name} was cancelled`)
    case 'timeout':
      return fail('timeout', `${row.name}:${call.name} gave no result within ${outcome.limitMs} ms`)
    case 'failed': {
      const { failure } = readConnectError(outcome.error)
      const text = `${row.name}:${call.name}: ${describeError(outcome.error)}`
      const stderrTail = cutTail(redactor.redactText(lease.session.readStderrTail?.() ?? ''))
      return {
        ...fail(failure === 'auth_required' ? 'auth_failed' : 'protocol_error', text),
        ...(stderrTail === '' ? {} : { stderrTail }),
      }
    }
  }
}

function joinRedactors(first: Redactor, second: Redactor): Redactor {
  return {
    redactText: (text) => second.redactText(first.redactText(text)),
    redactValue: (value) => second.redactValue(first.redactValue(value)),
  }
}
