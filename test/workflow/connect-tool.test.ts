import { describe, expect, it } from 'vitest'
import { connectTool, listCallingAgents, listRelatedNodes, listToolPorts } from '../../entries/runtime.ts'
import { maxToolPorts } from '../../src/workflow/tool-ports.ts'

const tool = (id: string) => ({ id, type: 'tools/tool_hub', data: { outputs: [{ key: 'status' }] } })
const agent = (id: string, ports: readonly string[]) => ({
  id,
  type: 'agent/react_agent',
  data: { inputs: [{ key: 'prompt' }, ...ports.map((key) => ({ key }))] },
})
const edge = (id: string, source: string, target: string, targetHandle: string) => ({
  id,
  source,
  sourceHandle: 'tool',
  target,
  targetHandle,
})

describe('connecting a tool to an agent', () => {
  it('fills the port that was chosen, and leaves the others as they are', () => {
    const flow = { nodes: [tool('t'), agent('a', ['tool_0', 'tool_1', 'tool_2'])], edges: [] }
    const { nodes, edges, port } = connectTool({ ...flow, toolId: 't', agentId: 'a', port: 'tool_1' })
    expect(port).toBe('tool_1')
    expect(edges).toEqual([{ ...edge('edge-2', 't', 'a', 'tool_1') }])
    expect(nodes).toEqual(flow.nodes)
  })

  it('takes the first free port, makes one where there is none, and leaves a free one behind', () => {
    const first = connectTool({
      nodes: [tool('t'), tool('u'), agent('a', ['tool_0'])],
      edges: [edge('e', 'u', 'a', 'tool_0')],
      toolId: 't',
      agentId: 'a',
    })
    expect(first.port).toBe('tool_1')
    expect(listToolPorts(first.nodes[2] ?? tool(''))).toEqual(['tool_0', 'tool_1', 'tool_2'])
    expect(listCallingAgents('t', first).map(({ id }) => id)).toEqual(['a'])
  })

  it('is refused with a reason, and changes nothing, where it makes no sense', () => {
    const full = agent(
      'a',
      Array.from({ length: maxToolPorts }, (_, index) => `tool_${index}`),
    )
    const taken = full.data.inputs.slice(1).map(({ key }, index) => edge(`e${index}`, `u${index}`, 'a', key))
    const cases = [
      { nodes: [tool('t'), full], edges: taken, agentId: 'a', code: 'tool_port_limit' },
      { nodes: [tool('t'), tool('a')], edges: [], agentId: 'a', code: 'connection_port_missing' },
      { nodes: [tool('t')], edges: [], agentId: 'gone', code: 'connection_port_missing' },
      {
        nodes: [tool('t'), agent('a', ['tool_0', 'tool_1'])],
        edges: [edge('e', 't', 'a', 'tool_0')],
        agentId: 'a',
        code: 'connection_duplicate',
      },
      {
        nodes: [{ id: 't', type: 'utils/text', data: { outputs: [{ key: 'tool' }] } }, agent('a', ['tool_0'])],
        edges: [],
        agentId: 'a',
        code: 'connection_not_a_tool',
      },
    ]
    for (const { code, ...flow } of cases) {
      const result = connectTool({ ...flow, toolId: 't' })
      expect(result.diagnostics.map((finding) => finding.code)).toEqual([code])
      expect(result).toMatchObject({ nodes: flow.nodes, edges: flow.edges })
      expect(result.port).toBeUndefined()
    }
  })
})

describe('what a node works together with', () => {
  const flow = {
    nodes: [tool('t'), tool('u'), tool('alone'), agent('a', ['tool_0', 'tool_1']), agent('b', ['tool_0'])],
    edges: [edge('1', 't', 'a', 'tool_0'), edge('2', 'u', 'a', 'tool_1'), edge('3', 'u', 'b', 'tool_0')],
  }

  it('is its callers, the tools side by side with it, and the edges that make it so', () => {
    const related = listRelatedNodes('t', flow)
    expect(related).toMatchObject({ agents: ['a'], siblings: ['u'] })
    expect(related.edges.map(({ id }) => id)).toEqual(['1', '2'])
    expect(listRelatedNodes('u', flow)).toMatchObject({ agents: ['a', 'b'], siblings: ['t'] })
  })

  it('is an agent’s own tools, and nothing for what stands alone or is not there', () => {
    expect(listRelatedNodes('a', flow)).toMatchObject({ agents: [], siblings: ['t', 'u'] })
    for (const id of ['alone', 'gone']) {
      expect(listRelatedNodes(id, flow)).toEqual({ agents: [], siblings: [], edges: [] })
    }
  })
})
