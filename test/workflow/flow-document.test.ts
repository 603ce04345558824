import { describe, expect, it } from 'vitest'
import { exportFlow } from '../../src/workflow/export-flow.ts'
import { importFlow } from '../../src/workflow/import-flow.ts'

const hub = (value: unknown, more: Record<string, unknown> = {}) => ({
  id: 'mcp',
  type: 'tools/mcp_hub',
  position: { x: 10, y: 20 },
  custom: { kept: true },
  data: {
    version: 1,
    inputs: [{ key: 'server_registry', value, foreign: [null, 0, '', false, {}, []] }],
    outputs: [],
    ...more,
  },
})
const exportOne = (node: ReturnType<typeof hub>) => {
  const { document, diagnostics } = exportFlow({ nodes: [node], edges: [] })
  return { text: JSON.stringify(document), document, diagnostics }
}

describe('a flow file', () => {
  it('gives back every member that went in, and nothing that React Flow measured', () => {
    const node = hub([{ id: '1', name: 'files', enabled: true, type: 'stdio', command: 'node', args: ['a', '', 'b'] }])
    const measured = {
      ...node,
      selected: true,
      dragging: false,
      measured: { width: 9, height: 9 },
      positionAbsolute: { x: 1, y: 1 },
    }
    const agent = {
      id: 'agent',
      type: 'agent/react_agent',
      position: { x: 0, y: 0 },
      data: { inputs: [{ key: 'tool_0' }] },
    }
    const edge = {
      id: 'e',
      source: 'mcp',
      target: 'agent',
      sourceHandle: 'tool',
      targetHandle: 'tool_0',
      style: { x: 1 },
    }
    const selectedEdge = { ...edge, selected: true }
    const exported = exportFlow({
      nodes: [measured, agent],
      edges: [selectedEdge],
      viewport: { x: 5, y: 6, zoom: 0.5 },
      rest: { name: 'mine', notes: [{ text: 'hello' }] },
    })
    expect(exported.diagnostics).toEqual([])
    const imported = importFlow(JSON.stringify(exported.document))
    expect(imported.diagnostics).toEqual([])
    expect(imported.flow).toEqual({
      nodes: [node, agent],
      edges: [edge],
      viewport: { x: 5, y: 6, zoom: 0.5 },
      rest: { name: 'mine', notes: [{ text: 'hello' }] },
    })
  })

  it('reads plain React Flow JSON, without our envelope and with positions of the older generation', () => {
    const { flow, diagnostics } = importFlow({
      nodes: [{ id: '1', position: { x: 0, y: 0 }, width: 100, height: 40, positionAbsolute: { x: 0, y: 0 } }],
      edges: [],
    })
    expect(diagnostics).toEqual([])
    expect(flow?.nodes[0]).toMatchObject({ id: '1', data: {}, width: 100 })
  })
})

describe('secrets in a flow file', () => {
  it('leaves out literals and keeps placeholders and everything that is no secret', () => {
    const row = {
      name: 'web',
      type: 'streamable_http',
      url: 'https://ann:hunter22@host.example/mcp?api_key=k-1234567&page=2&sig=${env:SIG_TOKEN}',
      authorization: 'Bearer sk-live-1234567',
      headers: { 'X-Api-Key': 'h-1234567', Accept: 'text/plain' },
      env: { GITHUB_TOKEN: 'ghp_1234567', MODE: 'fast', OTHER_TOKEN: '${env:OTHER}' },
      args: ['--token', 'a-1234567', '--password=p-1234567', 'PLAIN=1', '--verbose'],
      extra: { apiKey: 'x-1234567', credential_ref: 'kept-ref' },
    }
    const { text, diagnostics } = exportOne(hub([row]))
    for (const secret of [
      'hunter22',
      'k-1234567',
      'sk-live',
      'h-1234567',
      'ghp_',
      'a-1234567',
      'p-1234567',
      'x-1234567',
    ]) {
      expect(text).not.toContain(secret)
      expect(JSON.stringify(diagnostics)).not.toContain(secret)
    }
    for (const kept of [
      'page=2',
      '${env:SIG_TOKEN}',
      'text/plain',
      'fast',
      '${env:OTHER}',
      'PLAIN=1',
      '--verbose',
      'kept-ref',
      '--token',
      'ann',
    ]) {
      expect(text).toContain(kept)
    }
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['secret_left_out']))
    expect(diagnostics.map(({ params }) => params['name'])).toContain('GITHUB_TOKEN')
  })

  it('leaves out secrets in the rows of other products', () => {
    const row = {
      env_text: 'API_KEY=e-1234567\nMODE=fast',
      headers_text: 'Authorization: t-1234567',
      raw_json: '{"url":"http://x","headers":{"Cookie":"c-1234567"}}',
    }
    const { text } = exportOne(hub([row]))
    for (const secret of ['e-1234567', 't-1234567', 'c-1234567']) expect(text).not.toContain(secret)
    expect(text).toContain('MODE=fast')
  })

  it('leaves out password inputs, marked secrets, every value of env_vars, and secrets fixed for a tool', () => {
    const node = hub([], {
      inputs: [
        { key: 'pin', value: 'w-1234567', renderTypeList: ['password'] },
        { key: 'phrase', value: 'm-1234567', customJsonSchema: { type: 'string', isSecret: true } },
        { key: 'env_vars', value: { DATABASE_URL: 'd-1234567', SAFE: '${env:SAFE}' } },
        {
          key: 'visibility_config',
          value: {
            tools: {
              'a:b': {
                inputs: [
                  { key: 'token', mode: 'manual', binding: 'b-1234567' },
                  { key: 'path', mode: 'manual', binding: '/kept' },
                ],
                accepted: { inputSchema: { properties: { token: { type: 'string', default: 'schema-default' } } } },
              },
            },
          },
        },
      ],
      parked: [{ key: 'old', value: 'q-1234567', isSecret: true }],
    })
    const { text, document } = exportOne(node)
    for (const secret of ['w-1234567', 'm-1234567', 'd-1234567', 'b-1234567', 'q-1234567'])
      expect(text).not.toContain(secret)
    for (const kept of ['/kept', 'schema-default', '${env:SAFE}']) expect(text).toContain(kept)
    const inputs = document?.nodes[0]?.data['inputs'] as Record<string, unknown>[]
    expect(inputs[0]).not.toHaveProperty('value')
  })

  it('comes back as not set, and says so', () => {
    const { text } = exportOne(hub([{ name: 'web', authorization: 'Bearer sk-1234567' }]))
    const { flow, diagnostics } = importFlow(text)
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['secret_left_out', { name: 'authorization', node: 'mcp' }],
    ])
    const inputs = flow?.nodes[0]?.data['inputs'] as { value: unknown }[]
    expect(inputs[0]?.value).toEqual([{ name: 'web', authorization: '' }])
    const again = exportFlow({ ...(flow ?? { nodes: [], edges: [] }) })
    expect(again.diagnostics).toEqual([])
    expect(again.document).not.toHaveProperty('secretsLeftOut')
  })

  it('does not touch the flow it exports', () => {
    const node = hub([{ authorization: 'Bearer sk-1234567' }])
    const before = structuredClone(node)
    exportOne(node)
    expect(node).toEqual(before)
  })
})

describe('a hostile flow file', () => {
  const codes = (source: unknown) => {
    const { flow, diagnostics } = importFlow(source)
    expect(flow).toBeUndefined()
    return diagnostics.map(({ code }) => code)
  }
  const node = { id: 'n', position: { x: 0, y: 0 }, data: {} }

  it('is refused whole, with a reason, when it is no flow', () => {
    expect(codes('{"nodes": [')).toEqual(['flow_not_json'])
    for (const value of [
      null,
      1,
      'null',
      '[]',
      [],
      {},
      { nodes: {} },
      { nodes: [], edges: {} },
      { format: 'x', nodes: [] },
    ]) {
      expect(codes(value)).toEqual(['flow_invalid'])
    }
    expect(codes({ format: 'hubnodes-flow', version: 99, nodes: [] })).toEqual(['flow_version_unknown'])
    expect(codes({ format: 'hubnodes-flow', nodes: [] })).toEqual(['flow_version_unknown'])
  })

  it('is refused when one node cannot be read, so that nothing is half applied', () => {
    const broken: unknown[] = [
      7,
      {},
      { ...node, id: 3 },
      { ...node, position: null },
      { ...node, data: [] },
      { ...node, type: 4 },
      { ...node, data: { inputs: 'x' } },
      { ...node, data: { inputs: [{}] } },
      { ...node, data: { inputs: [{ key: 'a' }, { key: 'a' }] } },
    ]
    for (const bad of broken) expect(codes({ nodes: [{ ...node, id: 'ok' }, bad] })).toEqual(['flow_node_invalid'])
    expect(codes({ nodes: [node, node] })).toEqual(['flow_node_invalid'])
  })

  it('loses only the edges that lead nowhere, each with a finding', () => {
    const good = { id: 'e', source: 'n', target: 'n' }
    const edges = [good, { ...good }, 5, { ...good, id: 'f', target: 'gone' }, { ...good, id: 'g', sourceHandle: {} }]
    const { flow, diagnostics } = importFlow({ nodes: [node], edges })
    expect(flow?.edges).toEqual([good])
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual(
      [1, 2, 3, 4].map((index) => ['flow_edge_left_out', `/edges/${index}`]),
    )
  })

  it('pollutes no prototype and keeps a foreign member called __proto__ as a plain member', () => {
    const text = `{"nodes":[{"id":"n","position":{"x":0,"y":0},"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}],"edges":[],"__proto__":{"polluted":1}}`
    const { flow } = importFlow(text)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(flow?.nodes[0]?.data['polluted']).toBeUndefined()
    const { document } = exportFlow({ ...(flow ?? { nodes: [], edges: [] }) })
    expect(Object.getPrototypeOf(document?.nodes[0]?.data)).toBe(Object.prototype)
    expect(Object.hasOwn(document?.nodes[0]?.data ?? {}, '__proto__')).toBe(true)
  })

  it('is refused when it is too deep or too large, and a circle never hangs', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
    expect(codes({ nodes: [{ ...node, data: deep }] })).toEqual(['flow_too_large'])
    const circle: Record<string, unknown> = { nodes: [] }
    circle['self'] = circle
    expect(codes(circle)).toEqual(['flow_too_large'])
    expect(codes({ nodes: Array.from({ length: 6_000 }, (_, index) => ({ ...node, id: `n${index}` })) })).toEqual([
      'flow_too_large',
    ])
    expect(codes({ nodes: [{ ...node, data: { big: 1n } }] })).toEqual(['flow_too_large'])
  })

  it('ignores a list of left out secrets that points nowhere', () => {
    const { diagnostics } = importFlow({
      nodes: [node],
      secretsLeftOut: [1, null, '/nodes/9/data/x', '/etc/passwd', {}],
    })
    expect(diagnostics).toEqual([])
  })

  it('holds no secret in its edges, nor in what it keeps of another document', () => {
    const edges = [{ id: 'e', source: 'mcp', target: 'mcp', data: { api_token: 'sk-live-0123456789abcdef' } }]
    const rest = { other: { notes: [{ password: 'hunter2-hunter2' }], text: 'kept' } }
    const { document, diagnostics } = exportFlow({ nodes: [hub([])], edges, rest })
    expect(document).toMatchObject({
      other: { notes: [{ password: '' }], text: 'kept' },
      edges: [{ data: { api_token: '' } }],
    })
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'secret_left_out /other/notes/0/password',
      'secret_left_out /edges/0/data/api_token',
    ])
  })
})
