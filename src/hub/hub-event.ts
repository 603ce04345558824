import type { ApprovalOutcome, ApprovalScope } from '../gateways/approval-types.ts'

/** How something that was asked for came to its end. `answered` says nothing of what the answer was. */
export type HubEventOutcome = 'answered' | 'failed' | 'cancelled'

/**
 * Something that happened to a hub, for a host's log, badge or statistics. JSON, and never an argument, a value, a
 * result or a text of a server. `nodeId` is there where the node is known.
 */
export type HubEvent =
  | { type: 'discovery_started'; nodeId?: string; servers: number }
  | {
      type: 'discovery_finished'
      nodeId?: string
      outcome: HubEventOutcome
      servers: number
      /** Tools that were found. */
      tools: number
      /** Servers that could not be asked. */
      failed: number
      elapsedMs: number
    }
  | { type: 'run_started'; nodeId?: string; tool: string; kind: 'run' | 'dry_run' }
  | {
      type: 'run_finished'
      nodeId?: string
      tool: string
      kind: 'run' | 'dry_run'
      outcome: HubEventOutcome
      /** The status in the answer, where it has one. */
      status?: string
      elapsedMs: number
    }
  | HubApprovalEvent

/** What becomes of requests for a person's word. */
export type HubApprovalEvent =
  | { type: 'approval_requested'; nodeId?: string; requestId: string; action: string; risk: string }
  | {
      type: 'approval_decided'
      nodeId?: string
      requestId: string
      action: string
      outcome: ApprovalOutcome
      scope?: ApprovalScope
      /** Whoever decided, where the backend knows. */
      decidedBy?: string
    }

/** The part of an event that names the node. */
export function ofNode(nodeId: string | null | undefined): { nodeId?: string } {
  return nodeId === null || nodeId === undefined ? {} : { nodeId }
}
