import { describe, expect, it } from 'vitest'
import {
  exportChengosPresets,
  exportChengosSkill,
  exportChengosWorkflow,
  exportFlow,
  importChengosPresets,
  importChengosSkill,
  importChengosWorkflow,
  importFlow,
} from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createOlderDocument, createWorkflowDocument } from './chengos-documents.ts'

const key = fc.constantFrom(
  ...['tool_0', 'tool', 'mode', 'enabled_tools', 'server_registry', 'visibility_config', 'target_node_id', 'a', 'b'],
  ...['__proto__', 'constructor', 'chengos', 'hubnodes', 'value', 'key', 'label', 'name', 'type', 'data', 'id', ''],
)
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, false, true, 'text', 'tool', 'a', 'n1', 'string', 'sse', 'a\nb', '{"a":1}'),
  fc.integer(),
  fc.string(),
)
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4 }),
    fc.record({ type: fc.constantFrom('string', 'object', 'array', 'number', 'bool', 'null'), value: tie('json') }),
  ),
}))

const serverRow = fc.oneof(
  json,
  fc.record(
    {
      id: scalar,
      name: scalar,
      enabled: fc.boolean(),
      transport: fc.constantFrom('stdio', 'streamable_http', 'sse', 5),
      type: fc.constantFrom('stdio', 'sse', 'http', 'odd'),
      command: fc.constantFrom('run', '', 3),
      args: fc.array(fc.constantFrom('-y', 'a b', '', 'a\nb'), { maxLength: 3 }),
      args_text: fc.constantFrom('a\nb', '', 'a\r\n\r\nb'),
      env: fc.dictionary(fc.constantFrom('A', 'B=', ' C', ''), fc.constantFrom('1', 'a=b', 'x\ny'), { maxKeys: 3 }),
      env_text: fc.constantFrom('A=1', 'odd', ''),
      headers: fc.dictionary(fc.constantFrom('X-A', 'X:B'), fc.constantFrom('1', 'a: b'), { maxKeys: 2 }),
      url: fc.constantFrom('https://example.com/sse', 'https://example.com', ''),
      timeout_ms: fc.constantFrom(0, 1500, null, -1),
      timeout_secs: fc.constantFrom(60, 0, 'x'),
      editor_mode: fc.constantFrom('form', 'json'),
      raw_json: fc.constantFrom(
        '{"command":"x"}',
        '{"mcpServers":{"a":{"url":"https://a.b"},"b":{"command":"c"}}}',
        '{',
      ),
      tested: fc.boolean(),
      extra: json,
      odd: json,
    },
    { requiredKeys: [] },
  ),
)
const config = fc.oneof(
  json,
  fc.record(
    {
      tool_0: fc.constantFrom('', 'x'),
      server_registry: fc.oneof(fc.array(serverRow, { maxLength: 3 }), json),
      enabled_tools: fc.array(fc.oneof(json, fc.record({ tool: scalar, enabled: fc.boolean(), inputs: json })), {
        maxLength: 3,
      }),
      visibility_config: json,
      discover_only: fc.constantFrom(true, false, null),
      target_node_id: fc.constantFrom('n0', 'n1', null),
      own: json,
    },
    { requiredKeys: [] },
  ),
)
const listedPort = fc.record(
  {
    name: key,
    type: scalar,
    description: scalar,
    default: json,
    required: scalar,
    title: scalar,
    label: scalar,
    odd: json,
  },
  { requiredKeys: ['name'] },
)
const ports = fc.oneof(
  fc.uniqueArray(listedPort, { maxLength: 4, selector: ({ name }) => name }),
  fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(key, fc.dictionary(key, json, { maxKeys: 3 }), { maxKeys: 3 }),
      required: fc.oneof(fc.array(key, { maxLength: 3 }), json),
    },
    { requiredKeys: ['properties'] },
  ),
  json,
)
const aside = fc.oneof(
  json,
  fc.record(
    {
      id: fc.constantFrom('n0', 'n1', 'own', ''),
      inputs: fc.dictionary(
        key,
        fc.record({ label: scalar, value: json, selectedType: fc.constantFrom('agentGenerated', 'input') }),
      ),
      more: fc.array(json, { maxLength: 2 }),
      data: fc.record({ parked: json, exposure: json, label: json }, { requiredKeys: [] }),
      node: json,
    },
    { requiredKeys: [] },
  ),
)
const id = fc.constantFrom('n0', 'n1', 'n2', '11111111-1111-4111-8111-111111111111', '', 5)
const nodeMembers = {
  nodeId: id,
  id: id,
  nodeType: fc.constantFrom(
    'tools/tool_hub',
    'tools/mcp_hub',
    'tools/request_preset_switch',
    'agent/react_agent',
    'ai/llm',
    'tools/http',
    '',
  ),
  name: fc.oneof(scalar, fc.constantFrom('MCP Hub', 'ai/llm', 'Own')),
  position: fc.oneof(fc.record({ x: fc.integer(), y: fc.integer() }), json),
  config,
  inputs: ports,
  outputs: ports,
  data: json,
  odd: json,
}
const edgeMembers = {
  edgeId: fc.constantFrom('e0', 'e1', 'e2', 'e3', 6),
  sourceNode: id,
  sourcePort: fc.constantFrom('status', 'tool', 'tool_definition', null, 5),
  targetNode: id,
  targetPort: fc.constantFrom('tools', 'tool_0', 'tool_1', 'a', 'other', null),
  source: id,
  target: id,
  odd: json,
}
const createWorkflows = (node: fc.Arbitrary<unknown>, edge: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      name: fc.oneof(fc.constant('Flow'), scalar, fc.constant('x'.repeat(120))),
      skipValidation: scalar,
      odd: json,
      definition: fc.record(
        {
          nodes: fc.array(fc.oneof({ weight: 9, arbitrary: node }, { weight: 1, arbitrary: json }), { maxLength: 5 }),
          edges: fc.array(fc.oneof({ weight: 9, arbitrary: edge }, { weight: 1, arbitrary: json }), { maxLength: 6 }),
          containers: fc.oneof(json, fc.constant([{ id: 'n2' }])),
          notes: json,
        },
        { requiredKeys: ['nodes'] },
      ),
    },
    { requiredKeys: ['definition'] },
  )

/** Documents as ChengOS writes them, and documents with whatever in the members that only we read. */
const workflow = createWorkflows(
  fc.record(nodeMembers, { requiredKeys: ['nodeType'] }),
  fc.record(edgeMembers, { requiredKeys: [] }),
)
const ownWorkflow = createWorkflows(
  fc.record({ ...nodeMembers, hubnodes: aside }, { requiredKeys: ['nodeType'] }),
  fc.record({ ...edgeMembers, hubnodes: json }, { requiredKeys: [] }),
)

const isLeftOut = ({ code }: { code: string }) => code === 'secret_left_out'

describe('a round trip through ChengOS', () => {
  it('gives again the flow that a document gave, whatever the document says', () => {
    fc.assert(
      fc.property(workflow, (source) => {
        const { flow } = importChengosWorkflow(JSON.stringify(source))
        if (!flow) throw new Error('not read')
        const { document, diagnostics } = exportChengosWorkflow(flow)
        fc.pre(!diagnostics.some(isLeftOut))
        expect(document?.definition.nodes).toHaveLength(flow.nodes.length)
        const again = importChengosWorkflow(JSON.stringify(document)).flow
        expect(again).toEqual(flow)
        expect(again && exportChengosWorkflow(again).document).toEqual(document)
      }),
      { numRuns: countRuns(150), examples: [[createWorkflowDocument() as never], [createOlderDocument() as never]] },
    )
  })

  it('comes to rest after one turn, whatever stands in the members that only we read', () => {
    fc.assert(
      fc.property(ownWorkflow, (source) => {
        const turn = (document: unknown) => {
          const { flow } = importChengosWorkflow(document)
          return flow && exportChengosWorkflow(flow)
        }
        const first = turn(source)
        const second = turn(first?.document)
        fc.pre(![...(first?.diagnostics ?? []), ...(second?.diagnostics ?? [])].some(isLeftOut))
        expect(turn(second?.document)?.document).toEqual(second?.document)
      }),
      { numRuns: countRuns(80) },
    )
  })

  it('gives flows that a flow file can hold', () => {
    fc.assert(
      fc.property(ownWorkflow, (source) => {
        const { flow } = importChengosWorkflow(source)
        const { document, diagnostics } = exportFlow(flow ?? { nodes: [], edges: [] })
        fc.pre(!diagnostics.some(isLeftOut))
        const file = importFlow(JSON.stringify(document))
        expect(file.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(file.flow?.edges).toEqual(flow?.edges)
        expect(file.flow?.nodes).toEqual(flow?.nodes)
      }),
      { numRuns: countRuns(80) },
    )
  })

  it('never throws, and pollutes no prototype, for any value, in any place of a document', () => {
    const anything = fc.oneof(json, fc.anything({ maxDepth: 3, withBigInt: true, withDate: true, withMap: true }))
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const documents = [
          one,
          { definition: one },
          {
            definition: {
              nodes: [one, { nodeId: 'a', nodeType: 'tools/mcp_hub', config: other, inputs: one, hubnodes: one }],
              edges: [other],
            },
          },
        ]
        for (const document of documents) {
          const { flow } = importChengosWorkflow(document)
          if (flow) exportChengosWorkflow(flow)
          importChengosPresets(document)
          exportChengosPresets(document as never)
          importChengosSkill(document as never)
          exportChengosSkill({ name: 'a', backend: one, tool_hub: other } as never, { files: one as never })
        }
        const nodes = [{ id: 'a', type: 'tools/tool_hub', position: { x: 0, y: 0 }, data: one }] as never
        exportChengosWorkflow({ nodes, edges: [other] as never, rest: { chengos: one } })
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: countRuns(80) },
    )
  })

  it('refuses what is too deep, too large, or has no end', () => {
    const cycle: Record<string, unknown> = { definition: { nodes: [] } }
    cycle['self'] = cycle
    const deep = `{"definition":{"nodes":[],"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`
    const wide = { definition: { nodes: [], x: new Array(600_000).fill(0) } }
    const thrower = {
      get definition() {
        throw new Error('no')
      },
    }
    for (const source of [cycle, deep, wide, thrower, 5n, 'x'.repeat(21_000_000)]) {
      const { flow, diagnostics } = importChengosWorkflow(source)
      expect(flow).toBeUndefined()
      expect(diagnostics).toHaveLength(1)
    }
    expect(exportChengosWorkflow({ nodes: [], edges: [], rest: cycle }).document).toBeUndefined()
  })
})
