import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  type HubNodeOutputs,
  type McpHubResult,
} from '../../entries/runtime.ts'
import { createFakeConnector } from './fake-connector.ts'
import { runHub } from './hub.ts'

const wipe = {
  name: 'wipe',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, token: { type: 'string' }, force: { type: 'boolean' } },
    required: ['path'],
  },
  annotations: { destructiveHint: true },
}
const registry = [{ name: 'S', command: 'x', env: { S_TOKEN: 'planted-of-server' } }]
const context = { nodeId: 'hub', conversationId: 'talk' }

/** A canvas with one mcp_hub, whose tool must be asked for. */
function createHost(values: Record<string, unknown> = {}) {
  const calls: { name: string; arguments: unknown }[] = []
  const { connect } = createFakeConnector({ tools: [wipe], call: async (call) => void calls.push(call) as never })
  const settings = { server_registry: registry, ...values }
  const node = { id: 'hub', type: 'tools/mcp_hub', data: createHubNodeData('tools/mcp_hub', settings) }
  const gateways = createInMemoryGateways({ connectMcp: connect, workflow: { nodes: [node], edges: [] } })
  const call = (args: Record<string, unknown>, more: Record<string, unknown> = settings) =>
    runHub(gateways, more, { args: { tool_name: 'S:wipe', arguments: args }, context })
  const decide = (result: McpHubResult, outcome: 'approved' | 'rejected', scope: 'once' | 'session' = 'once') =>
    gateways.approvals?.decide(result.approval?.request_id ?? '', { outcome, scope, reason: 'because' })
  return { node, gateways, calls, call, decide }
}

const readResult = (outputs: HubNodeOutputs | undefined) => outputs?.['result'] as McpHubResult

describe('an MCP tool that needs approval', () => {
  it('is not called before a person agreed, and then exactly once for the same call', async () => {
    const { call, calls, decide } = createHost()
    const first = await call({ path: '/a' })
    expect(first).toMatchObject({
      status: 'approval_required',
      call: null,
      approval: { action_name: 'mcp_hub:S:wipe', risk_level: 'high', param_summary: { path: '/a' } },
      error_details: { error_kind: 'approval_required', terminal: false, retry_disposition: 'retry_same_call' },
    })
    const again = await call({ path: '/a' })
    expect(again.approval).toEqual(first.approval)
    expect((await call({ path: '/b' })).approval?.token).not.toBe(first.approval?.token)
    expect(calls).toEqual([])
    await decide(first, 'approved')
    const [one, two] = await Promise.all([call({ path: '/a' }), call({ path: '/a' })])
    expect([one.status, two.status].sort()).toEqual(['approval_required', 'ok'])
    expect(calls).toEqual([{ name: 'wipe', arguments: { path: '/a' } }])
  })

  it('runs when the host goes on with it, with what the canvas says then', async () => {
    const { call, calls, decide, gateways } = createHost()
    const asked = await call({ path: '/a' })
    await decide(asked, 'approved')
    const token = asked.approval?.token ?? ''
    expect(readResult(await gateways.approvals?.resume(token))).toMatchObject({ status: 'ok' })
    expect(await gateways.approvals?.resume(token)).toMatchObject({ status: 'policy_denied' })
    expect(calls).toHaveLength(1)
  })

  it('is refused when the host goes on with it and a value of it came from upstream: no id is sent in its place', async () => {
    const inputs = [{ key: 'token', mode: 'manual', binding: 'agent.answer', manualType: 'reference' }]
    const values = { server_registry: registry, visibility_config: { tools: { 'S:wipe': { inputs } } } }
    const { calls, decide, gateways } = createHost(values)
    const args = { tool_name: 'S:wipe', arguments: { path: '/a' } }
    const asked = await runHub(gateways, values, { args, context, upstream: { 'agent.answer': 'from above' } })
    await decide(asked, 'approved')
    const outputs = await gateways.approvals?.resume(asked.approval?.token ?? '')
    expect(readResult(outputs)).toMatchObject({ status: 'invalid_arguments', error_details: { terminal: true } })
    expect(calls).toEqual([])
  })

  it('is not run on an approval of what the node was before', async () => {
    const { call, calls, decide, gateways, node } = createHost()
    const asked = await call({ path: '/a' })
    await decide(asked, 'approved')
    const hidden = { server_registry: registry, visibility_config: { tools: { 'S:wipe': { callable: false } } } }
    node.data = createHubNodeData('tools/mcp_hub', hidden)
    const outputs = await gateways.approvals?.resume(asked.approval?.token ?? '')
    expect(readResult(outputs).status).toBe('tool_not_callable')
    const other = { server_registry: [{ ...registry[0], args: ['--other'] }] }
    expect((await call({ path: '/a' }, other)).status).toBe('approval_required')
    expect(calls).toEqual([])
  })

  it('says that a person refused, and asks nobody again in this conversation', async () => {
    const { call, calls, decide } = createHost()
    await decide(await call({ path: '/a' }), 'rejected')
    for (let round = 0; round < 2; round++) {
      expect(await call({ path: '/a' })).toMatchObject({
        status: 'approval_rejected',
        errors: [expect.stringContaining('because')],
        error_details: { retry_disposition: 'do_not_retry' },
      })
    }
    expect(calls).toEqual([])
  })

  it('may be allowed for the rest of the conversation, with any arguments', async () => {
    const { call, calls, decide, gateways } = createHost()
    await decide(await call({ path: '/a' }), 'approved', 'session')
    expect((await call({ path: '/b' })).status).toBe('ok')
    const elsewhere = { args: { tool_name: 'S:wipe', arguments: { path: '/c' } }, context: { nodeId: 'hub' } }
    expect((await runHub(gateways, { server_registry: registry }, elsewhere)).status).toBe('approval_required')
    expect(calls).toHaveLength(1)
  })

  it('is not approved by anything in the arguments', async () => {
    const { call, calls } = createHost()
    const { approval } = await call({ path: '/a' })
    const sent = { path: '/a', token: approval?.token, approved: true, request_id: approval?.request_id }
    expect((await call(sent)).status).toBe('approval_required')
    expect(calls).toEqual([])
  })

  it('is checked before anybody is asked', async () => {
    const { call, gateways } = createHost()
    expect((await call({ path: 7 })).status).toBe('invalid_arguments')
    expect(await gateways.approvals?.list()).toEqual([])
  })

  it('shows neither the fixed values nor secrets to the model or in the request', async () => {
    const { call, gateways } = createHost({
      visibility_config: {
        tools: { 'S:wipe': { inputs: [{ key: 'force', mode: 'manual', binding: true }] } },
      },
    })
    const result = await call({ path: '/x/planted-of-server', token: 'planted-by-model' })
    const seen = JSON.stringify([result, await gateways.approvals?.list()])
    expect(result.approval?.param_summary).toEqual({ path: '/x/[redacted]', token: '[redacted]' })
    expect(seen).not.toContain('planted-')
    expect(seen).not.toContain('force":true')
  })
})
