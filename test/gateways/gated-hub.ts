import type { ApprovalAnswer, ApprovalAsk, ApprovalScope } from '../../src/gateways/approval-types.ts'
import type { ApprovalSettings } from '../../src/gateways/create-approvals-gateway.ts'
import type { ExecuteHubCall } from '../../src/gateways/repeat-call.ts'
import type { HubGateways } from '../../src/gateways/types.ts'
import type { HubCallContext } from '../../src/hub/types.ts'
import type { RiskLevel } from '../../src/tools/types.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../../src/workflow/types.ts'

/** A call of the hub below. */
export interface GatedCall {
  args?: Record<string, unknown>
  action?: string
  risk?: RiskLevel
  scopes?: readonly ApprovalScope[]
  summary?: Record<string, unknown>
  description?: string
  context?: HubCallContext
  revision?: unknown
}

export const conversation: HubCallContext = { nodeId: 'hub', conversationId: 'talk', executionId: 'run 1' }

export function askFor(call: GatedCall = {}): ApprovalAsk {
  const { args = { to: 'a' }, action = 'hub:send', context = conversation } = call
  return {
    command: { args, revision: call.revision ?? 1 },
    action_name: action,
    risk_level: call.risk ?? 'medium',
    description: call.description ?? 'Sends a letter',
    param_summary: call.summary ?? args,
    allowed_scopes: call.scopes ?? ['once', 'session'],
    call: { type: 'tools/gated', args },
    context,
  }
}

/** A kind of node that asks before it does anything, and keeps what it did. */
export function createGatedHub(): { execute: ExecuteHubCall; done: unknown[] } {
  const done: unknown[] = []
  return {
    done,
    async execute({ data, args = {}, context = {}, gateways, signal }) {
      signal?.throwIfAborted()
      const answer = await gateways.approvals?.demand(askFor({ args, context, revision: data['revision'] }))
      if (answer?.state !== 'approved') return { status: answer?.state, request: requestOf(answer) }
      done.push({ args, label: data.label, context })
      return { status: 'success' }
    },
  }
}

function requestOf(answer: ApprovalAnswer | undefined): unknown {
  return answer?.state === 'pending' ? answer.request : undefined
}

/** Canvas with the node that {@link askFor} is about. */
export function createCanvas(data: Record<string, unknown> = { version: 1, label: 'Hub', inputs: [], outputs: [] }) {
  return { nodes: [{ id: 'hub', type: 'tools/gated', data: { revision: 1, ...data } as unknown }], edges: [] }
}

export interface HostOptions extends ApprovalSettings {
  workflow?: { nodes: readonly FlowNodeLike[]; edges: readonly FlowEdgeLike[] }
  credentials?: Record<string, string>
}

/** The gateways of each process of one host. */
export type CreateHosts = (execute: ExecuteHubCall, options: HostOptions) => readonly [HubGateways, HubGateways]
