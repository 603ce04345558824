import type { ToolsGateway } from '../../src/gateways/service-types.ts'
import { type ConstraintViolation, checkCallConstraints } from '../../src/tools/constraints/check-call.ts'
import type { ChosenTool } from './choose-tool.ts'
import type { PreparedArguments } from './prepare-arguments.ts'
import { ToolHubRefusal } from './refusal.ts'

/** Step 13: the final arguments under the row's constraints. */
export async function checkConstraints(
  { row, entry }: ChosenTool,
  { params, own }: PreparedArguments,
  operation: string | undefined,
  tools: ToolsGateway,
): Promise<void> {
  const { resolvePath } = tools
  const violation = await checkCallConstraints({
    row,
    entry,
    params,
    resolvePath: resolvePath === undefined ? undefined : (path, base) => resolvePath(path, entry.id, base),
    checkOwn:
      tools.checkConstraints === undefined
        ? undefined
        : (constraints) =>
            tools.checkConstraints?.(entry.id, {
              constraints,
              ...(operation === undefined ? {} : { operation }),
              arguments: structuredClone(params),
            }),
  })
  if (violation === undefined) return
  const { field } = violation
  // What the author fixed is not the caller's to see, nor to mend.
  const isOwn = field === undefined || Object.hasOwn(own, field)
  const { received: _, ...rest } = violation
  throw refuseViolation(isOwn ? violation : rest, isOwn ? {} : { terminal: true, retry_disposition: 'do_not_retry' })
}

/** A broken constraint as a refusal. An empty list denies whatever is sent. */
export function refuseViolation(violation: ConstraintViolation, facts: Record<string, unknown> = {}): ToolHubRefusal {
  const { status, text, key, allowed, received, field } = violation
  return new ToolHubRefusal(status, text, {
    ...(allowed?.length === 0 ? { terminal: true, retry_disposition: 'do_not_retry' } : {}),
    constraint: {
      key,
      ...(field === undefined ? {} : { field }),
      ...(allowed === undefined ? {} : { allowed }),
      ...(received === undefined ? {} : { received: received.slice(0, 500) }),
    },
    ...facts,
  })
}
