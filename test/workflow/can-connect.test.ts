import { describe, expect, it } from 'vitest'
import { canConnect } from '../../src/workflow/can-connect.ts'

const nodes = [
  {
    id: 'agent',
    type: 'agent/react_agent',
    data: {
      inputs: [{ key: 'prompt', valueType: 'string' }, { key: 'tool_0' }, { key: 'tools' }],
      outputs: [{ key: 'answer', valueType: 'string' }],
    },
  },
  { id: 'old', type: 'ai/llm', data: {} },
  {
    id: 'hub',
    type: 'tools/mcp_hub',
    data: {
      inputs: [
        { key: 'timeout_ms', valueType: 'number' },
        { key: 'arguments', valueType: 'any' },
      ],
      outputs: [{ key: 'result', valueType: 'object' }],
    },
  },
  { id: 'credential', type: 'utils/credential', data: { outputs: [{ key: 'env_vars', valueType: 'object' }] } },
]
const connect = (from: [string, string | null], to: [string, string | null]) => ({
  source: from[0],
  sourceHandle: from[1],
  target: to[0],
  targetHandle: to[1],
})
const codes = (connection: ReturnType<typeof connect>, edges: ReturnType<typeof connect>[] = []) => {
  const { allowed, diagnostics } = canConnect({ nodes, edges, connection })
  expect(allowed).toBe(diagnostics.length === 0)
  return diagnostics.map(({ code }) => code)
}

describe('canConnect', () => {
  it('lets any output of a tool, and its tool port, into a tool slot', () => {
    expect(codes(connect(['hub', 'tool'], ['agent', 'tool_0']))).toEqual([])
    expect(codes(connect(['hub', 'result'], ['agent', 'tool_0']))).toEqual([])
    expect(codes(connect(['hub', 'tool'], ['old', 'tool_3']))).toEqual([])
    expect(codes(connect(['credential', 'env_vars'], ['agent', 'tool_0']))).toEqual(['connection_not_a_tool'])
  })

  it('lets data flow only between equal types or any', () => {
    expect(codes(connect(['agent', 'answer'], ['hub', 'arguments']))).toEqual([])
    expect(codes(connect(['agent', 'answer'], ['hub', 'timeout_ms']))).toEqual(['connection_type_mismatch'])
    expect(codes(connect(['hub', 'tool'], ['agent', 'prompt']))).toEqual(['connection_tool_port'])
  })

  it('refuses a loop to itself and ports that are not there', () => {
    expect(codes(connect(['hub', 'result'], ['hub', 'arguments']))).toEqual(['connection_to_itself'])
    expect(codes(connect(['hub', 'nothing'], ['agent', 'tool_0']))).toEqual(['connection_port_missing'])
    expect(codes(connect(['hub', 'tool'], ['agent', 'tool_7']))).toEqual(['connection_port_missing'])
    expect(codes(connect(['agent', 'tool'], ['old', 'tool_0']))).toEqual(['connection_port_missing'])
    expect(codes(connect(['gone', 'x'], ['agent', 'tool_0']))).toEqual(['connection_port_missing'])
    expect(codes(connect(['hub', null], ['agent', null]))).toEqual(['connection_port_missing'])
  })

  it('takes one edge per port, but any number of tools in the shared port', () => {
    const taken = [connect(['hub', 'tool'], ['agent', 'tool_0']), connect(['hub', 'tool'], ['agent', 'tools'])]
    expect(codes(connect(['hub', 'tool'], ['agent', 'tool_0']), taken)).toEqual(['connection_duplicate'])
    expect(codes(connect(['hub', 'result'], ['agent', 'tool_0']), taken)).toEqual(['connection_port_taken'])
    expect(codes(connect(['hub', 'result'], ['agent', 'tools']), taken)).toEqual([])
  })
})
