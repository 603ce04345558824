import { describe, expect, it } from 'vitest'
import { createHubNodeData, type HubNodeData } from '../../entries/runtime.ts'
import { nodeOf, read, write } from './fastgpt-documents.ts'

describe('a flow for FastGPT', () => {
  const hub = (values: Record<string, unknown>) => createHubNodeData('tools/mcp_hub', values)
  const http = (name: string) => ({
    id: name,
    name,
    enabled: true,
    type: 'streamable_http',
    url: `https://${name}.example.com/mcp`,
  })
  const agent = {
    id: 'boss',
    type: 'agent/planner',
    position: { x: 0, y: 0 },
    data: { label: 'Boss', inputs: [], outputs: [] },
  }

  it('has one set of tools for each server that has an address, all of them tools of the agent', () => {
    const data = hub({
      server_registry: [
        http('one'),
        { id: 'p', name: 'program', enabled: true, type: 'stdio', command: 'run' },
        http('two'),
        { ...http('off'), enabled: false },
      ],
    })
    const { graph, codes } = write({
      nodes: [agent, { id: 'mcp', type: 'tools/mcp_hub', position: { x: 5, y: 5 }, data }],
      edges: [{ id: 'e', source: 'mcp', sourceHandle: 'tool', target: 'boss', targetHandle: 'tools' }],
    })
    expect(graph.nodes.map(({ nodeId, flowNodeType, name }) => [nodeId, flowNodeType, name])).toEqual([
      ['boss', 'tools', 'Boss'],
      ['mcp', 'toolSet', 'one'],
      ['mcp-2', 'toolSet', 'two'],
    ])
    expect(graph.edges.map(({ source, target, sourceHandle }) => [source, target, sourceHandle])).toEqual([
      ['boss', 'mcp', 'selectedTools'],
      ['boss', 'mcp-2', 'selectedTools'],
    ])
    expect(codes).toEqual([
      'member_left_out /nodes/1/data/inputs/0/value/1',
      'member_left_out /nodes/1/data/inputs/0/value/3',
      'member_filled_in /nodes/1/data/inputs/0/value/0',
      'member_filled_in /nodes/1/data/inputs/0/value/2',
    ])
  })

  it('loses what FastGPT has no place for, each told once: choices for parameters, approvals, other hubs, data edges', () => {
    const accepted = (name: string) => ({ description: name, inputSchema: { type: 'object' }, hash: 'x' })
    const data = hub({
      server_registry: [http('one')],
      timeout_ms: 5000,
      visibility_config: {
        tools: {
          'one:open': {
            accepted: accepted('open'),
            approval: 'ask',
            inputs: [
              { key: 'a', mode: 'manual', binding: 1 },
              { key: 'b', mode: 'agentGenerated' },
            ],
          },
          'one:shut': { accepted: accepted('shut'), visible: false },
        },
      },
    })
    const position = { x: 0, y: 0 }
    const { graph, codes } = write({
      nodes: [
        agent,
        { id: 'mcp', type: 'tools/mcp_hub', position, data },
        { id: 'own', type: 'tools/tool_hub', position, data: createHubNodeData('tools/tool_hub') },
        {
          id: 'step',
          type: 'fastgpt/answerNode',
          position,
          data: {
            label: 'Say',
            inputs: [{ key: 'text', label: 'Text', renderTypeList: ['input'], omitted: true }],
            outputs: [{ key: 'out', label: 'Out' }],
            parked: [],
          },
        },
      ],
      edges: [
        { id: 'a', source: 'own', target: 'boss', targetHandle: 'tools' },
        { id: 'b', source: 'boss', sourceHandle: 'answer', target: 'step', targetHandle: 'text' },
      ],
    })
    const index = data.inputs.findIndex(({ key }) => key === 'visibility_config')
    const timeout = data.inputs.findIndex(({ key }) => key === 'timeout_ms')
    expect(codes.sort()).toEqual(
      [
        `limit_not_kept /nodes/1/data/inputs/${index}/value/tools/one:open/approval`,
        `mode_not_kept /nodes/1/data/inputs/${index}/value/tools/one:open/inputs/0`,
        `member_left_out /nodes/1/data/inputs/${timeout}`,
        'member_left_out /nodes/2',
        'member_kept_aside /nodes/3/data/inputs/0/omitted',
        'member_left_out /nodes/3/data/parked',
        'item_left_out /edges/0',
        'member_left_out /edges/1',
      ].sort(),
    )
    expect(graph.nodes[1]?.toolConfig).toEqual({
      mcpToolSet: {
        url: 'https://one.example.com/mcp',
        toolList: [{ name: 'open', description: 'open', inputSchema: { type: 'object' } }],
      },
    })
    expect(graph.nodes[2]?.outputs).toEqual([{ id: 'out', type: 'static', key: 'out', label: 'Out' }])
    expect(graph.edges).toEqual([
      { source: 'boss', target: 'step', sourceHandle: 'boss-source-right', targetHandle: 'step-target-left' },
    ])
  })

  it('holds no secret, wherever FastGPT keeps them', () => {
    const secret = 'hunter2-hunter2'
    const document = {
      nodes: [
        {
          nodeId: 'n',
          flowNodeType: 'tool',
          position: { x: 0, y: 0 },
          inputs: [
            { key: 'pin', label: 'Pin', renderTypeList: ['password'], value: secret },
            {
              key: 'system_input_config',
              label: '',
              renderTypeList: ['hidden'],
              value: { type: 'manual', value: { appId: { secret: '', value: secret } } },
              inputList: [{ key: 'k', label: 'k', inputType: 'secret', value: secret }],
            },
            {
              key: 'system_httpHeader',
              label: '',
              renderTypeList: ['custom'],
              value: [{ key: 'X-Api-Key', type: 'string', value: secret }],
            },
            {
              key: 'system_header_secret',
              label: '',
              renderTypeList: ['hidden'],
              value: { Bearer: { secret, value: secret } },
            },
            { key: 'url', label: '', renderTypeList: ['input'], value: `https://user:${secret}@example.com` },
          ],
          outputs: [],
          toolConfig: {
            httpToolSet: {
              customHeaders: JSON.stringify({ Authorization: `Bearer ${secret}` }),
              headerSecret: { Custom: { secret: `enc-${secret}`, value: '' } },
            },
          },
        },
        {
          nodeId: 'm',
          flowNodeType: 'toolSet',
          position: { x: 0, y: 0 },
          name: '天气',
          inputs: [],
          outputs: [],
          toolConfig: {
            mcpToolSet: {
              url: `https://x.example.com/mcp?api_key=${secret}`,
              headerSecret: { Token: { secret: '', value: secret } },
            },
          },
        },
      ],
      edges: [
        { source: 'n', target: 'n', sourceHandle: 'n-source-right', targetHandle: 'n-target-left', password: secret },
      ],
      chatConfig: { variables: [{ key: 'v', type: 'password', defaultValue: secret }], token: secret },
    }
    const { flow } = read(document)
    const { document: written, codes } = write(flow)
    expect(JSON.stringify(written)).not.toContain('hunter2')
    expect(codes.filter((code) => code.startsWith('secret_left_out')).length).toBeGreaterThanOrEqual(10)
    expect(codes.filter((code) => code.includes('hunter2'))).toEqual([])
    const inFlow = nodeOf(flow, 'm').data as unknown as HubNodeData
    expect(JSON.stringify(inFlow.inputs.find(({ key }) => key === 'server_registry')?.value)).toContain(
      '${env:M_TOKEN}',
    )
  })
})
