import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { createStdioConnector } from '../../src/node/stdio-connector.ts'
import { badRow, createFolder, createGateways, isRunning, misbehave, runHub, waitForEnd } from './hub.ts'

const gateways = createGateways()
let files = createFolder()
beforeEach(() => {
  files = createFolder()
})
afterEach(() => files.remove())
afterAll(() => gateways.close())

describe('servers that misbehave', () => {
  it('do not hide the others: each is reported with its reason', async () => {
    const result = await runHub(gateways, {
      server_registry: [
        badRow('good', 'pages'),
        badRow('mute', 'mute', { timeout_ms: 1500 }),
        badRow('listless', 'listless', { timeout_ms: 1500 }),
        badRow('exits', 'exit', { env: { SECRET: 'swordfish-9' } }),
        badRow('garbage', 'garbage'),
        badRow('flood', 'flood', { timeout_ms: 20_000 }),
        { name: 'absent', command: '/no/such/program' },
        { name: 'off', command: 'x', enabled: false },
        { name: 'empty' },
        { name: 'Twice', command: 'x' },
        { name: 'twice', command: 'x' },
        { name: 'guarded', command: 'x', env: { NODE_OPTIONS: '--require evil' } },
        { name: 'page', type: 'streamable_http', url: 'file:///etc/passwd' },
      ],
      discover_only: true,
    })
    expect(result.status).toBe('partial')
    const states = Object.fromEntries(result.upstream_servers.map(({ name, state, error }) => [name, [state, error]]))
    expect(states).toEqual({
      good: ['connected', null],
      mute: ['timeout', 'timeout: mute, connecting: no answer within 1500 ms'],
      listless: ['timeout', 'timeout: listless, listing tools: no answer within 1500 ms'],
      exits: ['failed', expect.stringMatching(/^connect_failed: /)],
      garbage: ['connected', null],
      flood: ['failed', expect.stringMatching(/^connect_failed: /)],
      absent: ['failed', expect.stringMatching(/^connect_failed: .*ENOENT/)],
      off: ['disabled', 'disabled'],
      empty: ['config_error', expect.stringMatching(/^command_required: /)],
      Twice: ['config_error', expect.stringMatching(/^name_duplicate: /)],
      twice: ['config_error', expect.stringMatching(/^name_duplicate: /)],
      guarded: ['config_error', expect.stringMatching(/^env_name_refused: .*NODE_OPTIONS/)],
      page: ['config_error', expect.stringMatching(/^url_invalid: /)],
    })
    expect(result.upstream_servers.find((server) => server.name === 'exits')?.stderr_tail).toBe(
      'no key, got [redacted]',
    )
    expect(result.upstream_servers.find((server) => server.name === 'mute')?.stderr_tail).toBe('waiting for a key')
    expect(JSON.stringify(result)).not.toContain('swordfish')
  })

  it('of one name are refused both, also where one of them could not run anyway', async () => {
    const server_registry = [badRow('Twice', 'plain', { log: files.log }), { name: 'twice' }]
    const { upstream_servers } = await runHub(gateways, { server_registry, discover_only: true })
    expect(upstream_servers.map(({ state }) => state)).toEqual(['config_error', 'config_error'])
    expect(files.readLog()).toEqual([])
  })

  it('a server that dies in a call gives protocol_error, with its last words redacted for people only', async () => {
    const values = { server_registry: [badRow('s', 'plain', { env: { SECRET: 'swordfish-9' } })], tool_name: 's:die' }
    const byHand = await runHub(gateways, values, { context: { caller: 'human' } })
    expect(byHand.status).toBe('protocol_error')
    expect(byHand.error_details).toMatchObject({
      stderr_tail: 'dying with [redacted]',
      retry_disposition: 'retry_same_call',
    })
    const byModel = await runHub(gateways, values, { args: {} })
    expect(byModel.status).toBe('protocol_error')
    expect(byModel.error_details).not.toHaveProperty('stderr_tail')
  })

  it('a pooled session whose server died is replaced by the next call', async () => {
    const own = createGateways()
    const server_registry = [badRow('s', 'plain', { long_running: true })]
    const context = { executionId: 'run', caller: 'model' as const }
    const call = (tool_name: string) =>
      runHub(own, { server_registry }, { args: { tool_name, arguments: { a: '' } }, context })
    expect((await call('s:die')).status).toBe('protocol_error')
    expect((await call('s:say')).status).toBe('ok')
    await own.close()
  })

  it('a cancelled call is cancelled, not timed out, and no process is left', async () => {
    const abort = new AbortController()
    const running = runHub(
      gateways,
      { server_registry: [badRow('s', 'plain', { log: files.log })] },
      { args: { tool_name: 's:silent' }, signal: abort.signal },
    )
    while (!files.readLog().some((line) => line.startsWith('call silent'))) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    abort.abort()
    expect((await running).status).toBe('cancelled')
    await waitForEnd(files.readPids())
    expect((await runHub(gateways, { server_registry: [badRow('s', 'plain')] }, { signal: abort.signal })).status).toBe(
      'cancelled',
    )
  })

  it('a stubborn server and what it started are gone when the session ends', async () => {
    await runHub(gateways, { server_registry: [badRow('s', 'stubborn', { log: files.log })], discover_only: true })
    expect(files.readPids()).toHaveLength(2)
    expect(files.readPids().filter(isRunning)).toEqual([])
  })

  it.skipIf(process.platform !== 'linux').each(['say', 'die'])(
    'what a server sent out of its tree is gone too when it ended after %s',
    async (tool) => {
      const own = createGateways()
      const row = badRow('s', 'scatter', { log: files.log, long_running: true })
      const context = { conversationId: 'c' }
      await runHub(own, { server_registry: [row], action: 'list' }, { context })
      while (files.readPids().length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
      await runHub(own, { server_registry: [row], tool_name: tool, arguments: { a: '' } }, { context })
      await own.close()
      await waitForEnd(files.readPids())
    },
  )

  it('a server that asks without end and reads no answer does not fill the memory', async () => {
    const server_registry = [badRow('s', 'pester', { timeout_ms: 20_000 })]
    const result = await runHub(gateways, { server_registry, tool_name: 'silent' })
    expect(result.status).toBe('protocol_error')
  })

  it('closing the gateways ends pooled servers', async () => {
    const own = createGateways()
    await runHub(
      own,
      { server_registry: [badRow('s', 'plain', { log: files.log, long_running: true })], discover_only: true },
      { context: { conversationId: 'c' } },
    )
    const [pid = 0] = files.readPids()
    expect(isRunning(pid)).toBe(true)
    await own.close()
    expect(isRunning(pid)).toBe(false)
    const late = await runHub(own, { server_registry: [badRow('s', 'plain')], discover_only: true })
    expect(late.status).toBe('connect_failed')
  })

  it.skipIf(process.platform === 'win32').each(process.platform === 'linux' ? ['stubborn', 'scatter'] : ['stubborn'])(
    'no server outlives a host that is killed: %s',
    async (mode) => {
      await build({
        configFile: false,
        logLevel: 'silent',
        ssr: { noExternal: true },
        build: {
          ssr: fileURLToPath(new URL('./servers/host.ts', import.meta.url)),
          outDir: files.folder,
          emptyOutDir: false,
          rolldownOptions: { output: { entryFileNames: 'host.mjs' } },
        },
      })
      const host = spawn(process.execPath, [join(files.folder, 'host.mjs'), misbehave, mode, files.log], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      while (files.readPids().length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
      host.kill('SIGKILL')
      await waitForEnd(files.readPids())
    },
  )

  it('nothing starts where the host says no, and only a plain true is a yes', async () => {
    for (const answer of [false, 'yes', 1]) {
      const asked: unknown[] = []
      const allow = (launch: unknown) => {
        asked.push(launch)
        return answer as boolean
      }
      const own = createInMemoryGateways({ connectMcp: createStdioConnector({ allow }) })
      const row = badRow('s', 'plain', { log: files.log, env: { A: '${env:B}' } })
      const result = await runHub(own, { server_registry: [row], env_vars: { B: 'b' }, discover_only: true })
      expect(result.status).toBe('not_authorized')
      expect(result.upstream_servers[0]?.state).toBe('not_authorized')
      expect(asked).toEqual([{ command: row.command, args: row.args, env: { A: 'b' } }])
    }
    expect(files.readLog()).toEqual([])
  })
})
