import { copyMembers } from '../schema/objects.ts'
import type { McpConnectFailure } from './types.ts'

/** What a connector's error may carry besides its message. */
export interface McpConnectErrorFacts {
  failure?: McpConnectFailure
  /** What the program wrote to stderr before it failed, unredacted. */
  stderrTail?: string
}

const FAILURES: readonly unknown[] = ['auth_required', 'not_authorized', 'transport_unsupported']

/** The error a connector rejects with; the facts are own members, so that any connector can set them. */
export function createConnectError(message: string, facts: McpConnectErrorFacts, cause?: unknown): Error {
  return Object.assign(new Error(message, cause === undefined ? undefined : { cause }), facts)
}

/** Reads the facts off whatever a connector or transport rejected with. */
export function readConnectError(error: unknown): McpConnectErrorFacts {
  const { failure, stderrTail, code } = copyMembers(error)
  const isRefused = code === 401 || code === 403
  const known = FAILURES.includes(failure) ? (failure as McpConnectFailure) : undefined
  const found = known ?? (isRefused ? 'auth_required' : undefined)
  return {
    ...(found === undefined ? {} : { failure: found }),
    ...(typeof stderrTail === 'string' && stderrTail !== '' ? { stderrTail } : {}),
  }
}
