import { describe, expect, it } from 'vitest'
import { importFlow } from '../../src/workflow/import-flow.ts'
import { listCallingAgents } from '../../src/workflow/tool-edges.ts'

const place = { position: { x: 0, y: 0 } }
const old = {
  nodes: [
    {
      id: 'mcp',
      type: 'tools/mcp_hub',
      ...place,
      data: {
        inputs: [
          {
            name: 'server_registry',
            value: [{ id: 's', name: 'files', connected: true, testedAt: 1, statusText: 'ok', command: 'node' }],
            foreign: 1,
          },
        ],
        outputs: [{ name: 'result', type: 'object' }],
      },
    },
    {
      id: 'agent',
      type: 'agent/react_agent',
      ...place,
      data: { inputs: [{ key: 'prompt' }], config: { tool_0: '', tool_1: 'kept', model: 'm' } },
    },
  ],
  edges: [
    { id: 'e', source: 'mcp', sourceHandle: 'tool_definition', target: 'agent', targetHandle: 'tools' },
    { id: 'f', source: 'mcp', sourceHandle: 'result', target: 'agent', targetHandle: 'prompt' },
  ],
}

describe('importing an older form', () => {
  it('turns it into ours, and reports each change', () => {
    const { flow, diagnostics } = importFlow(old)
    expect(diagnostics.map(({ code, severity, path }) => [code, severity, path])).toEqual([
      ['flow_ports_renamed', 'info', '/nodes/0/data/inputs'],
      ['flow_run_state_removed', 'info', '/nodes/0/data/inputs'],
      ['flow_ports_renamed', 'info', '/nodes/0/data/outputs'],
      ['flow_stray_ports_removed', 'info', '/nodes/1/data/config'],
      ['flow_tool_edge_moved', 'info', '/edges/0'],
    ])
    expect(flow?.nodes[0]?.data).toMatchObject({
      inputs: [
        {
          key: 'server_registry',
          name: 'server_registry',
          foreign: 1,
          value: [{ id: 's', name: 'files', command: 'node' }],
        },
      ],
      outputs: [{ key: 'result', type: 'object' }],
    })
    expect(JSON.stringify(flow?.nodes[0]?.data)).not.toMatch(/connected|testedAt|statusText/)
    expect(flow?.nodes[1]?.data['config']).toEqual({ tool_1: 'kept', model: 'm' })
    expect(flow?.edges).toEqual([
      { id: 'e', source: 'mcp', sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_0' },
      { id: 'f', source: 'mcp', sourceHandle: 'result', target: 'agent', targetHandle: 'prompt' },
    ])
  })

  it('finds nothing more to do the second time', () => {
    const { flow } = importFlow(old)
    const again = importFlow({ nodes: flow?.nodes, edges: flow?.edges })
    expect(again.diagnostics).toEqual([])
    expect(again.flow).toEqual(flow)
  })

  it('leaves a tool edge that the canvas can draw where it is, also one from a data output', () => {
    const nodes = [
      old.nodes[0],
      { id: 'agent', type: 'ai/llm', ...place, data: { inputs: [{ key: 'tool_0' }, { key: 'tools' }] } },
      { id: 'bare', type: 'ai/llm', ...place, data: {} },
      { id: 'foreign', type: 'tools/http', ...place, data: {} },
    ]
    const edges = [
      { id: '1', source: 'mcp', sourceHandle: 'result', target: 'agent', targetHandle: 'tool_0' },
      { id: '2', source: 'mcp', sourceHandle: 'tool', target: 'agent', targetHandle: 'tools' },
      { id: '3', source: 'mcp', sourceHandle: 'tool', target: 'bare', targetHandle: 'tools' },
      { id: '4', source: 'foreign', sourceHandle: 'mode', target: 'bare', targetHandle: 'tool_3' },
    ]
    const { flow, diagnostics } = importFlow({ nodes, edges })
    expect(flow?.edges).toEqual(edges)
    expect(diagnostics.map(({ code }) => code)).not.toContain('flow_tool_edge_moved')
  })

  it('gives each of several such edges a port of its own, and the agent keeps them all as tools', () => {
    const nodes = [
      { id: 'a', type: 'tools/x', ...place, data: { outputs: [{ key: 'status' }] } },
      { id: 'b', type: 'tools/y', ...place, data: { outputs: [{ key: 'status' }] } },
      { id: 'agent', type: 'agent/react_agent', ...place, data: { inputs: [{ key: 'tool_4' }] } },
    ]
    const edges = ['a', 'b'].map((source) => ({
      id: source,
      source,
      sourceHandle: 'gone',
      target: 'agent',
      targetHandle: source,
    }))
    const flow = importFlow({ nodes, edges }).flow ?? { nodes: [], edges: [] }
    expect(flow.edges.map(({ sourceHandle, targetHandle }) => [sourceHandle, targetHandle])).toEqual([
      ['tool', 'tool_5'],
      ['tool', 'tool_6'],
    ])
    for (const id of ['a', 'b']) expect(listCallingAgents(id, flow).map((agent) => agent.id)).toEqual(['agent'])
  })
})
