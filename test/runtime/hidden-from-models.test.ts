import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  dryRunHubNode,
  executeHubNode,
  type HubGateways,
} from '../../entries/runtime.ts'
import type { McpConnector } from '../../src/mcp/types.ts'
import { createFakeConnector } from './fake-connector.ts'
import { createSkillGateways, skill } from './skills-hub.ts'
import { createRow, createSpy, toolHubType } from './tool-hub.ts'

/** Everything a model is told by these calls, their dry runs and their steps, times aside. */
async function tellModel(
  type: string,
  values: Record<string, unknown>,
  gateways: HubGateways,
  calls: readonly Record<string, unknown>[],
): Promise<unknown[]> {
  const data = createHubNodeData(type, values)
  const outputs: unknown[] = []
  const steps: unknown[] = []
  for (const args of calls) {
    const call = { type, data, args, gateways, context: { nodeId: 'n' } }
    steps.push(await dryRunHubNode(call))
    outputs.push(await executeHubNode({ ...call, onStep: (step) => steps.push(step) }))
  }
  const withoutTimes = (key: string, value: unknown) => (key === 'elapsed_ms' ? 0 : value)
  return JSON.parse(JSON.stringify([...outputs, ...steps], withoutTimes)) as unknown[]
}

describe('what is hidden from models', () => {
  it('changes nothing of what a tool_hub tells them', async () => {
    const open = createSpy()
    const veiled = createSpy({ id: 'tools/veiled', name: 'Veiled', visibility: 'llm_hidden' })
    const calls = [
      { action: 'list_tools' },
      { action: 'execute', tool: 'tools/vield', arguments: {} },
      { action: 'execute', tool: 'tools/veiled', operation: 'read', arguments: {} },
      { action: 'execute', tool: 'tools/notes', operation: 'raed', arguments: {} },
      { action: 'execute', tool: 'tools/notes', operation: 'read', arguments: { titel: 1 } },
    ]
    const without = await tellModel(
      toolHubType,
      { enabled_tools: [createRow()] },
      createInMemoryGateways({ tools: [open] }),
      calls,
    )
    const rows = [createRow(), createRow({ tool: 'tools/veiled' })]
    const gateways = createInMemoryGateways({ tools: [open, veiled] })
    expect(await tellModel(toolHubType, { enabled_tools: rows }, gateways, calls)).toEqual(without)
    expect(veiled.calls).toEqual([])
    // A row that is written twice is told of by its number, and a hidden tool's name nowhere.
    const twice = await tellModel(toolHubType, { enabled_tools: [...rows, rows[1]] }, gateways, calls)
    expect(JSON.stringify(twice).replaceAll('"tool":"tools/veiled"', '')).not.toContain('veiled')
    expect(twice[0]).toMatchObject({ unavailable_tools: [] })
  })

  it.each(['up', 'down', 'off'])(
    'changes nothing of what an mcp_hub tells them: a server that is %s',
    async (state) => {
      const started: string[] = []
      const { connect } = createFakeConnector({ tools: [{ name: 'do', inputSchema: { type: 'object' } }] })
      const connectMcp: McpConnector = async (row, ...rest) => {
        started.push(row.name)
        if (row.name === 'backstage' && state === 'down') throw new Error('backstage is down')
        return connect(row, ...rest)
      }
      const front = { id: '1', name: 'front', command: 'x' }
      const back = { id: '2', name: 'backstage', command: 'y', enabled: state !== 'off' }
      const visibility_config = { servers: { backstage: { visible: false } } }
      const calls = [
        { action: 'list' },
        { action: 'describe', tool_names: ['do', 'backstage:do', 'nothing'] },
        { discover_only: true },
        { tool_name: 'do' },
        { tool_name: 'front:od' },
        { tool_name: 'nothing' },
        { tool_name: 'backstage:do' },
        { tool_name: 'bakstage:do' },
      ]
      const run = (server_registry: unknown[]) =>
        tellModel(
          'tools/mcp_hub',
          { server_registry, visibility_config },
          createInMemoryGateways({ connectMcp }),
          calls,
        )
      expect(await run([front, back])).toEqual(await run([front]))
      expect(started).not.toContain('backstage')
    },
  )

  it('changes nothing of what an mcp_hub tells them: tools of a server that they see', async () => {
    const open = { name: 'do', inputSchema: { type: 'object' } }
    const veiled = [
      { name: 'veiled', inputSchema: { type: 'object' } },
      { name: 'veiled_too', inputSchema: 7 },
    ]
    const visibility_config = { tools: { 's:veiled': { visible: false }, 's:veiled_too': { visible: false } } }
    const calls = [
      { action: 'list' },
      { action: 'describe', tool_names: ['do', 's:veiled', 'veiled_too'] },
      { discover_only: true },
      { tool_name: 'do' },
      { tool_name: 's:vield' },
    ]
    const run = (tools: unknown[]) =>
      tellModel(
        'tools/mcp_hub',
        { server_registry: [{ id: '1', name: 's', command: 'x' }], visibility_config },
        createInMemoryGateways({ connectMcp: createFakeConnector({ tools }).connect }),
        calls,
      )
    expect(await run([open, ...veiled])).toEqual(await run([open]))
  })

  it('changes nothing of what a skills_hub tells them', async () => {
    const open = skill('open')
    const veiled = [skill('veiled', { visibility: 'llm_hidden' }), skill('veiled-too', { visibility: 'hidden' })]
    const calls = [
      { operation: 'list', limit: 1 },
      { operation: 'search', query: 'veiled' },
      ...['describe', 'execute', 'approval_status', 'credential_status'].flatMap((operation) =>
        ['veiled', 'veiled-too'].map((skill_name) => ({ operation, skill_name })),
      ),
    ]
    const run = (skills: (typeof open)[]) =>
      tellModel('tools/skills_hub', {}, createSkillGateways({ skills }).gateways, calls)
    expect(await run([open, ...veiled])).toEqual(await run([open]))
  })

  it('changes nothing of what the preset nodes tell them', async () => {
    const preset = (id: string, members: object) => ({
      id,
      preset_type: 'p',
      node_type: 'tools/search',
      label: id,
      llm_visible: true,
      config_patch: { limit: 5 },
      ...members,
    })
    const nodes = [
      { id: 'agent', type: 'agent/react_agent', data: {} },
      { id: 'n', type: 'tools/list_available_presets', data: {} },
      { id: 'search', type: 'tools/search', data: { inputs: [{ key: 'limit', value: 1 }] } },
    ]
    const edges = [
      { id: '1', source: 'n', target: 'agent', targetHandle: 'tool_0' },
      { id: '2', source: 'search', target: 'agent', targetHandle: 'tool_1' },
    ]
    const run = async (presets: object[]) => {
      const document = { preset_types: [{ id: 'p', label: 'P' }], presets: presets as never }
      const gateways = createInMemoryGateways({ presets: document, workflow: { nodes, edges } })
      return [
        await tellModel('tools/list_available_presets', {}, gateways, [{}, { target_node_id: 'search' }]),
        await tellModel('tools/request_preset_switch', {}, gateways, [{ preset_id: 'veiled' }, { preset_id: 'x' }]),
      ]
    }
    const open = preset('open', {})
    const listed = await run([open])
    expect(listed[0]?.slice(0, 2)).toMatchObject([{ count: 1 }, { count: 1 }])
    expect(await run([open, preset('veiled', { llm_visible: false })])).toEqual(listed)
  })
})
