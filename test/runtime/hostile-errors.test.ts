import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import type { McpConnector } from '../../src/mcp/types.ts'
import { createFakeConnector } from './fake-connector.ts'

/** What a plug-in of a host can throw, none of which can be read like an error. */
const thrown: [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['an object without prototype', () => Object.create(null)],
  ['a text that is none', () => ({ toString: () => ({}) })],
  [
    'an object whose members throw',
    () => ({
      get message() {
        throw new Error('x')
      },
      get terminal() {
        throw new Error('x')
      },
    }),
  ],
  ['an error whose message is a number', () => Object.assign(new Error(), { message: 7n })],
  [
    'an error whose cause throws',
    () =>
      Object.defineProperty(new Error('x'), 'cause', {
        get: () => {
          throw new Error('y')
        },
      }),
  ],
  ['a revoked proxy', () => createRevoked()],
]

function createRevoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe('whatever a plug-in of the host throws', () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  beforeEach(() => process.on('unhandledRejection', note))
  afterEach(() => {
    process.off('unhandledRejection', note)
    expect(rejections.splice(0)).toEqual([])
  })

  it.each(thrown)('is an error of that tool, server or skill, and of nothing else: %s', async (_, create) => {
    const fail = () => {
      throw create()
    }
    const skill = { name: 'broken', description: 'd', backend: { type: 'workflow' as const, workflow_id: 'w' } }
    const tool = { id: 'tools/x', name: 'X', description: 'd', input_schema: { type: 'object' }, llm_fields: [] }
    const { connect } = createFakeConnector({ tools: [{ name: 'do', inputSchema: { type: 'object' } }] })
    const callFails: McpConnector = async (...given) => ({ ...(await connect(...given)), callTool: async () => fail() })
    const gateways = createInMemoryGateways({
      tools: [{ ...tool, execute: fail }],
      skills: [skill],
      runSkill: fail,
      connectMcp: async (row, ...given) => (row.name === 'down' ? fail() : callFails(row, ...given)),
    })
    const run = (type: string, values: Record<string, unknown>, args: Record<string, unknown>) =>
      executeHubNode({ type, data: createHubNodeData(type, values), args, gateways })
    const rows = { enabled_tools: [{ tool: 'tools/x', enabled: true }] }
    const ofTool = await run('tools/tool_hub', rows, { action: 'execute', tool: 'tools/x' })
    expect(ofTool['status']).toBe('tool_error')
    const servers = {
      server_registry: [
        { name: 's', command: 'x' },
        { name: 'down', command: 'x' },
      ],
    }
    const ofServer = await run('tools/mcp_hub', servers, { tool_name: 's:do' })
    expect(ofServer['result']).toMatchObject({ status: 'protocol_error' })
    const ofConnector = await run('tools/mcp_hub', servers, { discover_only: true })
    expect(ofConnector['result']).toMatchObject({ status: 'partial', discovered_tools: [{ key: 's:do' }] })
    const input = { operation: 'execute', skill_name: 'broken' }
    expect(await run('tools/skills_hub', {}, input)).toMatchObject({ status: 'failed' })
    const started = await run('tools/skills_hub', {}, { ...input, async_execution: true })
    expect(started['status']).toBe('started')
    await expect
      .poll(() => gateways.skills.getRun(String(started['execution_id'])))
      .toMatchObject({ status: 'failed', error: expect.stringMatching(/^failed: /) })
  })

  it('a connector that gives no result has given none', async () => {
    const { connect } = createFakeConnector({ tools: [{ name: 'do', inputSchema: { type: 'object' } }] })
    for (const value of [undefined, null, 7, {}, { content: 'text' }]) {
      const connectMcp: McpConnector = async (...given) => ({
        ...(await connect(...given)),
        callTool: async () => value as never,
      })
      const { result } = await executeHubNode({
        type: 'tools/mcp_hub',
        data: createHubNodeData('tools/mcp_hub', { server_registry: [{ name: 's', command: 'x' }] }),
        args: { tool_name: 's:do' },
        gateways: createInMemoryGateways({ connectMcp }),
      })
      expect(result).toMatchObject({ status: 'protocol_error', call: null })
    }
  })
})
