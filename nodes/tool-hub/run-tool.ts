import { runWithDeadline } from '../../src/gateways/deadline.ts'
import { cutMessage, describeError } from '../../src/gateways/describe-error.ts'
import type { ToolsGateway } from '../../src/gateways/service-types.ts'
import type { Redactor } from '../../src/hub/redaction.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { copyMembers } from '../../src/schema/objects.ts'
import { listAllowedMethods } from '../../src/tools/constraints/check-call.ts'
import { checkDomain } from '../../src/tools/constraints/domains.ts'
import { createFetchGuard } from '../../src/tools/constraints/guard-fetch.ts'
import type { CheckedCall } from './ask-approval.ts'
import { refuseViolation } from './check-constraints.ts'
import { ToolHubRefusal } from './refusal.ts'

const DEFAULT_TIMEOUT_MS = 60_000

/** Step 16: runs the tool under its limit and gives its result as JSON. */
export async function runTool(
  { chosen: { row, entry }, operation, prepared }: CheckedCall,
  request: {
    tools: ToolsGateway
    credentials: Readonly<Record<string, string>>
    signal: AbortSignal
    redactor: Redactor
  },
): Promise<unknown> {
  const { tools, credentials, redactor } = request
  const limitMs = readLimit(entry.timeout_ms)
  const methods = listAllowedMethods(row, entry)
  const { domains } = row.constraints
  const cancelled = new AbortController()
  const { getViolation, ...network } = createFetchGuard({ domains, methods, signal: cancelled.signal })
  const outcome = await runWithDeadline({ signal: request.signal, limitMs }, (signal) => {
    signal.addEventListener('abort', () => cancelled.abort(signal.reason), { once: true })
    return tools.execute(entry.id, {
      ...(operation === undefined ? {} : { operation }),
      arguments: prepared.params,
      credentials,
      ...network,
      signal,
    })
  })
  cancelled.abort(new Error('the call is over'))
  // Also where the tool made light of it: what came from a place it may not ask is not passed on.
  const violation = getViolation()
  if (violation !== undefined) throw refuseViolation(violation)
  if (outcome.kind === 'cancelled') throw new ToolHubRefusal('cancelled', 'the run was cancelled')
  if (outcome.kind === 'timeout') throw new ToolHubRefusal('timeout', `no answer within ${outcome.limitMs} ms`)
  if (outcome.kind === 'failed') throw refuseToolError(outcome.error, redactor)
  const result = copyResult(outcome.value)
  const finalUrl = isPlainObject(result) ? result['final_url'] : undefined
  const foreign = domains === undefined || finalUrl === undefined ? undefined : checkDomain(domains, finalUrl)
  if (foreign === undefined) return result
  throw refuseViolation({
    status: 'constraint_violation',
    key: 'domains',
    text: 'the answer comes from an address that is not allowed',
    allowed: domains ?? [],
    ...foreign,
  })
}

function readLimit(limit: unknown): number {
  return typeof limit === 'number' && Number.isFinite(limit) && limit > 0 ? limit : DEFAULT_TIMEOUT_MS
}

/** A tool knows best whether its failure passes, and may say so on what it throws. */
function refuseToolError(error: unknown, redactor: Redactor): ToolHubRefusal {
  const { retry_disposition: retry, terminal, result } = copyMembers(error)
  const isKnown = retry === 'retry_same_call' || retry === 'retry_after_correction' || retry === 'do_not_retry'
  return new ToolHubRefusal('tool_error', cutMessage(redactor.redactText(describeError(error))), {
    ...(isKnown ? { retry_disposition: retry } : {}),
    ...(typeof terminal === 'boolean' ? { terminal } : {}),
    ...(result === undefined ? {} : { result: copyResult(result) }),
  })
}

/** A result leaves as JSON, whatever a tool gave; nothing at all is `null`. */
function copyResult(value: unknown): unknown {
  if (value === undefined) return null
  try {
    const text: string | undefined = JSON.stringify(value)
    return text === undefined ? null : (JSON.parse(text) as unknown)
  } catch {
    throw new ToolHubRefusal('tool_error', 'the tool gave a result that is not JSON')
  }
}
