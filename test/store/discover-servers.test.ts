import { describe, expect, test, vi } from 'vitest'
import type { HubRequestOptions } from '../../src/http/types.ts'
import type { McpHubResult, McpServerRow } from '../../src/mcp/types.ts'
import { discoverServers } from '../../src/store/discover-servers.ts'
import { findServerRun } from '../../src/store/discovery-state.ts'
import { createEditingStore } from '../../src/store/editing-store.ts'
import { clientThat, discovered, hubData, serverReport, serverRow, toolReport } from './support.ts'

function openStore(rows: readonly McpServerRow[]) {
  const onChange = vi.fn()
  const data = hubData(rows)
  const store = createEditingStore({ type: 'tools/mcp_hub', data, onChange })
  const run = (row: McpServerRow) => findServerRun(store.getState().discovery, row)
  return { store, onChange, data, run }
}

/** A client whose answer is given by the test. */
function pendingClient() {
  const answers: { resolve(result: McpHubResult): void; reject(error: unknown): void; options?: HubRequestOptions }[] =
    []
  const client = clientThat(
    (_request, options) =>
      new Promise((resolve, reject) => answers.push({ resolve, reject, ...(options ? { options } : {}) })),
  )
  return { client, answers }
}

describe('discovery', () => {
  test('each server keeps its own report and tools, and the data is not touched', async () => {
    const rows = [serverRow('files'), serverRow('web')] as const
    const { store, onChange, data, run } = openStore(rows)
    const failed = serverReport('web', { connected: false, state: 'failed', error: 'no such program' })
    const client = clientThat(async () => discovered([serverReport('files'), failed], [toolReport('files', 'read')]))
    await discoverServers({ store, client, rows, signal: new AbortController().signal })
    expect(run(rows[0])?.tools.map((tool) => tool.key)).toEqual(['files:read'])
    expect(run(rows[1])?.report?.error).toBe('no such program')
    expect(store.getState().data).toBe(data)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a backend that fails ends as a state with its reason and never writes to the data', async () => {
    const rows = [serverRow('files')]
    const { store, onChange, data, run } = openStore(rows)
    const client = clientThat(() => Promise.reject(new Error('backend is gone')))
    await discoverServers({ store, client, rows, signal: new AbortController().signal })
    expect(run(rows[0] as McpServerRow)).toMatchObject({ status: 'failed', failure: 'backend is gone' })
    expect(store.getState().data).toBe(data)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('success clears the error of the run before', async () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    const signal = new AbortController().signal
    await discoverServers({ store, client: clientThat(() => Promise.reject(new Error('x'))), rows: [row], signal })
    const client = clientThat(async () => discovered([serverReport('files')]))
    await discoverServers({ store, client, rows: [row], signal })
    expect(run(row)).not.toHaveProperty('failure')
    expect(run(row)?.status).toBe('done')
  })

  test('an edited row is untested, and undoing the edit brings its answer back', () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    store.getState().finishDiscovery([row], discovered([serverReport('files')], [toolReport('files', 'read')]))
    for (const edited of [
      { ...row, command: 'other' },
      { ...row, args: ['other'] },
      { ...row, env: { A: '1' } },
      { ...row, name: 'renamed' },
    ])
      expect(run(edited)).toBeUndefined()
    expect(run({ ...row })?.tools).toHaveLength(1)
  })

  test('switching a server off and on, or describing it, keeps its answer', () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    store.getState().finishDiscovery([row], discovered([serverReport('files')]))
    expect(run({ ...row, enabled: false, description: 'new words' })?.status).toBe('done')
  })

  test('an answer for a row that was edited meanwhile does not reach the edited row', async () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    const { client, answers } = pendingClient()
    const done = discoverServers({ store, client, rows: [row], signal: new AbortController().signal })
    answers[0]?.resolve(discovered([serverReport('files')], [toolReport('files', 'read')]))
    await done
    expect(run({ ...row, command: 'edited while running' })).toBeUndefined()
  })

  test('cancelling shows at once and a late answer changes nothing', async () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    const { client, answers } = pendingClient()
    const controller = new AbortController()
    const done = discoverServers({ store, client, rows: [row], signal: controller.signal })
    expect(run(row)?.status).toBe('running')
    controller.abort()
    expect(run(row)?.status).toBe('aborted')
    const again = discoverServers({ store, client, rows: [row], signal: new AbortController().signal })
    answers[0]?.reject(new DOMException('aborted', 'AbortError'))
    answers[0]?.options?.onProgress?.({ stage: 'list', server: 'files' })
    await done
    expect(run(row)).toMatchObject({ status: 'running', stages: [] })
    answers[1]?.resolve(discovered([serverReport('files')]))
    await again
    expect(run(row)?.status).toBe('done')
  })

  test('stages go to the server they are about, the same stage again in place', async () => {
    const rows = [serverRow('files'), serverRow('web')] as const
    const { store, run } = openStore(rows)
    const client = clientThat(async (_request, options) => {
      options?.onProgress?.({ stage: 'start', server: 'files' })
      options?.onProgress?.({ stage: 'list', server: 'files', progress: 1 })
      options?.onProgress?.({ stage: 'list', server: 'files', progress: 2 })
      options?.onProgress?.({ stage: 'start', server: 'stranger' })
      return discovered([serverReport('files'), serverReport('web')])
    })
    await discoverServers({ store, client, rows, signal: new AbortController().signal })
    expect(run(rows[0])?.stages.map((line) => [line.stage, line.progress])).toEqual([
      ['start', undefined],
      ['list', 2],
    ])
    expect(run(rows[1])?.stages).toEqual([])
  })

  test('while a server is asked again its last tools stay', () => {
    const row = serverRow('files')
    const { store, run } = openStore([row])
    store.getState().finishDiscovery([row], discovered([serverReport('files')], [toolReport('files', 'read')]))
    store.getState().startDiscovery([row])
    expect(run(row)).toMatchObject({ status: 'running' })
    expect(run(row)?.tools).toHaveLength(1)
  })
})
