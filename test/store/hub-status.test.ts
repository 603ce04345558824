import { describe, expect, it, vi } from 'vitest'
import { createHubNodeData } from '../../entries/runtime.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubStatusStore } from '../../src/store/hub-status.ts'
import { reportToStatus } from '../../src/store/report-status.ts'

describe('what nodes are doing', () => {
  it('is told to the listeners of that node alone, and to none that left', () => {
    const status = createHubStatusStore()
    const own = vi.fn()
    const other = vi.fn()
    const leave = status.subscribe('a', own)
    status.subscribe('b', other)
    const end = status.startRun('a')
    expect(own).toHaveBeenCalledTimes(1)
    leave()
    end()
    expect(own).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('counts calls that run at once, and ends each of them once', () => {
    const status = createHubStatusStore()
    const ends = [status.startRun('a'), status.startRun('a')]
    ends[0]?.()
    ends[0]?.()
    expect(status.read('a').running).toBe(1)
    ends[1]?.()
    expect(status.read('a').running).toBe(0)
  })

  it('takes all requests that wait at once: one that is gone waits no more', () => {
    const status = createHubStatusStore()
    status.showApprovals([{ node_id: 'a' }, { node_id: 'a' }, { node_id: 'b' }, { node_id: null }])
    expect([status.read('a').waiting, status.read('b').waiting]).toEqual([2, 1])
    const quiet = vi.fn()
    status.subscribe('b', quiet)
    status.showApprovals([{ node_id: 'b' }])
    expect([status.read('a').waiting, status.read('b').waiting]).toEqual([0, 1])
    expect(quiet).not.toHaveBeenCalled()
  })

  it('stays the same object while nothing changed, also of a node that nobody knows', () => {
    const status = createHubStatusStore()
    expect(status.read('__proto__')).toBe(status.read('x'))
    status.setOff('a', true)
    const before = status.read('a')
    status.setOff('a', true)
    status.showProblems('a', [])
    expect(status.read('a')).toBe(before)
  })
})

describe('a client that reports', () => {
  const data = createHubNodeData('tools/mcp_hub', { server_registry: [{ id: 's', name: 'files', enabled: true }] })
  const report = (name: string, state: string, enabled = true) => ({ name, state, enabled })
  const clientThat = (execute: () => Promise<Record<string, unknown>>) =>
    ({ execute, discover: execute, approvals: {} }) as unknown as HubClient

  it('says that the node runs until the call has ended, also where it fails', async () => {
    const status = createHubStatusStore()
    const running: number[] = []
    const fail = () => {
      running.push(status.read('n').running)
      return Promise.reject(new Error('lost'))
    }
    const client = reportToStatus({ client: clientThat(fail), status, nodeId: 'n' })
    await expect(client.execute({ type: 'tools/mcp_hub', data })).rejects.toThrow('lost')
    await expect(client.discover({ server_registry: [] })).rejects.toThrow('lost')
    expect(status.read('n').running).toBe(0)
  })

  it('says which servers did not answer and why, with the servers that it is about', async () => {
    const status = createHubStatusStore()
    const upstream_servers = [
      report('a', 'failed'),
      report('b', 'missing_env'),
      report('c', 'connected'),
      report('d', 'not_authorized'),
      report('e', 'failed', false),
      report('f', 'config_error'),
    ]
    const client = reportToStatus({
      client: clientThat(async () => ({ result: { upstream_servers } })),
      status,
      nodeId: 'n',
    })
    await client.execute({ type: 'tools/mcp_hub', data })
    const value = data.inputs.find(({ key }) => key === 'server_registry')?.value
    expect(status.read('n').problems).toEqual([
      {
        code: 'server_unreachable',
        severity: 'error',
        params: { server: 'a' },
        about: { key: 'server_registry', value },
      },
      { code: 'server_missing_env', severity: 'error', params: { server: 'b' }, about: expect.anything() },
      { code: 'server_not_allowed', severity: 'warning', params: { server: 'd' }, about: expect.anything() },
    ])
  })

  it('keeps what is known where a call asked no server, and takes it back where all answer', async () => {
    const status = createHubStatusStore()
    const answers = [
      { result: { upstream_servers: [report('a', 'timeout')] } },
      { result: { upstream_servers: [report('a', 'untested')] } },
      { status: 'success' },
      { result: { upstream_servers: 'x' } },
      { result: { upstream_servers: [report('a', 'connected')] } },
    ]
    const client = reportToStatus({ client: clientThat(async () => answers.shift() ?? {}), status, nodeId: 'n' })
    const counts: number[] = []
    while (answers.length > 0) {
      await client.execute({ type: 'tools/mcp_hub', data })
      counts.push(status.read('n').problems.length)
    }
    expect(counts).toEqual([1, 1, 1, 1, 0])
  })
})
