import type { HubLook } from '../../nodes/card/look.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { HubApprovalsClient, HumanDecision } from '../../src/http/types.ts'
import type { HubEvent } from '../../src/hub/hub-event.ts'

/** Where requests come from and where decisions go: a `HubClient`, or any object with the same two calls. */
export interface ApprovalSource {
  approvals: Pick<HubApprovalsClient, 'list' | 'decide'>
}

/** Props of {@link ApprovalInbox}: a `client` that is asked again and again, or `requests` that the host keeps. */
export interface ApprovalInboxProps extends HubLook {
  client?: ApprovalSource
  /** Only requests of this workspace or conversation. With a `client`. */
  filter?: { workspaceId?: string; conversationId?: string }
  /** What waits, where the host knows it by itself. Without a `client`. */
  requests?: readonly ApprovalRequest[]
  /** Takes a decision on one of `requests`; what it rejects with is shown at the request. */
  onDecide?(request: ApprovalRequest, decision: HumanDecision): unknown
  /** Told what waits, each time that it is something else: for a badge. */
  onPendingChange?(requests: readonly ApprovalRequest[]): void
  /** Told of each request that is new here, and of each decision that is taken here. */
  onEvent?(event: HubEvent): void
  locale?: HubLocale
}

/** How a request ended, as far as this inbox knows. */
export type RequestEnd = 'approved' | 'session' | 'rejected' | 'gone'

/** A request on the page. One that ended stays in its place as long as the pointer may be on its way to it. */
export interface ShownRequest {
  request: ApprovalRequest
  end?: RequestEnd
}
