import { describe, expect, it, vi } from 'vitest'
import { createApprovalsGateway } from '../../src/gateways/create-approvals-gateway.ts'
import type { HubApprovalEvent } from '../../src/hub/hub-event.ts'
import { askFor } from './gated-hub.ts'

function open(rest: Partial<Parameters<typeof createApprovalsGateway>[0]> = {}) {
  const events: HubApprovalEvent[] = []
  const repeatCall = async () => ({})
  const onApprovalEvent = (event: HubApprovalEvent) => void events.push(event)
  return { events, gateway: createApprovalsGateway({ repeatCall, onApprovalEvent, ...rest }) }
}

async function ask(gateway: ReturnType<typeof createApprovalsGateway>, call?: Parameters<typeof askFor>[0]) {
  const answer = await gateway.demand(askFor(call))
  if (answer.state !== 'pending') throw new Error(answer.state)
  return answer.request.request_id
}

describe('what an approvals gateway tells its host', () => {
  it('is each request once, however often it is asked, and once who decided what', async () => {
    const { events, gateway } = open()
    const requestId = await ask(gateway)
    await ask(gateway)
    await gateway.decide(requestId, { outcome: 'approved', decided_by: 'ana', reason: 'a secret remark' })
    await gateway.decide(requestId, { outcome: 'rejected' })
    await gateway.demand(askFor())
    const about = { nodeId: 'hub', requestId, action: 'hub:send' }
    expect(events).toEqual([
      { type: 'approval_requested', ...about, risk: 'medium' },
      { type: 'approval_decided', ...about, outcome: 'approved', scope: 'once', decidedBy: 'ana' },
    ])
  })

  it('names rules that decide, the scope that counts, and a request whose time is over', async () => {
    const { events, gateway } = open({
      approvalTimeoutMs: 20,
      decideApproval: ({ action_name }) =>
        action_name === 'hub:late' ? undefined : { outcome: 'approved', scope: 'session', decided_by: 'rules' },
    })
    await gateway.demand(askFor({ scopes: ['once'] }))
    const late = await ask(gateway, { action: 'hub:late' })
    await gateway.wait(late, new AbortController().signal)
    expect(events.flatMap((event) => (event.type === 'approval_decided' ? [event] : []))).toMatchObject([
      { action: 'hub:send', outcome: 'approved', scope: 'once', decidedBy: 'rules' },
      { action: 'hub:late', outcome: 'timed_out' },
    ])
  })

  it('holds no argument of the call', async () => {
    const { events, gateway } = open()
    const requestId = await ask(gateway, { args: { to: 'sk-123456' }, summary: { to: 'sk-123456' } })
    await gateway.decide(requestId, { outcome: 'rejected' })
    expect(events).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain('sk-123456')
  })

  it('stops nothing when the listener throws', async () => {
    const onApprovalError = vi.fn()
    const fault = new Error('listener')
    const { gateway } = open({
      onApprovalError,
      onApprovalEvent: () => {
        throw fault
      },
    })
    const requestId = await ask(gateway)
    await gateway.decide(requestId, { outcome: 'approved' })
    expect((await gateway.demand(askFor())).state).toBe('approved')
    expect(onApprovalError.mock.calls).toEqual([[fault], [fault]])
  })
})
