import { describe, expect, it } from 'vitest'
import { addToolPort, listToolPorts, maxToolPorts, removeToolPort } from '../../src/workflow/tool-ports.ts'

const agent = (ports: string[]) => ({
  id: 'a',
  type: 'agent/react_agent',
  position: { x: 1, y: 2 },
  data: { label: 'Agent', inputs: ports.map((key) => ({ key, kept: true })), config: { tool_1: '', other: 1 } },
})

describe('dynamic tool ports', () => {
  it('adds the highest index plus one and leaves the rest of the node as it was', () => {
    const before = agent(['prompt', 'tool_0', 'tool_4'])
    const { node, port } = addToolPort(before)
    expect(port).toBe('tool_5')
    expect(listToolPorts(node)).toEqual(['tool_0', 'tool_4', 'tool_5'])
    expect(node).toMatchObject({ position: { x: 1, y: 2 }, data: { label: 'Agent' } })
    expect(listToolPorts(before)).toEqual(['tool_0', 'tool_4'])
  })

  it('starts at tool_0, also on a node without data or with ports as a JSON Schema', () => {
    expect(addToolPort({ id: 'a' }).port).toBe('tool_0')
    const schemaForm = addToolPort({ id: 'a', data: { inputs: { type: 'object', properties: { prompt: {} } } } })
    expect(listToolPorts(schemaForm.node)).toEqual(['tool_0'])
    expect(schemaForm.node.data).toMatchObject({ inputs: { type: 'object', properties: { prompt: {} } } })
  })

  it('refuses one more than the limit', () => {
    const full = agent(Array.from({ length: maxToolPorts }, (_, index) => `tool_${index}`))
    const { node, port, diagnostics } = addToolPort(full)
    expect(node).toBe(full)
    expect(port).toBeUndefined()
    expect(diagnostics.map(({ code }) => code)).toEqual(['tool_port_limit'])
  })

  it('removes a port with its edges and its stray config key, and nothing else', () => {
    const edges = [
      { source: 't', target: 'a', targetHandle: 'tool_1' },
      { source: 't', target: 'a', targetHandle: 'tool_0' },
      { source: 't', target: 'b', targetHandle: 'tool_1' },
    ]
    const flow = removeToolPort({ nodes: [agent(['tool_0', 'tool_1'])], edges }, 'a', 'tool_1')
    expect(flow.edges).toEqual([edges[1], edges[2]])
    expect(flow.nodes[0]?.data).toEqual({
      label: 'Agent',
      inputs: [{ key: 'tool_0', kept: true }],
      config: { other: 1 },
    })
  })

  it('never removes a port that is not a tool port', () => {
    const nodes = [agent(['prompt'])]
    expect(removeToolPort({ nodes, edges: [] }, 'a', 'prompt')).toEqual({ nodes, edges: [] })
  })
})
