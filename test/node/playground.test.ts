import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpHubClient, createHubNodeData } from '../../entries/runtime.ts'
import { sampleServers } from '../../playground/sample-servers.ts'
import { type Playground, startPlayground } from '../../playground/server/main.ts'
import { digestMcpServer } from '../../src/mcp/server-digest.ts'
import type { McpHubResult, McpServerRow } from '../../src/mcp/types.ts'
import { readLines } from './loopback.ts'
import { isRunning, waitUntilEnded } from './processes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const probing: McpServerRow = {
  id: 'probing',
  name: 'probing',
  enabled: true,
  type: 'stdio',
  command: process.execPath,
  args: [join(root, 'test/node/servers/probing-server.mjs')],
  long_running: true,
}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-playground-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>')
})
afterAll(() => rm(folder, { recursive: true }))

function readAddress(address: string) {
  const { origin, hash } = new URL(address)
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  return { origin, token, client: createHttpHubClient({ url: `${origin}/hub`, token }) }
}

async function callTool(
  client: ReturnType<typeof readAddress>['client'],
  rows: readonly McpServerRow[],
  name: string,
  args: object,
) {
  const outputs = await client.execute({
    type: 'tools/mcp_hub',
    data: createHubNodeData('tools/mcp_hub', { server_registry: rows }),
    args: { tool_name: name, arguments: args },
    context: { executionId: 'run-1' },
  })
  const [part] = (outputs['result'] as McpHubResult).call?.content ?? []
  return (part as { text: string }).text
}

describe('a tool that can fetch loopback', () => {
  let playground: Playground
  beforeAll(async () => {
    playground = await startPlayground({
      port: 0,
      pageFolder: folder,
      allowedServersFile: join(folder, 'data', 'allowed-servers.json'),
      presetsFile: join(folder, 'data', 'presets.local.yaml'),
    })
  })
  afterAll(() => playground.close())

  it('finds no token and gets nothing done', async () => {
    const { origin, token, client } = readAddress(playground.address)
    expect(token.length).toBeGreaterThanOrEqual(32)
    await client.allowServers({ server_registry: [probing], digests: [await digestMcpServer(probing)] })
    const fetchUrl = async (args: object) =>
      JSON.parse(await callTool(client, [probing], 'fetch_url', args)) as { status: number; body: string }
    const json = { 'content-type': 'application/json', origin }
    const body = JSON.stringify({ server_registry: sampleServers })

    const page = await fetchUrl({ url: `${origin}/` })
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>page</title>' })
    const tries = [
      { url: `${origin}/hub/discover` },
      { url: `${origin}/hub/discover`, method: 'POST', headers: json, body },
      { url: `${origin}/hub/discover?token=`, method: 'POST', headers: { ...json, authorization: 'Bearer ' }, body },
      { url: `${origin}/hub/execute`, method: 'POST', headers: json, body },
      { url: `${origin}/hub/allow-servers`, method: 'POST', headers: json, body },
      { url: `${origin}/hub/`, method: 'OPTIONS', headers: { origin: 'http://evil.example' } },
      { url: `${origin}/.data/allowed-servers.json` },
      { url: `${origin}/data/allowed-servers.json` },
      { url: `${origin}/..%2fdata%2fallowed-servers.json` },
    ]
    const answers = await Promise.all(tries.map(fetchUrl))
    expect(answers.slice(0, 6).map((answer) => answer.status)).toEqual([405, 401, 401, 401, 401, 403])
    for (const answer of [page, ...answers]) expect(JSON.stringify(answer)).not.toContain(token)
    const environment = await callTool(client, [probing], 'read_environment', {})
    expect(environment).toContain('PATH')
    expect(environment).not.toContain(token)
  })

  it('is not given the token by any page', async () => {
    const { origin, token } = readAddress(playground.address)
    for (const path of ['/', '/index.html', '/hub', '/hub/', '/#token=', '/nothing']) {
      const answer = await fetch(`${origin}${path}`)
      expect(JSON.stringify([...answer.headers]) + (await answer.text())).not.toContain(token)
    }
  })
})

describe('npm start', () => {
  const started: ChildProcess[] = []
  afterAll(async () => {
    for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  })

  function start(port: number): ChildProcess {
    const child = spawn(process.execPath, ['playground/start.mjs', '--skip-page-build'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), PLAYGROUND_DATA: join(folder, 'started') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    return child
  }

  async function readPrintedAddress(child: ChildProcess): Promise<string> {
    if (!child.stdout) throw new Error('no output')
    const nextLine = readLines(child.stdout)
    for (let line = await nextLine(); line !== undefined; line = await nextLine())
      if (/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+$/.test(line)) return line
    throw new Error('no address was printed')
  }

  it('prints the address, serves the sample servers, remembers what was allowed, and leaves nothing behind', async () => {
    const child = start(0)
    const { client } = readAddress(await readPrintedAddress(child))
    const found = await client.discover({ server_registry: sampleServers })
    expect(found.upstream_servers.map((report) => [report.name, report.state])).toEqual([
      ['files', 'connected'],
      ['everything', 'connected'],
    ])
    const path = join(root, 'playground/files/notes.txt')
    expect(await callTool(client, sampleServers, 'files:read_text_file', { path, head: 1 })).toContain('Groceries')

    expect((await client.discover({ server_registry: [probing] })).upstream_servers[0]?.state).toBe('not_authorized')
    await client.allowServers({ server_registry: [probing], digests: [await digestMcpServer(probing)] })
    const { pids } = JSON.parse(await callTool(client, [probing], 'leave_children', {})) as { pids: number[] }
    expect(pids.filter(isRunning)).toEqual(pids)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(pids.filter(isRunning)).toEqual([])

    const again = start(0)
    const { client: later } = readAddress(await readPrintedAddress(again))
    const left = JSON.parse(await callTool(later, [probing], 'leave_children', {})) as { pids: number[] }
    again.kill('SIGKILL')
    await waitUntilEnded(left.pids)
  }, 60_000)

  it('says that the port is taken and ends with 1', async () => {
    const first = start(0)
    const { origin } = readAddress(await readPrintedAddress(first))
    const second = start(Number(new URL(origin).port))
    let errors = ''
    second.stderr?.on('data', (data) => {
      errors += String(data)
    })
    expect(await once(second, 'close')).toEqual([1, null])
    expect(errors).toContain(`Port ${new URL(origin).port}`)
    first.kill('SIGINT')
    expect(await once(first, 'exit')).toEqual([0, null])
  }, 60_000)
})
