import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import * as http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HubHandler } from '../../entries/node.ts'
import {
  createHttpHubClient,
  createHubNodeData,
  createInMemoryGateways,
  createMemoryStateStore,
  executeHubNode,
  exportFlow,
  type HubGateways,
  type HubNodeData,
  type HubNodeOutputs,
  type HubStep,
  type ToolCall,
} from '../../entries/runtime.ts'
import { findRecipe, runRecipe } from './read-recipes.ts'

interface Ran {
  gateways: HubGateways
  data: HubNodeData
  outputs: HubNodeOutputs
}

interface FlowItems {
  nodes: readonly { id: string }[]
}

const position = { x: 0, y: 0 }
const project = process.cwd()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-recipes-'))
  process.chdir(folder)
  await mkdir('files/notes', { recursive: true })
})
afterEach(async () => {
  process.chdir(project)
  await rm(folder, { recursive: true, force: true })
})

const found = { order: 'A-7', state: 'sent' }
const runToolHubRecipe = (seen: unknown[] = []) =>
  runRecipe<Ran>(findRecipe('Run tools: a Tool Hub', 'ts'), {
    given: {
      findOrder(args: unknown) {
        seen.push(args)
        return found
      },
    },
    gives: ['gateways', 'data', 'outputs'],
  })

describe("the README's recipes of hubs", () => {
  it('run a tool of the reader, with the value that the author fixed', async () => {
    const seen: unknown[] = []
    const { outputs } = await runToolHubRecipe(seen)
    expect(outputs).toMatchObject({ status: 'success', result: found })
    expect(seen).toEqual([{ order: 'A-7', region: 'eu' }])
  })

  it('hold the rows of a tool_hub as its tables say', async () => {
    const { gateways, data } = await runToolHubRecipe()
    const call = async (tool: string, args: object, operation?: string) => {
      const run = { action: 'execute', tool, operation, arguments: args }
      return (await executeHubNode({ type: 'tools/tool_hub', data, args: run, gateways }))['status']
    }
    expect(await call('tools/file_ops', { path: 'notes' }, 'list')).toBe('success')
    expect(await call('tools/file_ops', { path: 'other' }, 'list')).toBe('constraint_violation')
    expect(await call('tools/file_ops', { path: 'notes' }, 'delete')).toBe('operation_not_allowed')
    expect(await call('tools/http', { url: 'https://other.example' })).toBe('constraint_violation')
    expect(await call('tools/http', { url: 'https://api.example.com', method: 'POST' })).toBe('read_only_violation')
    expect(await call('shop/other', {})).toBe('tool_not_in_scope')
  })

  it('say what a call would come to, and where an author changes that', async () => {
    const { gateways, data } = await runToolHubRecipe()
    const { last } = await runRecipe<{ last: HubStep }>(findRecipe('Ask what a call would come to', 'ts'), {
      given: { gateways, data },
      gives: ['last'],
    })
    expect(last).toMatchObject({ step: 'constraints', verdict: 'refused', code: 'constraint_violation' })
    expect(last.path).toMatch(/^\/enabled_tools\/1\b/)
  })

  it('copy nodes with fresh ids', async () => {
    const given = {
      nodes: [{ id: 'tools', type: 'tools/tool_hub', position, data: createHubNodeData('tools/tool_hub') }],
    }
    const { twins, pasted } = await runRecipe<Record<'twins' | 'pasted', FlowItems>>(findRecipe('Copy nodes', 'ts'), {
      given: { ...given, edges: [] },
      gives: ['twins', 'pasted'],
    })
    for (const { nodes } of [twins, pasted]) {
      expect(nodes).toMatchObject([{ type: 'tools/tool_hub', data: given.nodes[0]?.data }])
      expect(nodes[0]?.id).not.toBe('tools')
    }
  })

  it('ask a person first, and run what they agreed to once', async () => {
    const { data } = await runToolHubRecipe()
    const { createFileOpsTool } = await import('../../entries/node.ts')
    const gateways = createInMemoryGateways({
      tools: [createFileOpsTool({ root: 'files' })],
      workflow: { nodes: [{ id: 'tools', type: 'tools/tool_hub', data }], edges: [] },
    })
    const { asked } = await runRecipe<{ asked: HubNodeOutputs }>(findRecipe('Ask a person first', 'ts'), {
      given: { executeHubNode, data, gateways },
      gives: ['asked'],
    })
    expect(asked).toMatchObject({ status: 'approval_required', result: null })
    expect(await readFile('files/notes/a.txt', 'utf8')).toBe('Hi')
    expect(await gateways.approvals?.list()).toEqual([])
  })

  it('let rules decide, and processes share what waits', async () => {
    const given = { stateStore: createMemoryStateStore(), approvalKey: 'sixteen bytes or more' }
    const sent: ToolCall[] = []
    const tool = { id: 'letters', name: 'Letters', description: '', llm_fields: [], input_schema: { type: 'object' } }
    const enabled = { tool: 'letters', enabled: true, constraints: { require_approval: true } }
    const node = {
      id: 'hub',
      type: 'tools/tool_hub',
      data: createHubNodeData('tools/tool_hub', { enabled_tools: [enabled] }),
    }
    const open = async (effects: 'low' | 'high') => {
      const { createInMemoryGateways: create } = await import('../../entries/runtime.ts')
      const more = {
        tools: [{ ...tool, side_effects: effects, execute: (call: ToolCall) => void sent.push(call) }],
        workflow: { nodes: [node], edges: [] },
      }
      const { gateways } = await runRecipe<Ran>(findRecipe('Ask a person first', 'ts', { position: 1 }), {
        given,
        modules: { 'hubnodes/runtime': { createInMemoryGateways: (own: object) => create({ ...own, ...more }) } },
        gives: ['gateways'],
      })
      return gateways
    }
    const call = (gateways: HubGateways, conversationId: string) =>
      executeHubNode({
        ...node,
        args: { action: 'execute', tool: 'letters' },
        gateways,
        context: { nodeId: 'hub', conversationId },
      })
    expect(await call(await open('low'), 'a')).toMatchObject({ status: 'success' })
    const [one, other] = [await open('high'), await open('high')]
    expect(await call(one, 'b')).toMatchObject({ status: 'approval_required' })
    const [request] = (await other.approvals?.list()) ?? []
    await other.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    expect(await one.approvals?.resume(request?.token ?? '')).toMatchObject({ status: 'success' })
    expect(sent).toHaveLength(2)
  })

  it('run a skill from a folder, with its credential', async () => {
    await mkdir('skills/parcel-quote', { recursive: true })
    await writeFile('skills/parcel-quote/SKILL.md', findRecipe('Skills from a folder', 'md'))
    await writeFile('skills/parcel-quote/skill.yaml', findRecipe('Skills from a folder', 'yaml'))
    const seen: unknown[] = []
    const { outputs, gateways } = await runRecipe<Ran>(findRecipe('Skills from a folder', 'ts'), {
      given: {
        courierToken: 'the-token',
        startWorkflow: (id: unknown, { input, env }: Record<string, unknown>) => {
          seen.push([id, input, env])
          return { price: 7 }
        },
      },
      gives: ['outputs', 'gateways'],
    })
    expect(outputs).toMatchObject({ status: 'completed', outputs: { price: 7 } })
    expect(seen).toEqual([['parcel-quote', { kilograms: 2 }, { COURIER_TOKEN: 'the-token' }]])
    expect(await gateways.skills.list()).toMatchObject([{ tool_hub: { tools: [{ tool: 'tools/file_ops' }] } }])
  })

  it('list a preset and switch to it after a person agreed, for the run', async () => {
    await writeFile('presets.yaml', findRecipe('Presets: named settings that a model may ask for', 'yaml'))
    const { createInMemoryGateways: create, ...runtime } = await import('../../entries/runtime.ts')
    const changes: unknown[] = []
    const decideApproval = ({ param_summary, risk_level }: { param_summary: object; risk_level: string }) => {
      changes.push({ ...param_summary, risk_level })
      return { outcome: 'approved' }
    }
    const { presets, outputs, gateways } = await runRecipe<Ran & { presets: unknown[] }>(
      findRecipe('Presets: named settings that a model may ask for', 'ts'),
      {
        modules: {
          'hubnodes/runtime': {
            ...runtime,
            createInMemoryGateways: (own: object) => create({ ...own, decideApproval: decideApproval as never }),
          },
        },
        gives: ['presets', 'outputs', 'gateways'],
      },
    )
    expect(presets).toMatchObject([{ preset_id: 'read-only', target_node_id: 'tools', risk_level: 'high' }])
    expect(JSON.stringify(presets)).not.toContain('file_ops')
    expect(outputs).toMatchObject({ status: 'applied' })
    expect(changes).toMatchObject([{ risk_level: 'high', changes: { enabled_tools: { guard: true } } }])
    expect(await gateways.workflow.getOverlay('run-1', 'tools')).toMatchObject({ enabled_tools: [{ read_only: true }] })
    expect(await gateways.workflow.getOverlay('run-2', 'tools')).toEqual({})
  })

  it('turn OpenAPI operations into tools, with the secret that a row names', async () => {
    await writeFile(
      'shop.yaml',
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        components: { securitySchemes: { shopKey: { type: 'http', scheme: 'bearer' } } },
        paths: {
          '/products': {
            get: {
              operationId: 'find_products',
              parameters: [
                { name: 'query', in: 'query', schema: { type: 'string' } },
                { name: 'limit', in: 'query', schema: { type: 'integer' } },
              ],
              responses: {},
            },
          },
          '/orders': { post: { operationId: 'place_order', security: [{ shopKey: [] }], responses: {} } },
        },
      }),
    )
    const asked: string[] = []
    const server = http.createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const node = await import('../../entries/node.ts')
    try {
      const { gateways, data } = await runRecipe<Ran>(findRecipe('Turn OpenAPI operations into tools', 'ts'), {
        given: { shopToken: 'planted-secret' },
        modules: {
          'hubnodes/node': {
            createHttpRouteTool: (options: Parameters<typeof node.createHttpRouteTool>[0]) =>
              node.createHttpRouteTool({ ...options, baseUrl: origin, allowAddresses: ['127.0.0.1'] }),
          },
        },
        gives: ['gateways', 'data'],
      })
      const call = (tool: string, args: object) =>
        executeHubNode({
          type: 'tools/tool_hub',
          data,
          args: { action: 'execute', tool, arguments: args },
          gateways,
          context: { conversationId: 'talk' },
        })
      expect(await call('find_products', { query: 'screw', limit: 50 })).toMatchObject({ status: 'success' })
      expect(await call('place_order', {})).toMatchObject({ status: 'approval_required' })
      const [request] = (await gateways.approvals?.list()) ?? []
      await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
      expect(JSON.stringify(await call('place_order', {}))).not.toContain('planted')
      expect(asked).toEqual(['GET /products?query=screw&limit=3 ', 'POST /orders Bearer planted-secret'])
    } finally {
      server.close()
    }
  })

  it('offer the hubs of an agent in a service, and run what the model calls', async () => {
    await writeFile('files/a.txt', 'From the file.')
    const data = createHubNodeData('tools/tool_hub', { enabled_tools: [{ tool: 'tools/file_ops', enabled: true }] })
    const position = { x: 0, y: 0 }
    const nodes = [
      { id: 'agent', type: 'agent', position, data: {} },
      { id: 'tools', type: 'tools/tool_hub', position, data },
    ]
    const edges = [{ id: 'e', source: 'tools', target: 'agent', targetHandle: 'tool_0' }]
    const { document } = exportFlow({ nodes, edges })
    await writeFile('flow.json', JSON.stringify(document))
    const call = {
      name: 'tool_hub',
      arguments: { action: 'execute', tool: 'tools/file_ops', operation: 'read', arguments: { path: 'a.txt' } },
    }
    const { outputs } = await runRecipe<Ran>(findRecipe('In a service, without React', 'ts'), {
      given: { call },
      gives: ['outputs'],
    })
    expect(outputs).toMatchObject({ status: 'success', result: { content: 'From the file.' } })
  })

  it('serve a page that has the token, and nobody else', async () => {
    const token = 'sixteen-characters-or-more'
    const servers: http.Server[] = []
    const listen = (listener: http.RequestListener) => {
      const server = http.createServer(listener)
      servers.push(server)
      const start = server.listen.bind(server) as (port: number, host: string) => http.Server
      server.listen = (() => start(0, '127.0.0.1')) as typeof server.listen
      return server
    }
    const before = process.env['HUB_TOKEN']
    process.env['HUB_TOKEN'] = token
    const { handler } = await runRecipe<{ handler: HubHandler }>(
      findRecipe('With a backend: discover tools and call them', 'ts'),
      { given: { isSignedIn: () => true }, modules: { 'node:http': { createServer: listen } }, gives: ['handler'] },
    )
    try {
      if (servers[0]?.listening === false) await once(servers[0], 'listening')
      const address = servers[0]?.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
      expect(await createHttpHubClient({ url, token }).listSkills()).toEqual([])
      await expect(createHttpHubClient({ url, token: `${token}!` }).listSkills()).rejects.toThrow()
    } finally {
      if (before === undefined) delete process.env['HUB_TOKEN']
      else process.env['HUB_TOKEN'] = before
      await handler.close()
      servers[0]?.close()
    }
  })
})
