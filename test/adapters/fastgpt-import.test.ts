import { describe, expect, it } from 'vitest'
import { createWorkflowToolCatalog, type NodeInput } from '../../entries/compiler.ts'
import {
  compileHubNode,
  exportFlow,
  type HubNodeData,
  importFastGptWorkflow,
  importFlow,
  listToolNodesOfAgent,
} from '../../entries/runtime.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { nodeOf, read, withoutSecret, workflow, write } from './fastgpt-documents.ts'

describe('a FastGPT workflow', () => {
  it('comes in and goes out the same but for the secret, and both reports say all that differs', () => {
    const { flow, codes } = read(deepFreeze(structuredClone(workflow)))
    expect(codes).toEqual([
      'secret_left_out /nodes/2/toolConfig/mcpToolSet/headerSecret/Bearer',
      'member_not_read /nodes/3/toolConfig/systemTool',
      'member_not_read /nodes/5/toolConfig/httpToolSet',
    ])
    const out = write(deepFreeze(flow))
    expect(out.document).toEqual(withoutSecret())
    expect(out.codes).toEqual(['secret_left_out /nodes/2/data/inputs/0/value/0/authorization'])
  })

  it('plugs tools into their agent, each into a port of its own', () => {
    const { flow } = read(workflow)
    expect(listToolNodesOfAgent('caller', flow).map(({ id }) => id)).toEqual(['weather', 'search', 'request', 'api'])
    expect(flow.edges[1]).toMatchObject({
      source: 'weather',
      sourceHandle: 'tool',
      target: 'caller',
      targetHandle: 'tool_0',
    })
  })

  it('becomes a flow that is kept in a file and read again as it is', () => {
    const { flow } = read(workflow)
    const { document } = exportFlow(flow)
    const again = importFlow(structuredClone(document))
    expect(again.flow?.nodes).toEqual(flow.nodes)
    expect(again.flow?.edges).toEqual(flow.edges)
    expect(write(again.flow ?? flow).document).toEqual(withoutSecret())
  })

  it('makes a hub of a set of MCP tools that says its address: the model is offered the listed tools', () => {
    const { flow } = read(workflow)
    const hub = nodeOf(flow, 'weather')
    expect(hub.type).toBe('tools/mcp_hub')
    const { inputs } = hub.data as unknown as HubNodeData
    expect(inputs.find(({ key }) => key === 'server_registry')?.value).toEqual([
      {
        id: 'server-1',
        name: 'Weather tools',
        enabled: true,
        type: 'streamable_http',
        url: 'https://weather.example.com/mcp',
        authorization: 'Bearer ${env:WEATHER_TOOLS_TOKEN}',
        headers: { 'X-Region': 'eu' },
      },
    ])
    expect(inputs.find(({ key }) => key === 'visibility_config')?.value).toMatchObject({
      servers: { 'Weather tools': { new_tools: 'hidden' } },
    })
    const { expanded } = compileHubNode({ type: 'tools/mcp_hub', data: hub.data as unknown as HubNodeData })
    expect(expanded.map(({ toolId }) => toolId)).toEqual(['Weather tools:now', 'Weather tools:odd'])
  })

  it('leaves its other tools ready for the compiler, older data included', () => {
    const { flow } = read(workflow)
    const tools = ['search', 'request'].map((id) => {
      const { data } = nodeOf(flow, id)
      return {
        nodeId: id,
        name: String(data['label']),
        inputs: data['inputs'] as NodeInput[],
        legacyDefaultMode: 'httpNode' as const,
      }
    })
    const catalog = createWorkflowToolCatalog({ nodes: tools })
    expect(catalog.skipped).toEqual([])
    expect(catalog.tools.map(({ compiled }) => compiled.agentGeneratedKeys)).toEqual([['query', 'old'], ['query']])
    expect(catalog.tools[0]?.compiled.fixedInputBindings).toEqual({ site: 'example.org' })
  })

  it('may stand in a template, which is written around it again', () => {
    const template = { name: 'A template', tags: ['x'], workflow }
    const { flow, codes } = read(template)
    expect(codes[0]).toContain('/workflow/nodes/2')
    expect(write(flow).document).toEqual({ ...template, workflow: withoutSecret() })
  })

  it('says what cannot be read and keeps the rest', () => {
    const { flow, codes } = read({
      nodes: [
        null,
        { flowNodeType: 'tool' },
        { nodeId: 'a', flowNodeType: 'code', inputs: 'none', outputs: [{ label: 'no key' }] },
        { nodeId: 'a', flowNodeType: 'code' },
      ],
      edges: [{ source: 'a', target: 'gone' }, 7, { source: 'a', target: 'a', targetHandle: null }],
    })
    expect(flow.nodes.map(({ id }) => id)).toEqual(['a'])
    expect(codes).toEqual([
      'item_left_out /nodes/0',
      'item_left_out /nodes/1',
      'member_filled_in /nodes/2/position',
      'member_not_read /nodes/2/inputs',
      'member_not_read /nodes/2/outputs',
      'member_filled_in /nodes/3/position',
      'item_left_out /nodes/3',
      'item_left_out /edges/0',
      'item_left_out /edges/1',
      'member_filled_in /edges/2/targetHandle',
      'member_filled_in /edges/2/sourceHandle',
    ])
    const { graph } = write(flow)
    expect(graph.nodes[0]).toMatchObject({ inputs: 'none', outputs: [{ label: 'no key' }] })
  })

  it.each([
    ['{"nodes":', /no JSON/],
    [{}, /list of nodes/],
    [{ nodes: [], edges: {} }, /edges/],
    [[], /not an object/],
  ])('is refused as a whole where it is none: %j', (document, reason) => {
    const { flow, diagnostics } = importFastGptWorkflow(document)
    expect(flow).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'document_invalid', message: expect.stringMatching(reason) }])
  })
})
