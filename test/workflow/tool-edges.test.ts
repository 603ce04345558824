import { describe, expect, it } from 'vitest'
import { isToolEdge, listCallingAgents, listSiblings, listToolNodesOfAgent } from '../../src/workflow/tool-edges.ts'

const agent = (id: string, ports: string[] = []) => ({
  id,
  type: 'agent/react_agent',
  data: { inputs: ports.map((key) => ({ key })) },
})
const tool = (id: string) => ({ id, type: 'tools/mcp_hub', data: {} })
const edge = (source: string, target: string, targetHandle?: string | null) => ({ source, target, targetHandle })

describe('isToolEdge', () => {
  it('takes an edge into tools or tool_N as a tool edge, whatever the target declares', () => {
    const nodes = [agent('a', ['prompt']), tool('t')]
    expect(isToolEdge(edge('t', 'a', 'tools'), nodes)).toBe(true)
    expect(isToolEdge(edge('t', 'a', 'tool_0'), nodes)).toBe(true)
    expect(isToolEdge(edge('t', 'a', 'tool_17'), nodes)).toBe(true)
    expect(isToolEdge(edge('t', 'a', 'tool_'), [agent('a')])).toBe(false)
    expect(isToolEdge(edge('t', 'a', 'xtool_1'), [agent('a')])).toBe(false)
  })

  it('takes an undeclared port as a tool slot only on an agent that declares others', () => {
    expect(isToolEdge(edge('t', 'a', 'web_search'), [agent('a', ['prompt']), tool('t')])).toBe(true)
    expect(isToolEdge(edge('t', 'a', 'prompt'), [agent('a', ['prompt']), tool('t')])).toBe(false)
    expect(isToolEdge(edge('t', 'a', 'web_search'), [agent('a'), tool('t')])).toBe(false)
    const plain = { id: 'a', type: 'utils/print', data: { inputs: [{ key: 'text' }] } }
    expect(isToolEdge(edge('t', 'a', 'web_search'), [plain, tool('t')])).toBe(false)
  })

  it('reads ports saved as a JSON Schema object or under name', () => {
    const schemaForm = { id: 'a', type: 'ai/llm', data: { inputs: { type: 'object', properties: { prompt: {} } } } }
    const nameForm = { id: 'a', type: 'ai/llm', data: { inputs: [{ name: 'prompt', type: 'string' }] } }
    for (const node of [schemaForm, nameForm]) {
      expect(isToolEdge(edge('t', 'a', 'prompt'), [node])).toBe(false)
      expect(isToolEdge(edge('t', 'a', 'other'), [node])).toBe(true)
    }
  })

  it('is no tool edge without a named port, and survives nodes whose data is anything', () => {
    for (const targetHandle of [null, undefined, '']) {
      expect(isToolEdge(edge('t', 'a', targetHandle), [agent('a', ['prompt'])])).toBe(false)
    }
    for (const data of [
      null,
      7,
      'x',
      [],
      { inputs: 3 },
      { inputs: [null, 4, { key: 5 }] },
      { inputs: { properties: 1 } },
    ]) {
      expect(isToolEdge(edge('t', 'a', 'x'), [{ id: 'a', type: 'ai/llm', data }])).toBe(false)
    }
  })
})

describe('neighbours of a tool', () => {
  const flow = {
    nodes: [agent('a', ['tool_0']), agent('b', ['tool_0']), tool('x'), tool('y'), tool('z'), tool('w')],
    edges: [
      edge('x', 'a', 'tool_0'),
      edge('y', 'a', 'tool_1'),
      edge('y', 'a', 'tool_2'),
      edge('z', 'b', 'tool_0'),
      edge('x', 'b', 'tool_1'),
      edge('gone', 'a', 'tool_3'),
      edge('w', 'x', 'server_registry'),
    ],
  }
  const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id)

  it('lists the tools of an agent in edge order, each once, without nodes that are not there', () => {
    expect(ids(listToolNodesOfAgent('a', flow))).toEqual(['x', 'y'])
  })

  it('lists every agent that can call a tool', () => {
    expect(ids(listCallingAgents('x', flow))).toEqual(['a', 'b'])
    expect(ids(listCallingAgents('w', flow))).toEqual([])
  })

  it('lists siblings over all calling agents, or beside the one that calls', () => {
    expect(ids(listSiblings('x', flow))).toEqual(['y', 'z'])
    expect(ids(listSiblings('x', flow, 'b'))).toEqual(['z'])
    expect(ids(listSiblings('x', flow, 'nobody'))).toEqual([])
  })
})
