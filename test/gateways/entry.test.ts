import { describe, expect, it } from 'vitest'
import {
  createApprovalsGateway,
  createHubNodeData,
  createInMemoryGateways,
  createMemoryStateStore,
  executeHubNode,
  type HubGateways,
} from '../../entries/runtime.ts'

const type = 'tools/tool_hub'
const context = { nodeId: 'hub', conversationId: 'talk', executionId: 'run' }
const args = { action: 'execute', tool: 'tools/letters', arguments: { to: 'b' } }
const row = { tool: 'tools/letters', enabled: true, constraints: { require_approval: true } }

/** The public way to a tool that asks first; `own` brings a gateway to approvals that the host made itself. */
function setUp(own: boolean) {
  const sent: unknown[] = []
  const node = { id: 'hub', type, data: createHubNodeData(type, { enabled_tools: [row] }) }
  const stateStore = createMemoryStateStore()
  const base = createInMemoryGateways({
    stateStore,
    workflow: { nodes: [node], edges: [] },
    tools: [
      {
        id: 'tools/letters',
        name: 'Letters',
        description: 'Sends a letter',
        input_schema: { type: 'object', properties: { to: { type: 'string' } } },
        llm_fields: ['to'],
        side_effects: 'medium',
        execute: (call) => {
          sent.push(call.arguments)
          return { sent: true }
        },
      },
    ],
  })
  const gateways: HubGateways = own
    ? { ...base, approvals: createApprovalsGateway({ store: stateStore, getGateways: () => gateways }) }
    : base
  const call = (more: object = {}) =>
    executeHubNode({ type, data: node.data, args: { ...args, ...more }, gateways, context })
  return { sent, node, gateways, call, approvals: gateways.approvals }
}

const readToken = (outputs: Record<string, unknown>) => outputs['approval'] as { token: string; request_id: string }

describe.each([
  ['approvals of createInMemoryGateways', false],
  ['approvals of createApprovalsGateway', true],
])('%s', (_, own) => {
  it('let an approved call of a tool go on once, by its token or by the same call', async () => {
    for (const isResumed of [true, false]) {
      const { sent, call, approvals } = setUp(own)
      const first = await call()
      expect(first).toMatchObject({ status: 'approval_required', result: null })
      const { token, request_id } = readToken(first)
      expect(readToken(await call({ token, approved: true }))).toMatchObject({ token, request_id })
      expect(readToken(await call({ arguments: { to: 'c' } })).token).not.toBe(token)
      expect(sent).toEqual([])
      await approvals?.decide(request_id, { outcome: 'approved' })
      const outputs = isResumed ? await approvals?.resume(token) : await call()
      expect(outputs).toMatchObject({ status: 'success', result: { sent: true } })
      expect(await approvals?.resume(token)).toMatchObject({ status: 'policy_denied' })
      expect(await call()).toMatchObject({ status: 'approval_required' })
      expect(sent).toEqual([{ to: 'b' }])
    }
  })

  it('check an approved call again: a row that was switched off meanwhile runs nothing', async () => {
    const { sent, node, call, approvals } = setUp(own)
    const { token, request_id } = readToken(await call())
    await approvals?.decide(request_id, { outcome: 'approved' })
    node.data = createHubNodeData(type, { enabled_tools: [{ ...row, enabled: false }] })
    expect(await approvals?.resume(token)).toMatchObject({ status: 'scope_empty' })
    expect(sent).toEqual([])
  })
})
