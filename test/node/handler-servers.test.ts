import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHubHandler, createServerAllowList, createStdioConnector, digestMcpServer } from '../../entries/node.ts'
import { createHttpHubClient, createHubNodeData, createInMemoryGateways } from '../../entries/runtime.ts'
import type { HubProgress } from '../../src/hub/types.ts'
import type { McpHubResult, McpServerRow } from '../../src/mcp/types.ts'
import { serveOnLoopback } from './loopback.ts'
import { isRunning, waitUntilEnded } from './processes.ts'

const token = 'a-token-of-this-very-test-run'
const bin = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/@modelcontextprotocol/${name}`, import.meta.url))
const endings: (() => Promise<unknown>)[] = []
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-handler-'))
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
  await rm(folder, { recursive: true, force: true })
})

function program(name: string, args: string[], more: Partial<McpServerRow> = {}): McpServerRow {
  return { id: name, name, enabled: true, type: 'stdio', command: process.execPath, args, ...more }
}

const everything = program('everything', [bin('server-everything/dist/index.js')])
const probing = program('probing', [fileURLToPath(new URL('./servers/probing-server.mjs', import.meta.url))])

/** A program that leaves a mark when it is started, and is no MCP server. */
function marker(name = 'marker'): { row: McpServerRow; file: string } {
  const file = join(folder, `${name}.txt`)
  return { file, row: program(name, ['-e', `require('node:fs').writeFileSync(${JSON.stringify(file)}, 'started')`]) }
}

async function connect(allowed: readonly McpServerRow[]) {
  const digests = await Promise.all(allowed.map((row) => digestMcpServer(row)))
  const handler = createHubHandler({
    gateways: createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) }),
    authorize: () => true,
    token,
    serverAllowList: createServerAllowList({ digests }),
  })
  const server = await serveOnLoopback(handler)
  endings.push(handler.close, server.close)
  return { handler, server, client: createHttpHubClient({ url: `${server.url}/hub`, token }) }
}

type Client = Awaited<ReturnType<typeof connect>>['client']

/** Calls a tool as a model would. */
async function call(
  client: Client,
  rows: readonly McpServerRow[],
  toolName: string,
  toolArguments: Record<string, unknown> = {},
  options: { signal?: AbortSignal; onProgress?: (progress: HubProgress) => void; executionId?: string } = {},
): Promise<McpHubResult> {
  const { executionId, ...rest } = options
  const outputs = await client.execute(
    {
      type: 'tools/mcp_hub',
      data: createHubNodeData('tools/mcp_hub', { server_registry: rows }),
      args: { tool_name: toolName, arguments: toolArguments },
      ...(executionId ? { context: { executionId } } : {}),
    },
    rest,
  )
  return outputs['result'] as McpHubResult
}

function readText(result: McpHubResult): string {
  const [part] = result.call?.content ?? []
  return (part as { text: string }).text
}

describe('real servers behind the handler', () => {
  it('are discovered, with progress, and called with the arguments that were sent', async () => {
    await writeFile(join(folder, 'notes.txt'), 'first line\nsecond line\n')
    const files = program('files', [bin('server-filesystem/dist/index.js'), folder])
    const { client } = await connect([everything, files])
    const progress: HubProgress[] = []
    const found = await client.discover(
      { server_registry: [everything, files] },
      { onProgress: (step) => progress.push(step) },
    )
    expect(found.status).toBe('ok')
    expect(found.upstream_servers.map((report) => [report.name, report.state])).toEqual([
      ['everything', 'connected'],
      ['files', 'connected'],
    ])
    expect(found.discovered_tools.map((tool) => tool.key)).toEqual(
      expect.arrayContaining(['everything:echo', 'files:read_text_file']),
    )
    expect(new Set(progress.map((step) => step.server))).toEqual(new Set(['everything', 'files']))

    const echoed = await call(client, [everything, files], 'everything:echo', { message: 'hé 二' })
    expect(readText(echoed)).toContain('hé 二')
    const read = await call(client, [everything, files], 'files:read_text_file', {
      path: join(folder, 'notes.txt'),
      head: 1,
    })
    expect(readText(read)).toBe('first line')
  })

  it("tell a call's own progress", async () => {
    const { client } = await connect([everything])
    const progress: HubProgress[] = []
    const result = await call(
      client,
      [everything],
      'trigger-long-running-operation',
      { duration: 0.4, steps: 4 },
      { onProgress: (step) => progress.push(step) },
    )
    expect(result.status).toBe('ok')
    expect(progress.filter((step) => step.stage === 'call' && step.total === 4).length).toBeGreaterThan(0)
  })

  it('end with the call when it is cancelled in the middle', async () => {
    const { client } = await connect([probing])
    const abort = new AbortController()
    let pid = 0
    const cancelled = call(
      client,
      [probing],
      'never_end',
      {},
      {
        signal: abort.signal,
        onProgress: (step) => {
          if (step.stage !== 'call' || step.progress === undefined) return
          pid = Number(step.message)
          expect(isRunning(pid)).toBe(true)
          abort.abort()
        },
      },
    )
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
    expect(pid).toBeGreaterThan(0)
    await waitUntilEnded([pid])
  })

  it('end with the handler that is stopped in the middle of a call, and whoever called is told', async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown) => rejections.push(reason)
    process.on('unhandledRejection', note)
    const { client, handler } = await connect([probing])
    const pids: number[] = []
    let stopped: Promise<void> | undefined
    const onProgress = (step: HubProgress) => {
      if (step.stage !== 'call' || step.progress === undefined || stopped !== undefined) return
      pids.push(Number(step.message))
      expect(pids.filter(isRunning)).toEqual(pids)
      stopped = handler.close()
    }
    const kept = { ...probing, long_running: true }
    const calls = [probing, kept].map((row) => call(client, [row], 'never_end', {}, { onProgress, executionId: 'run' }))
    const ends = await Promise.allSettled(calls)
    await stopped
    for (const end of ends) {
      if (end.status === 'fulfilled')
        expect(['cancelled', 'connect_failed', 'protocol_error']).toContain(end.value.status)
      else expect(end.reason).toMatchObject({ code: expect.stringMatching(/^(closed|cancelled)$/) })
    }
    expect(pids.length).toBeGreaterThan(0)
    expect(pids.filter(isRunning)).toEqual([])
    await expect(
      client.execute({ type: 'tools/tool_hub', data: createHubNodeData('tools/tool_hub') }),
    ).rejects.toMatchObject({ code: 'closed' })
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
  })

  it.each([
    ['', false],
    [' that left its process group', true],
  ])('leave no child%s and no grandchild when the handler is closed', async (_, detached) => {
    const kept = { ...probing, long_running: true }
    const { client, handler } = await connect([kept])
    const result = await call(client, [kept], 'leave_children', { detached }, { executionId: 'run-1' })
    const { pids } = JSON.parse(readText(result)) as { pids: number[] }
    expect(pids).toHaveLength(3)
    expect(pids.filter(isRunning)).toEqual(pids)
    await handler.close()
    expect(pids.filter(isRunning)).toEqual([])
  })
})

describe('a server that nobody has allowed', () => {
  it('is reported with what it would run, is not started, and the others work', async () => {
    const { row, file } = marker()
    const { client } = await connect([everything])
    const found = await client.discover({ server_registry: [row, everything] })
    expect(found.status).toBe('partial')
    expect(found.upstream_servers.map((report) => report.state)).toEqual(['not_authorized', 'connected'])
    expect(found.upstream_servers[0]?.launch).toEqual({
      digest: await digestMcpServer(row),
      name: row.name,
      type: 'stdio',
      command: row.command,
      args: row.args,
    })
    expect(existsSync(file)).toBe(false)
  })

  it('starts once a human allowed exactly that', async () => {
    const { row, file } = marker()
    const other = marker('other')
    const { client } = await connect([])
    const [report] = (await client.discover({ server_registry: [row] })).upstream_servers
    const digests = [report?.launch?.digest ?? '']
    await client.allowServers({ server_registry: [row], digests })
    await client.discover({ server_registry: [row, other.row] })
    expect(await readFile(file, 'utf8')).toBe('started')
    expect(existsSync(other.file)).toBe(false)
  })

  it('does not run through an imported flow, wherever the flow puts it', async () => {
    const { row, file } = marker()
    const { client } = await connect([everything])
    const type = 'tools/mcp_hub'
    const json = { command: row.command, args: row.args }
    const registries: unknown[] = [
      [row],
      [{ ...everything, command: row.command, args: row.args }],
      { mcpServers: { marker: json } },
      { mcpServers: { everything: json } },
      json,
      [{ name: 'everything', editor_mode: 'json', raw_json: JSON.stringify(json) }],
      JSON.stringify({ mcpServers: { marker: json } }),
      [{ ...row, type: 'streamable_http', transport: 'stdio' }],
      [{ ...row, command: [row.command, ...(row.args ?? [])], args: [] }],
    ]
    for (const registry of registries) {
      const data = createHubNodeData(type, { server_registry: registry })
      for (const name of ['marker:x', 'everything:echo', 'x'])
        await client.execute({ type, data, args: { tool_name: name } })
      await client.execute({ type, data: createHubNodeData(type, { server_registry: registry, discover_only: true }) })
      await client.execute({
        type,
        data: createHubNodeData(type),
        upstream: { server_registry: registry, discover_only: true },
      })
      await client.execute({
        type,
        data: createHubNodeData(type),
        args: { server_registry: registry, discover_only: true },
      })
    }
    expect(existsSync(file)).toBe(false)
    expect((await call(client, [row], 'marker:x')).status).toBe('not_authorized')
  })

  it('does not run because variables turn an allowed row into it', async () => {
    const { file, row } = marker()
    const open = program('open', ['-e', '${env:CODE}'])
    const { client } = await connect([open])
    const envVars = { CODE: row.args?.[1] ?? '' }
    const found = await client.discover({ server_registry: [open], env_vars: envVars })
    expect(found.upstream_servers[0]?.state).toBe('not_authorized')
    const digests = [found.upstream_servers[0]?.launch?.digest ?? '']
    const allowing = client.allowServers({ server_registry: [open], env_vars: envVars, digests })
    await expect(allowing).rejects.toMatchObject({ code: 'launch_hidden' })
    const type = 'tools/mcp_hub'
    const values = { server_registry: [open], env_vars: envVars, discover_only: true }
    await client.execute({ type, data: createHubNodeData(type, values) })
    expect(existsSync(file)).toBe(false)
  })

  it('shows all that it would run, whatever the variables are', async () => {
    const { row } = marker()
    const code = row.args?.[1] ?? ''
    const disguised = { ...row, env: { A: '${env:A}' } }
    const { client } = await connect([])
    const found = await client.discover({ server_registry: [disguised], env_vars: { A: code } })
    expect(found.upstream_servers[0]?.launch?.args).toEqual(row.args)
  })

  it('is not connected to when it is an address', async () => {
    const visits: string[] = []
    const listener = await serveOnLoopback(async (request) => {
      visits.push(request.url)
      return new Response(null, { status: 404 })
    })
    endings.push(listener.close)
    const { client } = await connect([])
    for (const type of ['streamable_http', 'sse'] as const) {
      const row: McpServerRow = { id: 'web', name: 'web', enabled: true, type, url: `${listener.url}/mcp` }
      expect((await client.discover({ server_registry: [row] })).upstream_servers[0]?.state).toBe('not_authorized')
      expect((await call(client, [row], 'x')).status).toBe('not_authorized')
      expect(visits).toEqual([])
      const digests = [await digestMcpServer(row)]
      await client.allowServers({ server_registry: [row], digests })
      await client.discover({ server_registry: [row] })
      expect(visits.splice(0)).not.toEqual([])
    }
  })
})
