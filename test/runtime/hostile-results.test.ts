import { describe, expect, it } from 'vitest'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import { readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createFakeConnector } from './fake-connector.ts'
import { runHub } from './hub.ts'

const server_registry = [{ name: 's', command: 'x' }]

function setUp(options: Parameters<typeof createFakeConnector>[0] = {}) {
  const fake = createFakeConnector(options)
  return { ...fake, gateways: createInMemoryGateways({ connectMcp: fake.connect }) }
}

function nest(depth: number): Record<string, unknown> {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as Record<string, unknown>
}

describe('a hostile server', () => {
  it('that lists more tools than any call stack holds is cut off with a warning', async () => {
    const tools = Array.from({ length: 200_000 }, (_, index) => ({
      name: `t${index}`,
      inputSchema: { type: 'object' },
    }))
    const result = await runHub(setUp({ tools }).gateways, { server_registry }, { args: { action: 'list' } })
    expect(result.status).toBe('ok')
    expect(result.discovered_tools).toHaveLength(5_000)
    expect(result.upstream_servers[0]?.warnings.join()).toContain('tool_list_capped')
  })

  it.each([{}, { env: { SECRET: 'swordfish-9' } }])(
    'whose result is nested without end gives one that can be sent on, with %j',
    async (row) => {
      const call = async () => ({ content: [nest(50_000)], structuredContent: nest(50_000) })
      const values = { server_registry: [{ name: 's', command: 'x', ...row }] }
      const result = await runHub(setUp({ call }).gateways, values, { args: { tool_name: 'do' } })
      expect(result.status).toBe('ok')
      expect(JSON.stringify(result).length).toBeGreaterThan(0)
    },
  )
})

describe('a registry', () => {
  it('of more servers than a person writes is read up to a limit, also inside the JSON text of a row', () => {
    const mcpServers = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`s${index}`, { command: 'x' }]))
    const inner = { name: 'x', editor_mode: 'json', raw_json: JSON.stringify({ mcpServers }) }
    for (const value of [{ mcpServers }, inner, [inner, inner], Object.values(mcpServers)]) {
      expect(readMcpServerRows(Array.isArray(value) || 'mcpServers' in value ? value : [value]).rows).toHaveLength(
        1_000,
      )
    }
  })
})

describe('a run that is cancelled at any moment', () => {
  it('leaves no session open', async () => {
    for (let moment = 0; moment < 40; moment++) {
      const abort = new AbortController()
      const abortLater = async () => {
        for (let tick = 0; tick < moment; tick++) await Promise.resolve()
        abort.abort()
      }
      const { gateways, counts } = setUp({
        connect: async () => {
          void abortLater()
        },
      })
      await runHub(gateways, { server_registry }, { args: { action: 'list' }, signal: abort.signal })
      await new Promise((resolve) => setTimeout(resolve))
      expect([moment, counts.open]).toEqual([moment, 0])
    }
  })
})

describe('whatever a host passes to executeHubNode', () => {
  it('gives outputs and never a rejection', async () => {
    const { gateways } = setUp({ tools: [{ name: 'do', inputSchema: { properties: { a: { type: 'string' } } } }] })
    const inputs = createHubNodeData('tools/mcp_hub').inputs.map(({ key }) => key)
    const names = [
      '__proto__',
      'name',
      'command',
      'url',
      'env',
      'args',
      'raw_json',
      'editor_mode',
      'mcpServers',
      'tools',
    ]
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
      maxDepth: 3,
      key: fc.oneof(fc.string(), fc.constantFrom(...names, 'servers', 's:do', 'inputs', 'key', 'value', 'binding')),
    })
    const members = ['nodeId', 'executionId', 'conversationId', 'workspaceId', 'agentId', 'caller']
    await fc.assert(
      fc.asyncProperty(
        anything,
        anything,
        fc.dictionary(fc.constantFrom(...inputs), anything, { noNullPrototype: true }),
        fc.dictionary(fc.constantFrom(...members), anything),
        async (loose, args, values, context) => {
          const named = createHubNodeData('tools/mcp_hub', { server_registry, ...values })
          for (const data of [loose, named]) {
            for (const given of [args, { action: 'call', tool_name: 's:do', arguments: args }]) {
              const call = { type: 'tools/mcp_hub', gateways, data, args: given, upstream: loose, context }
              const { result } = await executeHubNode(call as never)
              expect(result).toHaveProperty('status')
            }
          }
        },
      ),
      { numRuns: countRuns(150) },
    )
    expect({}).not.toHaveProperty('polluted')
  })

  it('holds a caller of an unknown kind to what a model may see', async () => {
    const { gateways } = setUp()
    const values = { server_registry, visibility_config: { tools: { 's:do': { visible: false } } } }
    for (const caller of ['Model', '', 7, 'root']) {
      const context = { caller } as never
      const result = await runHub(gateways, values, { args: { tool_name: 's:do' }, context })
      expect(result.status).toBe('tool_not_visible')
    }
  })
})
