import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import { createFakeConnector, never } from './fake-connector.ts'
import { runHub } from './hub.ts'

afterEach(() => vi.useRealTimers())

const kept = { name: 's', command: 'x', long_running: true }
const inConversation = { args: { tool_name: 's:do' }, context: { conversationId: 'c', caller: 'model' as const } }

describe('sessions with MCP servers', () => {
  it('end when they were idle for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { connect, counts } = createFakeConnector()
    const gateways = createInMemoryGateways({ connectMcp: connect })
    await runHub(gateways, { server_registry: [kept] }, inConversation)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await runHub(gateways, { server_registry: [kept] }, inConversation)
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect([counts.connected, counts.closed]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect([counts.connected, counts.closed]).toEqual([1, 1])
  })

  it('keep their list for a minute, or until the server says that it changed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { connect, counts, changeTools } = createFakeConnector()
    const gateways = createInMemoryGateways({ connectMcp: connect })
    const call = () => runHub(gateways, { server_registry: [kept] }, inConversation)
    await call()
    await call()
    expect(counts.listed).toBe(1)
    changeTools()
    await call()
    expect(counts.listed).toBe(2)
    await vi.advanceTimersByTimeAsync(61_000)
    await call()
    expect(counts.listed).toBe(3)
  })

  it('keep no list that changed while it was being made', async () => {
    const { connect, counts, changeTools } = createFakeConnector()
    const connectMcp: typeof connect = async (row, signal) => {
      const session = await connect(row, signal)
      return {
        ...session,
        listTools: async (options) => {
          const list = await session.listTools(options)
          if (counts.listed === 1) changeTools()
          return list
        },
      }
    }
    const gateways = createInMemoryGateways({ connectMcp })
    const values = { server_registry: [{ name: 's', command: 'x', long_running: true }], discover_only: true }
    const context = { conversationId: 'c' }
    await runHub(gateways, values, { context })
    await runHub(gateways, values, { context })
    expect(counts.listed).toBe(2)
    await runHub(gateways, values, { context })
    expect(counts.listed).toBe(2)
  })

  it('are not shared where the resolved configuration, the conversation or the workspace differs', async () => {
    const { connect, counts } = createFakeConnector()
    const gateways = createInMemoryGateways({ connectMcp: connect })
    const row = { ...kept, env: { A: '${env:A}' } }
    const call = (env_vars: object, context: object) =>
      runHub(gateways, { server_registry: [row], env_vars, tool_name: 's:do' }, { context })
    await call({ A: '1' }, { conversationId: 'c' })
    await call({ A: '1', B: '2' }, { conversationId: 'c' })
    expect(counts.connected).toBe(1)
    await call({ A: '2' }, { conversationId: 'c' })
    await call({ A: '1' }, { conversationId: 'd' })
    await call({ A: '1' }, { conversationId: 'c', workspaceId: 'w' })
    await call({ A: '1' }, {})
    await call({ A: '1' }, {})
    expect([counts.connected, counts.closed]).toEqual([6, 2])
  })

  it('that are shared survive the cancelling of one of their users', async () => {
    const { connect, counts } = createFakeConnector({
      call: ({ name }) => (name === 'hang' ? never() : Promise.resolve({})),
      tools: [{ name: 'do' }, { name: 'hang' }],
    })
    const gateways = createInMemoryGateways({ connectMcp: connect })
    const abort = new AbortController()
    const hanging = runHub(
      gateways,
      { server_registry: [kept] },
      { ...inConversation, args: { tool_name: 's:hang' }, signal: abort.signal, onProgress: () => {} },
    )
    await runHub(gateways, { server_registry: [kept] }, inConversation)
    abort.abort()
    expect((await hanging).status).toBe('cancelled')
    expect((await runHub(gateways, { server_registry: [kept] }, inConversation)).status).toBe('ok')
    expect([counts.connected, counts.closed]).toEqual([1, 0])
  })

  it('of at most 32 servers are opened at once', async () => {
    const { connect, counts } = createFakeConnector({ connect: () => new Promise((resolve) => setTimeout(resolve, 5)) })
    const gateways = createInMemoryGateways({ connectMcp: connect })
    const server_registry = Array.from({ length: 50 }, (_, index) => ({ name: `s${index}`, command: 'x' }))
    const result = await runHub(gateways, { server_registry, discover_only: true })
    expect(result.upstream_servers.every((server) => server.connected)).toBe(true)
    expect(counts).toMatchObject({ connected: 50, closed: 50, mostOpen: 32 })
  })

  it('are refused by an authorization before they are opened or taken from the pool', async () => {
    const { connect, counts } = createFakeConnector()
    const gateways = createInMemoryGateways({ connectMcp: connect })
    await runHub(gateways, { server_registry: [kept] }, inConversation)
    const launch = { digest: 'd', name: 's', type: 'stdio' as const, command: 'x' }
    const guarded = {
      ...gateways,
      mcp: gateways.mcp.withAuthorization(async () => ({ reason: 'not_authorized: ask first', launch })),
    }
    const byHand = await runHub(
      guarded,
      { server_registry: [kept], tool_name: 's:do' },
      { context: { conversationId: 'c', caller: 'human' } },
    )
    expect([byHand.status, byHand.errors]).toEqual(['not_authorized', ['not_authorized: ask first']])
    expect(byHand.upstream_servers[0]?.launch).toEqual(launch)
    const byModel = await runHub(guarded, { server_registry: [kept] }, inConversation)
    expect(byModel.status).toBe('not_authorized')
    expect(JSON.stringify(byModel)).not.toContain('digest')
    expect(counts.connected).toBe(1)
  })

  it('need no connector to be refused: a host without one says so', async () => {
    const result = await runHub(createInMemoryGateways(), { server_registry: [kept], tool_name: 's:do' })
    expect(result.status).toBe('transport_unsupported')
  })
})

describe('what a caller may pass to executeHubNode', () => {
  it('any data and arguments give outputs, never a rejection', async () => {
    const { connect } = createFakeConnector()
    const gateways = createInMemoryGateways({ connectMcp: connect })
    const data = createHubNodeData('tools/mcp_hub', { server_registry: [{ name: 's', command: 'x' }] })
    const hostile: unknown[] = [
      null,
      7,
      'x',
      [],
      {},
      { inputs: 3 },
      { inputs: [null, { key: 'server_registry', value: [null, 3, { name: 4 }] }] },
    ]
    for (const value of hostile) {
      for (const args of [undefined, ...hostile]) {
        for (const use of [value, data]) {
          const call = {
            type: 'tools/mcp_hub',
            data: use as never,
            gateways,
            ...(args === undefined ? {} : { args: args as never }),
          }
          const { result } = await executeHubNode(call)
          expect(result).toHaveProperty('status')
        }
      }
    }
    for (const key of [
      'server_registry',
      'visibility_config',
      'tool_visibility',
      'env_vars',
      'timeout_ms',
      'tool_name',
      'arguments',
      'tool_names',
      'action',
    ]) {
      for (const value of [
        ...hostile,
        JSON.parse('{"__proto__":{"polluted":true},"servers":{"__proto__":{"command":"x"}}}'),
      ]) {
        const values = { server_registry: [{ name: 's', command: 'x' }], [key]: value }
        expect(await runHub(gateways, values, { args: {} })).toHaveProperty('status')
      }
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('a host without the gateway that a node needs is told by an error', async () => {
    const call = { type: 'tools/mcp_hub', data: createHubNodeData('tools/mcp_hub'), gateways: {} as never }
    await expect(executeHubNode(call)).rejects.toMatchObject({ code: 'invalid_configuration' })
    await expect(executeHubNode({ ...call, type: 'tools/none' })).rejects.toMatchObject({ code: 'unknown_node_type' })
  })
})
