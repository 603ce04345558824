import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSkillFolder, readPresetsFile } from '../../entries/node.ts'
import { createHttpHubClient, createHubNodeData } from '../../entries/runtime.ts'
import { sampleTools } from '../../playground/sample-tool-rows.ts'
import { type Playground, startPlayground } from '../../playground/server/main.ts'
import { sampleFolders } from '../../playground/server/sample-folders.ts'

let folder: string
let playground: Playground
let origin: string
let token: string
let client: ReturnType<typeof createHttpHubClient>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-playground-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
  playground = await startPlayground({
    port: 0,
    pageFolder: folder,
    allowedServersFile: join(folder, 'allowed-servers.json'),
    presetsFile: join(folder, 'presets.local.yaml'),
  })
  const address = new URL(playground.address)
  origin = address.origin
  token = new URLSearchParams(address.hash.slice(1)).get('token') ?? ''
  client = createHttpHubClient({ url: `${origin}/hub`, token })
})
afterAll(async () => {
  await playground.close()
  await rm(folder, { recursive: true })
})

const toolHub = createHubNodeData('tools/tool_hub', { enabled_tools: sampleTools })
const flow = {
  nodes: [
    { id: 'tools', type: 'tools/tool_hub', position: { x: 0, y: 0 }, data: toolHub },
    {
      id: 'presets',
      type: 'tools/list_available_presets',
      position: { x: 0, y: 0 },
      data: createHubNodeData('tools/list_available_presets'),
    },
    { id: 'agent', type: 'agent/react_agent', position: { x: 0, y: 0 }, data: { inputs: [], outputs: [] } },
  ],
  edges: ['tools', 'presets'].map((source, index) => ({
    id: source,
    source,
    sourceHandle: 'tool',
    target: 'agent',
    targetHandle: `tool_${index}`,
  })),
}

function sendFlow(body: string, headers: Record<string, string> = {}) {
  const own = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return fetch(`${origin}/page/flow`, { method: 'POST', headers: { ...own, ...headers }, body })
}
const listPresets = () =>
  client.execute({
    type: 'tools/list_available_presets',
    data: createHubNodeData('tools/list_available_presets'),
    args: {},
    context: { nodeId: 'presets', executionId: 'run-1' },
  })
const runTool = (tool: string, args: object) =>
  client.execute({ type: 'tools/tool_hub', data: toolHub, args: { action: 'execute', tool, arguments: args } })

describe('the flow of the page', () => {
  it('is taken only from who has the token, from our own page, in a size and a form that can be read', async () => {
    const good = JSON.stringify(flow)
    const answers = await Promise.all([
      sendFlow(good, { authorization: 'Bearer wrong' }),
      sendFlow(good, { origin: 'http://evil.example' }),
      sendFlow('{"nodes":[{"id":"n"}],"edges":[]}'),
      sendFlow('no json'),
      sendFlow(JSON.stringify({ ...flow, filler: 'x'.repeat(4 * 1024 * 1024) })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 400, 400, 413])
    expect(await listPresets()).toMatchObject({ count: 0, error: expect.stringContaining('no_caller') })
  })

  it('says which tools stand beside a node, and one that can’t be read changes nothing', async () => {
    expect((await sendFlow(JSON.stringify(flow))).status).toBe(204)
    expect((await sendFlow('{"nodes":1}')).status).toBe(400)
    expect(await listPresets()).toMatchObject({ count: 2, error: null })
  })
})

describe('the sample tools', () => {
  it('call the sample API, and with it no other port of this machine', async () => {
    const found = await runTool('find_products', { query: 'hinge', limit: 50 })
    expect(found).toMatchObject({
      status: 'success',
      result: { status: 200, body: { products: [{ sku: 'hinge-2' }] } },
    })
    const entry = (await client.listTools()).find(({ id }) => id === 'tools/http')
    const shop = /http:\S+\/products/.exec(entry?.description ?? '')?.[0]
    expect(await runTool('tools/http', { url: shop })).toMatchObject({ status: 'success', result: { status: 200 } })
    const own = await runTool('tools/http', { url: `${origin}/` })
    expect(own).toMatchObject({ status: 'tool_error', result: null })
    expect(JSON.stringify(own)).toContain('address_refused')
  })

  it('hold the author’s fixed values against the model', async () => {
    const found = await runTool('find_products', { limit: 50 })
    expect((found['result'] as { body: { products: unknown[] } }).body.products).toHaveLength(3)
  })

  it('give a skill its credential, and only that skill', async () => {
    const execute = (env_vars: object | null) =>
      client.execute({
        type: 'tools/skills_hub',
        data: createHubNodeData('tools/skills_hub', { env_vars }),
        args: { operation: 'execute', skill_name: 'parcel-quote', input_data: { kilograms: 2, country: 'PT' } },
      })
    expect(await execute(null)).toMatchObject({ status: 'missing_credentials' })
    expect(await execute({ COURIER_TOKEN: 'demo-courier' })).toMatchObject({
      status: 'completed',
      outputs: { price: 7, days: 2 },
    })
    const wrong = await execute({ COURIER_TOKEN: 'other-token' })
    expect(wrong).toMatchObject({ status: 'failed' })
    expect(JSON.stringify(wrong)).not.toContain('other-token')
  })
})

describe('a preset that was written on the page', () => {
  it('is kept in its own file, and a model may ask for it at once', async () => {
    await sendFlow(JSON.stringify(flow))
    const { workspace } = await client.listPresets()
    const preset = {
      ...{ id: 'nothing', preset_type: 'access', node_type: 'tools/tool_hub', label: 'Nothing', llm_visible: true },
      config_patch: { enabled_tools: [] },
    }
    const saved = await client.savePreset({ preset, expected: workspace?.revision ?? '' })
    expect(saved).toMatchObject({ status: 'saved' })
    const listed = await listPresets()
    expect(listed['presets']).toMatchObject([{}, {}, { preset_id: 'nothing', changed_keys: ['enabled_tools'] }])
    const shipped = await readPresetsFile(sampleFolders.presets)
    expect(shipped.document.presets.some(({ id }) => id === 'nothing')).toBe(false)
    expect((await client.checkPresets()).map(({ name }) => name)).toEqual(['presets.yaml', 'presets.local.yaml'])
    const expected = saved.status === 'saved' ? saved.revision : ''
    expect(await client.deletePreset({ id: 'nothing', expected })).toMatchObject({ status: 'saved' })
    expect(await listPresets()).toMatchObject({ count: 2 })
  })
})

describe('the sample files', () => {
  it('are all read without a finding', async () => {
    const { skills } = await createSkillFolder({ root: sampleFolders.skills }).read()
    const presets = await readPresetsFile(sampleFolders.presets)
    expect(presets.diagnostics).toEqual([])
    expect(skills.map(({ name, normalization }) => [name, normalization])).toEqual([
      ['parcel-quote', expect.objectContaining({ status: 'ready', warnings: [] })],
      ['stock-check', expect.objectContaining({ status: 'informational', warnings: [] })],
      ['trip-notes', expect.objectContaining({ status: 'informational', warnings: [] })],
    ])
  })
})
