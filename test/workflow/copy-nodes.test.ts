import { describe, expect, it } from 'vitest'
import { copyHubNodes, createHubNodeData, duplicateHubNodes, pasteHubNodes } from '../../entries/runtime.ts'
import { isToolEdge } from '../../src/workflow/tool-edges.ts'
import { listToolPorts } from '../../src/workflow/tool-ports.ts'
import type { FlowEdge, FlowNode } from '../../src/workflow/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const hub = (id: string, values: Record<string, unknown> = {}, type = 'tools/mcp_hub'): FlowNode => ({
  id,
  type,
  position: { x: 10, y: 20 },
  data: createHubNodeData(type, values),
})
const agent = (id: string, ports: readonly string[]): FlowNode => ({
  id,
  type: 'agent/react_agent',
  position: { x: 400, y: 0 },
  data: {
    inputs: [{ key: 'prompt' }, ...ports.map((key) => ({ key, label: key, note: `was ${key}` }))],
    config: { tool_0: '', model: 'm' },
  },
})
const toolEdge = (id: string, source: string, target: string, port: string): FlowEdge => ({
  id,
  source,
  sourceHandle: 'tool',
  target,
  targetHandle: port,
})
const readValue = (node: FlowNode | undefined, key: string) =>
  (node?.data['inputs'] as { key: string; value?: unknown }[] | undefined)?.find((input) => input.key === key)?.value

const nodes = [hub('one'), hub('two'), hub('three'), agent('agent', ['tool_0', 'tool_1', 'tool_2', 'tool_3'])]
const edges = [
  toolEdge('e1', 'one', 'agent', 'tool_0'),
  toolEdge('e2', 'two', 'agent', 'tool_1'),
  toolEdge('e3', 'three', 'agent', 'tool_2'),
]

describe('a duplicate', () => {
  it('has ids of its own and the edges between what was copied, and no other', () => {
    const copy = duplicateHubNodes({ nodes, edges, ids: ['two', 'three', 'agent'] })
    expect(copy.nodes.map(({ id }) => id)).toEqual(['two-2', 'three-2', 'agent-2'])
    expect(copy.edges.map(({ id, source, target }) => [id, source, target])).toEqual([
      ['e2-2', 'two-2', 'agent-2'],
      ['e3-2', 'three-2', 'agent-2'],
    ])
    expect(copy.nodes.map(({ position }) => position)).toEqual([
      { x: 42, y: 52 },
      { x: 42, y: 52 },
      { x: 432, y: 32 },
    ])
    expect(copy.diagnostics).toEqual([])
  })

  it('of an agent has the ports of the tools that came along, numbered from 0, and a free one', () => {
    const copy = duplicateHubNodes({ nodes, edges, ids: ['two', 'three', 'agent'] })
    const copied = copy.nodes.find(({ id }) => id === 'agent-2')
    expect(listToolPorts({ id: '', data: copied?.data })).toEqual(['tool_0', 'tool_1', 'tool_2'])
    expect(copy.edges.map(({ targetHandle }) => targetHandle)).toEqual(['tool_0', 'tool_1'])
    expect(copied?.data).toMatchObject({
      inputs: [
        { key: 'prompt' },
        { key: 'tool_0', label: 'tool_0', note: 'was tool_1' },
        { key: 'tool_1', label: 'tool_1', note: 'was tool_2' },
        { key: 'tool_2' },
      ],
      config: { model: 'm' },
    })
    const alone = duplicateHubNodes({ nodes, edges, ids: ['agent'] })
    expect(listToolPorts({ id: '', data: alone.nodes[0]?.data })).toEqual(['tool_0'])
  })

  it('of a tool is no tool of the agent that has the original: what an agent may do grows by no copy', () => {
    expect(duplicateHubNodes({ nodes, edges, ids: ['one'] }).edges).toEqual([])
  })

  it('shares nothing with its original, at any depth', () => {
    const original = hub('mcp', { server_registry: [{ id: 's', name: 'files', args: ['a'], extra: { deep: [1] } }] })
    const [copy] = duplicateHubNodes({ nodes: [original], edges: [] }).nodes
    const seen = new Set<unknown>()
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      seen.add(value)
      for (const member of Object.values(value)) collect(member)
    }
    collect(original)
    const shared: unknown[] = []
    const look = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      if (seen.has(value)) shared.push(value)
      for (const member of Object.values(value)) look(member)
    }
    look(copy)
    expect(shared).toEqual([])
    expect(readValue(copy, 'server_registry')).toEqual(readValue(original, 'server_registry'))
  })

  it('leaves secrets behind, says which, and keeps placeholders and references to credentials', () => {
    const original = hub('mcp', {
      server_registry: [
        {
          id: 's',
          name: 'web',
          authorization: 'Bearer sk-1234567',
          headers: { 'X-Api-Key': '${env:KEY}' },
          extra: { credential_ref: 'vault-1' },
        },
      ],
      env_vars: { TOKEN: 'd-1234567', SAFE: '${env:SAFE}' },
    })
    const { nodes: copied, diagnostics } = duplicateHubNodes({ nodes: [original], edges: [] })
    const text = JSON.stringify(copied)
    for (const secret of ['sk-1234567', 'd-1234567']) expect(text).not.toContain(secret)
    for (const kept of ['${env:KEY}', '${env:SAFE}', 'vault-1']) expect(text).toContain(kept)
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['secret_left_out', { name: 'authorization', node: 'mcp-2' }],
      ['secret_left_out', { name: 'TOKEN', node: 'mcp-2' }],
    ])
    expect(JSON.stringify(original)).toContain('sk-1234567')
  })

  it('leaves secrets behind in JSON text, in whole values of secret inputs and beside the inputs too', () => {
    const secret = 'hunter22-of-a-test'
    const choice = { tools: { 's:t': { inputs: [{ key: 'api_key', mode: 'manual', binding: secret }], kept: 'yes' } } }
    const one = (input: Record<string, unknown>): FlowNode => ({
      ...hub('one'),
      data: { inputs: [{ label: 'x', renderTypeList: ['input'], ...input }] },
    })
    const holders = [
      one({ key: 'visibility_config', value: JSON.stringify(choice) }),
      one({ key: 'arguments', value: `  ${JSON.stringify([{ password: secret }])}` }),
      one({ key: 'args', value: ['--json', JSON.stringify({ token: secret })] }),
      one({ key: 'env_vars', value: JSON.stringify({ X: secret }) }),
      one({ key: 'url', value: `https://me:${secret}@example.com/` }),
      one({ key: 'api_key', value: secret }),
      one({ key: 'p', renderTypeList: ['password'], value: { inner: [secret] } }),
      one({ key: 'p', password: secret }),
      { ...hub('one'), data: { inputs: [], settings: { api_key: secret } } },
      { ...hub('one'), token: secret },
    ]
    for (const node of holders) {
      const { nodes: copied, diagnostics } = duplicateHubNodes({ nodes: [node], edges: [] })
      expect(JSON.stringify(copied)).not.toContain(secret)
      expect(diagnostics.map(({ code }) => code)).toEqual(['secret_left_out'])
      expect(JSON.stringify(node)).toContain(secret)
    }
    const [text] = duplicateHubNodes({ nodes: [holders[0] as FlowNode], edges: [] }).nodes
    expect(JSON.parse(String(readValue(text, 'visibility_config')))).toMatchObject({
      tools: { 's:t': { kept: 'yes' } },
    })
  })

  it('keeps text as it is where it holds no secret, and references of secret inputs', () => {
    const values = ['{ "a":  1 }', '[not json', '{"api_key": "${env:KEY}"}']
    const inputs = [
      ...values.map((value) => ({ key: 'arguments', value })),
      { key: 'password', renderTypeList: ['password', 'reference'], selectedType: 'reference', value: ['n', 'out'] },
    ]
    const { nodes: copied, diagnostics } = duplicateHubNodes({
      nodes: [{ ...hub('one'), data: { inputs } }],
      edges: [],
    })
    expect(copied[0]?.data['inputs']).toEqual(inputs)
    expect(diagnostics).toEqual([])
  })

  it('speaks of the copies where the originals spoke of each other', () => {
    const target = hub('target')
    const preset = hub('switch', { target_node_id: 'target' }, 'tools/request_preset_switch')
    const reading: FlowNode = {
      id: 'step',
      position: { x: 0, y: 0 },
      data: { inputs: [{ key: 'text', selectedType: 'reference', value: ['target', 'result'] }] },
    }
    const both = duplicateHubNodes({ nodes: [target, preset, reading], edges: [] }).nodes
    expect(readValue(both[1], 'target_node_id')).toBe('target-2')
    expect(readValue(both[2], 'text')).toEqual(['target-2', 'result'])
    const alone = duplicateHubNodes({ nodes: [target, preset], edges: [], ids: ['switch'] }).nodes
    expect(readValue(alone[0], 'target_node_id')).toBe('target')
  })

  it('keeps nothing of what the canvas measured, selected or dragged', () => {
    const measured = { ...hub('mcp'), selected: true, dragging: true, measured: { width: 1, height: 1 } }
    const [copy] = duplicateHubNodes({ nodes: [measured], edges: [] }).nodes
    expect(Object.keys(copy ?? {}).sort()).toEqual(['data', 'id', 'position', 'type'])
  })
})

describe('a copied text', () => {
  it('adds to another flow what was copied from this one, without its secrets', () => {
    const secret = hub('mcp', { server_registry: [{ id: 's', name: 'web', authorization: 'Bearer sk-1234567' }] })
    const { text = '' } = copyHubNodes({
      nodes: [...nodes, secret],
      edges: [...edges, toolEdge('e4', 'mcp', 'agent', 'tool_3')],
      ids: ['mcp', 'agent'],
    })
    expect(text).not.toContain('sk-1234567')
    const pasted = pasteHubNodes({ text, nodes: [hub('mcp')], edges: [], position: { x: 0, y: 0 } })
    expect(pasted.nodes.map(({ id, position }) => [id, position])).toEqual([
      ['agent-2', { x: 390, y: 0 }],
      ['mcp-2', { x: 0, y: 20 }],
    ])
    expect(pasted.edges).toEqual([toolEdge('e4-2', 'mcp-2', 'agent-2', 'tool_0')])
    expect(pasted.diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['flow_stray_ports_removed', { node: 'agent', keys: 'tool_0' }],
      ['secret_left_out', { name: 'authorization', node: 'mcp-2' }],
    ])
  })

  it('can be pasted again and again, and each time is another', () => {
    const { text = '' } = copyHubNodes({ nodes, edges })
    let flow = { nodes, edges }
    for (let time = 0; time < 3; time += 1) {
      const pasted = pasteHubNodes({ text, ...flow })
      flow = { nodes: [...flow.nodes, ...pasted.nodes], edges: [...flow.edges, ...pasted.edges] }
    }
    expect(new Set(flow.nodes.map(({ id }) => id)).size).toBe(16)
    expect(new Set(flow.edges.map(({ id }) => id)).size).toBe(12)
  })

  it('loses secrets that someone else wrote into it', () => {
    const text = JSON.stringify({
      nodes: [hub('x', { server_registry: [{ id: 's', name: 'w', authorization: 'Bearer sk-7654321' }] })],
    })
    const { nodes: pasted, diagnostics } = pasteHubNodes({ text, nodes: [], edges: [] })
    expect(JSON.stringify(pasted)).not.toContain('sk-7654321')
    expect(diagnostics.map(({ code }) => code)).toEqual(['secret_left_out'])
  })

  it('adds nothing where it is no flow, hostile or too large, and pollutes no prototype', () => {
    const node = '{"id":"n","position":{"x":0,"y":0},"data":{}}'
    const texts = [
      'hello',
      '',
      '[]',
      '{"nodes":[{"id":"n"}]}',
      `{"nodes":[{"id":"n","position":{"x":1e999,"y":0}}]}`,
      `{"nodes":[${'['.repeat(200)}${']'.repeat(200)}]}`,
      `{"nodes":[${node},${node}]}`,
    ]
    for (const text of texts) {
      const pasted = pasteHubNodes({ text, nodes, edges })
      expect(pasted).toMatchObject({ nodes: [], edges: [] })
      expect(pasted.diagnostics.map(({ severity }) => severity)).toContain('error')
    }
    const sly = '{"nodes":[{"id":"__proto__","position":{"x":0,"y":0},"data":{"__proto__":{"polluted":1}}}],"edges":[]}'
    const [pasted] = pasteHubNodes({ text: sly, nodes: [], edges: [] }).nodes
    expect(pasted?.data['polluted']).toBeUndefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const one = hub('x')
    const many = Array.from({ length: 4_999 }, (_, index) => ({ ...one, id: `n${index}` }))
    const full = pasteHubNodes({ text: copyHubNodes({ nodes, edges }).text ?? '', nodes: many, edges: [] })
    expect(full.nodes).toEqual([])
    expect(full.diagnostics.map(({ code }) => code)).toEqual(['flow_too_large'])
  })
})

const flows = fc
  .record({
    tools: fc.array(fc.constantFrom('a', 'a-2', 'a-3', 'b', '__proto__', 'agent-2', 'x'.repeat(200)), { maxLength: 5 }),
    ports: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }),
    wires: fc.array(fc.tuple(fc.nat(4), fc.nat(8)), { maxLength: 8 }),
  })
  .map(({ tools, ports, wires }) => {
    const names = [...new Set(tools)]
    const made = [
      ...names.map((id) => hub(id)),
      agent(
        'agent',
        ports.map((port) => `tool_${port}`),
      ),
    ]
    const joined = wires.flatMap(([tool, port], index) => {
      const source = names[tool]
      return source === undefined ? [] : [toolEdge(`w${index}`, source, 'agent', `tool_${ports[port] ?? port}`)]
    })
    return { nodes: made, edges: joined }
  })

describe('any duplicate', () => {
  it('takes no id that is there, keeps every tool of a copied agent, and leaves the flow as it was', () => {
    fc.assert(
      fc.property(flows, fc.array(fc.nat(6)), (flow, picks) => {
        const before = structuredClone(flow)
        const ids = picks.flatMap((pick) => flow.nodes[pick]?.id ?? [])
        const copy = duplicateHubNodes({ ...flow, ids })
        expect(flow).toEqual(before)
        const all = [...flow.nodes, ...copy.nodes].map(({ id }) => id)
        expect(new Set(all).size).toBe(all.length)
        const wires = [...flow.edges, ...copy.edges].map(({ id }) => id)
        expect(new Set(wires).size).toBe(wires.length)
        expect(copy.nodes).toHaveLength(new Set(ids).size)
        const own = new Set(copy.nodes.map(({ id }) => id))
        const picked = new Set(ids)
        expect(copy.edges).toHaveLength(
          flow.edges.filter(({ source, target }) => picked.has(source) && picked.has(target)).length,
        )
        for (const edge of copy.edges) {
          expect(own.has(edge.source) && own.has(edge.target)).toBe(true)
          expect(isToolEdge(edge, copy.nodes)).toBe(true)
        }
      }),
      { numRuns: countRuns(200) },
    )
  })

  it('of a copied text is the same as of the flow itself', () => {
    fc.assert(
      fc.property(flows, (flow) => {
        const { text = '' } = copyHubNodes(flow)
        const pasted = pasteHubNodes({ text, ...flow })
        const copied = duplicateHubNodes(flow)
        expect(pasted.nodes.map(({ id, data }) => [id, data['outputs']])).toEqual(
          copied.nodes.map(({ id, data }) => [id, data['outputs']]),
        )
        expect(pasted.edges).toHaveLength(copied.edges.length)
      }),
      { numRuns: countRuns(100) },
    )
  })
})
