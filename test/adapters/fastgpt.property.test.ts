import { describe, expect, it } from 'vitest'
import { exportFastGptWorkflow, importFastGptWorkflow } from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { read, write } from './fastgpt-documents.ts'

describe('any FastGPT workflow', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const plain = fc.jsonValue({ maxDepth: 2 })
  const port = fc.record(
    {
      key: fc.constantFrom('k1', 'k2', 'model'),
      label: fc.string(),
      value: plain,
      renderTypeList: fc.subarray(['input', 'reference', 'agentGenerated']),
    },
    { requiredKeys: ['key'] },
  )
  const toolSet = fc.record(
    {
      url: fc.constantFrom('https://a.example.com/mcp', 'http://b.example.com/sse', 'ftp://c', 7),
      toolId: fc.string(),
      headerSecret: fc.dictionary(
        fc.constantFrom('Bearer', 'X-One', 'Basic'),
        fc.record({ secret: fc.string(), value: fc.constant('') }),
      ),
      toolList: fc.array(
        fc.oneof(
          plain,
          fc.record(
            {
              name: fc.constantFrom('t', 'u:v', ''),
              description: fc.string(),
              inputSchema: fc.constant({ type: 'object' }),
              extra: plain,
            },
            { requiredKeys: [] },
          ),
        ),
      ),
    },
    { requiredKeys: [] },
  )
  const node = fc.record(
    {
      nodeId: id,
      flowNodeType: fc.constantFrom('tools', 'toolSet', 'tool', 'answerNode', 'agent'),
      name: fc.oneof(fc.string(), plain),
      position: fc.oneof(fc.record({ x: fc.integer(), y: fc.integer() }), plain),
      inputs: fc.oneof(fc.array(port, { maxLength: 3 }), plain),
      outputs: fc.oneof(fc.array(port, { maxLength: 3 }), plain),
      toolConfig: fc.oneof(fc.record({ mcpToolSet: toolSet }), plain),
      other: plain,
    },
    { requiredKeys: ['nodeId', 'flowNodeType'] },
  )
  const handle = fc.constantFrom('selectedTools', 'a-source-right', 'odd', undefined, null)
  const edge = fc.record(
    { source: id, target: id, sourceHandle: handle, targetHandle: handle, more: plain },
    { requiredKeys: ['source', 'target'] },
  )
  const anyWorkflow = fc.record(
    {
      nodes: fc.array(fc.oneof({ weight: 9, arbitrary: node }, { weight: 1, arbitrary: plain }), { maxLength: 5 }),
      edges: fc.array(edge, { maxLength: 5 }),
      chatConfig: plain,
    },
    { requiredKeys: ['nodes'] },
  )

  it('gives the same flow again after it was written', () => {
    fc.assert(
      fc.property(anyWorkflow, (document) => {
        const first = importFastGptWorkflow(document).flow
        if (first === undefined) return
        const { document: written, diagnostics } = exportFastGptWorkflow(first)
        // Text that looks like a secret is left out, which is another law.
        if (diagnostics.some(({ code, path }) => code === 'secret_left_out' && !/authorization|headers/.test(path)))
          return
        expect(importFastGptWorkflow(written).flow).toEqual(first)
      }),
      { numRuns: countRuns(300) },
    )
  })

  it('is read and written whatever it is, without throwing and without touching it', () => {
    const hostile = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.record({ nodes: fc.anything(), edges: fc.anything() }),
    )
    fc.assert(
      fc.property(hostile, (value) => {
        const { flow } = importFastGptWorkflow(value)
        if (flow !== undefined) exportFastGptWorkflow(flow)
        exportFastGptWorkflow({ nodes: value, edges: value, rest: value } as never)
      }),
      { numRuns: countRuns(300) },
    )
    const polluting = JSON.parse(
      '{"nodes":[{"nodeId":"__proto__","flowNodeType":"tool","__proto__":{"x":1},"inputs":[{"key":"__proto__"}]}],"edges":[]}',
    )
    expect(write(read(polluting).flow).graph.nodes[0]?.nodeId).toBe('__proto__')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})
