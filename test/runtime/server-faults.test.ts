import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { badRow, createFolder, createGateways, isRunning, readText, runHub, waitForEnd } from './hub.ts'

let files = createFolder()
const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)
beforeEach(() => {
  files = createFolder()
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  files.remove()
  expect(rejections.splice(0)).toEqual([])
})

/** What a real server does in the middle of a call, and how the call ends. */
const faults = [
  ['dies', 'die', 'protocol_error'],
  ['never answers', 'silent', 'timeout'],
  ['floods its output with a line without end', 'flood', 'protocol_error'],
  ['prints garbage, and then answers', 'garbage', 'ok'],
  ['answers against the protocol', 'bad_result', 'protocol_error'],
  ['answers with an error that is none', 'foreign_error', 'timeout'],
  ['answers twice', 'two_results', 'ok'],
  ['changes its tools', 'grow', 'ok'],
  ['answers with more than anybody reads', 'huge', 'ok'],
] as const

describe('a server that, in a call,', () => {
  it.each(faults.flatMap((fault) => [false, true].map((long_running) => [...fault, long_running] as const)))(
    '%s is told by that call alone, and nothing of it is left: %s ends as %s, kept %s',
    async (_, tool, status, kept) => {
      const own = createGateways()
      const row = (name: string, mode: string) =>
        badRow(name, mode, { log: files.log, long_running: kept, timeout_ms: 4000 })
      const server_registry = [row('bad', 'rude'), row('good', 'plain')]
      const context = { conversationId: 'c', caller: 'model' as const }
      const call = (tool_name: string, given: object = {}) =>
        runHub(own, { server_registry }, { args: { tool_name, arguments: given }, context })
      const [bad, good] = await Promise.all([call(`bad:${tool}`), call('good:say', { a: 'unharmed' })])
      expect([bad.status, good.status, readText(good)]).toEqual([status, 'ok', '{"a":"unharmed"}'])
      expect((await call('bad:say')).status, 'the next call finds the server again').toBe('ok')
      const pids = files.readPids()
      expect(pids.length).toBeGreaterThan(1)
      if (!kept) await waitForEnd(pids)
      await own.close()
      expect(pids.filter(isRunning)).toEqual([])
    },
    30_000,
  )
})

describe('a server', () => {
  it('that lists 5,000 tools in pages is read to the end, and each of them can be called', async () => {
    const own = createGateways()
    const values = { server_registry: [badRow('s', 'thousands', { log: files.log, long_running: true })] }
    const context = { conversationId: 'c', caller: 'model' as const }
    const listed = await runHub(own, values, { args: { action: 'list' }, context })
    expect([listed.status, listed.discovered_tools.length, listed.upstream_servers[0]?.warnings]).toEqual([
      'ok',
      5000,
      [],
    ])
    const last = await runHub(own, values, { args: { tool_name: 's:tool_4999' }, context })
    expect([last.status, readText(last)]).toEqual(['ok', 'tool_4999'])
    expect(files.readLog().filter((line) => line === 'tools/list')).toHaveLength(50)
    await own.close()
    await waitForEnd(files.readPids())
  }, 30_000)

  it('that says that its tools changed is asked again, and one that says nothing is not', async () => {
    const own = createGateways()
    const values = { server_registry: [badRow('s', 'rude', { log: files.log, long_running: true })] }
    const context = { conversationId: 'c', caller: 'model' as const }
    const run = (args: Record<string, unknown>) => runHub(own, values, { args, context })
    const names = async () => (await run({ action: 'list' })).discovered_tools.map(({ name }) => name)
    expect(await names()).not.toContain('grown')
    await names()
    expect(files.readLog().filter((line) => line === 'tools/list')).toHaveLength(1)
    expect((await run({ tool_name: 's:grown' })).status).toBe('tool_not_found')
    expect((await run({ tool_name: 's:grow' })).status).toBe('ok')
    await expect.poll(names).toContain('grown')
    expect((await run({ tool_name: 's:grown' })).status).toBe('ok')
    expect(files.readLog().filter((line) => line === 'initialize')).toHaveLength(1)
    await own.close()
  })

  it('that ignores a cancel is left alone with it: the caller goes on at once, and the next call has an answer', async () => {
    const own = createGateways()
    const values = { server_registry: [badRow('s', 'rude', { log: files.log, long_running: true })] }
    const context = { conversationId: 'c', caller: 'model' as const }
    const abort = new AbortController()
    const hanging = runHub(own, values, { args: { tool_name: 's:silent' }, context, signal: abort.signal })
    await expect.poll(() => files.readLog().some((line) => line.startsWith('call silent'))).toBe(true)
    abort.abort()
    expect((await hanging).status).toBe('cancelled')
    await expect.poll(() => files.readLog()).toContain('cancelled')
    expect((await runHub(own, values, { args: { tool_name: 's:say' }, context })).status).toBe('ok')
    expect(files.readLog().filter((line) => line === 'initialize')).toHaveLength(1)
    await own.close()
    expect(files.readPids().filter(isRunning)).toEqual([])
  })
})
