import type { ApprovalSource } from '../../editors/approvals/types.ts'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { HumanDecision } from '../../src/http/types.ts'

const minute = 60_000

/** A request as an approvals gateway lists it. */
export function approvalRequest(id: string, more: Partial<ApprovalRequest> = {}): ApprovalRequest {
  const now = Date.now()
  return {
    token: `tha_${id}`,
    request_id: id,
    action_name: 'tool_hub:tools/file_ops:write',
    risk_level: 'high',
    description: 'Run Files: write',
    param_summary: { path: 'trips/porto.md', content: 'Porto\n- the bridge at dusk\n', overwrite: false },
    allowed_scopes: ['once', 'session'],
    node_id: 'tools',
    execution_id: 'run-1',
    conversation_id: null,
    workspace_id: null,
    requested_at: new Date(now).toISOString(),
    expires_at: new Date(now + 5 * minute).toISOString(),
    ...more,
  }
}

export const writeRequest = approvalRequest('write')

export const mailRequest = approvalRequest('mail', {
  action_name: 'mcp_hub:post:send_mail',
  risk_level: 'medium',
  description: 'Call send_mail of post',
  param_summary: { to: 'mei@example.com', api_key: '[redacted]', options: { copies: 2, tags: ['lake', 'photos'] } },
})

export const presetRequest = approvalRequest('preset', {
  action_name: 'preset_switch',
  risk_level: 'high',
  description: 'Switch Tool Hub to May write: the list has to be saved',
  param_summary: {
    preset_id: 'files-may-write',
    target_node_id: 'tools',
    reason: 'the list has to be saved',
    changes: {
      enabled_tools: {
        from: [{ tool: 'tools/file_ops', enabled: true, operations: ['list', 'read'], read_only: true }],
        to: [{ tool: 'tools/file_ops', enabled: true, operations: ['list', 'read', 'write'] }],
        guard: true,
      },
      timeout_ms: { from: null, to: 5000 },
    },
  },
  allowed_scopes: ['once'],
})

/** Requests in the page: they wait until they are decided. */
export function createApprovalSource(requests: readonly ApprovalRequest[]): ApprovalSource & {
  decisions: { id: string; decision: HumanDecision }[]
  add(request: ApprovalRequest): void
} {
  const pending = new Map(requests.map((request) => [request.request_id, request]))
  const decisions: { id: string; decision: HumanDecision }[] = []
  return {
    decisions,
    add: (request) => void pending.set(request.request_id, request),
    approvals: {
      list: async () => [...pending.values()],
      async decide(id, decision) {
        const request = pending.get(id)
        if (pending.delete(id)) decisions.push({ id, decision })
        return request
      },
    },
  }
}
