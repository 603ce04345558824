import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  exportMcpServers,
  importMcpServers,
  renameMcpServer,
} from '../../entries/runtime.ts'
import { getRequestLimits } from '../../src/gateways/mcp-row-limits.ts'
import { resolveMcpServer } from '../../src/mcp/placeholders.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'
import { createStdioConnector } from '../../src/node/stdio-connector.ts'
import { createFakeConnector, never } from './fake-connector.ts'
import { badRow, createFolder, createGateways, runHub as execute, readText } from './hub.ts'

const gateways = createGateways()
let files = createFolder()
beforeEach(() => {
  files = createFolder()
})
afterEach(() => files.remove())
afterAll(() => gateways.close())

/** Each call is also a dry run. */
const runHub: typeof execute = (gateways, values, call) => execute(gateways, values, { ...call, compared: true })

const keysOf = (result: { discovered_tools: { key: string }[] }) => result.discovered_tools.map((tool) => tool.key)

describe('acceptance vectors 19 to 28 of hub-nodes', () => {
  it('vector 19: three servers, one down: discovery is partial and the other two are listed', async () => {
    const result = await runHub(gateways, {
      server_registry: [badRow('a', 'pages'), badRow('down', 'exit'), badRow('c', 'pages')],
      discover_only: true,
    })
    expect(result.status).toBe('partial')
    expect(result.upstream_servers.map(({ name, state }) => [name, state])).toEqual([
      ['a', 'connected'],
      ['down', 'failed'],
      ['c', 'connected'],
    ])
    expect(keysOf(result)).toEqual(['a:a', 'a:b', 'a:c', 'a:d', 'c:a', 'c:b', 'c:c', 'c:d'])
    expect(result.errors).toEqual([expect.stringMatching(/^connect_failed: /)])
  })

  it('vector 20: a bare name over several servers runs where one visible server has it, and is ambiguous where two have', async () => {
    const server_registry = [badRow('plain', 'plain'), badRow('letters', 'pages'), badRow('more', 'pages')]
    const hideMore = { tools: { 'more:a': { visible: false } } }
    const unique = await runHub(
      gateways,
      { server_registry, visibility_config: hideMore },
      { args: { tool_name: 'say', arguments: { a: 'x' } } },
    )
    expect(unique.status).toBe('ok')
    expect(unique.warnings).toEqual([expect.stringMatching(/^tool_name_resolved: .*plain:say/)])
    const hidden = await runHub(
      gateways,
      { server_registry, visibility_config: hideMore },
      { args: { tool_name: 'a' } },
    )
    expect(hidden.call?.server).toBe('letters')
    const twice = await runHub(gateways, { server_registry }, { args: { tool_name: 'a' } })
    expect(twice.status).toBe('ambiguous_tool_name')
    expect(twice.error_details).toMatchObject({ candidates: ['letters:a', 'more:a'] })
  })

  it('vector 21: a hidden tool is absent for a model and refused; one that is only not callable is listed and refused', async () => {
    const values = {
      server_registry: [badRow('s', 'plain', { log: files.log })],
      visibility_config: { tools: { 's:say': { visible: false, callable: true }, 's:silent': { callable: false } } },
    }
    for (const action of ['list', 'describe']) {
      const listed = await runHub(gateways, values, {
        args: { action, tool_names: ['s:say', 's:silent', 's:nothing'] },
      })
      expect(keysOf(listed)).not.toContain('s:say')
      expect(listed.discovered_tools.find((tool) => tool.key === 's:silent')?.callable).toBe(false)
      if (action === 'describe') {
        expect(listed.warnings).toEqual(['tool_not_found: s:say', 'tool_not_found: s:nothing'])
      } else expect(listed.discovered_tools.some((tool) => 'input_schema' in tool)).toBe(false)
    }
    const asked = files.readLog().length
    const hidden = await runHub(gateways, values, { args: { tool_name: 's:say', arguments: { a: 'x' } } })
    expect(hidden.status).toBe('tool_not_visible')
    const off = await runHub(gateways, values, { args: { tool_name: 's:silent' } })
    expect(off.status).toBe('tool_not_callable')
    expect(files.readLog().length, 'no server was started for a refused call').toBe(asked)
    const byHand = { context: { caller: 'human' as const } }
    const seen = await runHub(gateways, { ...values, tool_name: 's:say', arguments: { a: 'x' } }, byHand)
    expect(seen.status, 'a person is not held to what the model sees').toBe('ok')
    expect((await runHub(gateways, { ...values, tool_name: 's:silent' }, byHand)).status).toBe('tool_not_callable')
  })

  it('vector 22: placeholders are filled everywhere, several per text, env_vars first; a missing one stops that server alone', async () => {
    const row: McpServerRow = {
      id: '1',
      name: '${env:A}',
      enabled: true,
      type: 'streamable_http',
      url: 'https://${env:A}.example/${env:A}?x=${env:B}',
      authorization: 'Bearer ${env:A}',
      headers: { 'X-One': '<${env:A}>' },
      args: ['--key=${env:A}', '$${env:A}'],
      env: { TOKEN: '${env:A}' },
    }
    const { row: filled, missing, secrets } = resolveMcpServer(row, { A: '${env:B}' }, { A: 'host', B: 'b' })
    expect(filled).toEqual({
      ...row,
      url: 'https://${env:B}.example/${env:B}?x=b',
      authorization: 'Bearer ${env:B}',
      headers: { 'X-One': '<${env:B}>' },
      args: ['--key=${env:B}', '${env:A}'],
      env: { TOKEN: '${env:B}' },
    })
    expect(missing).toEqual([])
    expect(secrets).toEqual(['${env:B}', 'b'])
    expect(resolveMcpServer({ ...row, args: ['${env:constructor}'] }, {}).missing).toContain('constructor')

    const withKey = badRow('s', 'plain', { log: files.log, env: { SECRET: 'x-${env:KEY}', OTHER: 'y-${env:KEY}-y' } })
    const none = await runHub(gateways, { server_registry: [withKey], tool_name: 's:echo_env' })
    expect(none.status).toBe('missing_env')
    expect(none.errors).toEqual(['missing_env: no value for KEY'])
    expect(files.readLog(), 'nothing was started').toEqual([])
    const result = await runHub(gateways, {
      server_registry: [withKey],
      env_vars: { KEY: 'hunter2-hunter2' },
      tool_name: 's:echo_env',
    })
    expect(JSON.parse(readText(result))).toMatchObject({ SECRET: '[redacted]', OTHER: 'y-[redacted]-y' })
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })

  it('vector 23: visibility_config goes before tool_visibility, and an unreadable tool_visibility hides everything', async () => {
    const server_registry = [badRow('s', 'pages')]
    const both = await runHub(
      gateways,
      { server_registry, visibility_config: { tools: { 's:a': { visible: false } } }, tool_visibility: '{}' },
      { args: { action: 'list' } },
    )
    expect(keysOf(both)).toEqual(['s:b', 's:c', 's:d'])
    expect(both.warnings).toEqual([expect.stringMatching(/^tool_visibility_ignored: /)])
    for (const tool_visibility of ['{"tools":', '[]', '{"tools":[]}']) {
      const closed = await runHub(gateways, { server_registry, tool_visibility }, { args: { action: 'list' } })
      expect(keysOf(closed)).toEqual([])
      expect(closed.warnings).toContainEqual(expect.stringMatching(/^tool_visibility_invalid: /))
      expect(closed.warnings).toContainEqual(expect.stringMatching(/^scope_empty: /))
    }
    const legacy = '{"servers":{"s":{"callable":false}}}'
    const read = await runHub(gateways, { server_registry, tool_visibility: legacy }, { args: { tool_name: 's:a' } })
    expect(read.status).toBe('tool_not_callable')
    expect(read.config.visibility_source).toBe('tool_visibility')
  })

  it('vector 24: renaming a server keeps its visibility, its choices and the tools addressed by hand', () => {
    const data = createHubNodeData('tools/mcp_hub', {
      server_registry: [badRow('old', 'plain'), badRow('other', 'plain')],
      visibility_config: {
        servers: { old: { visible: false }, new: { visible: true } },
        tools: { 'old:say': { callable: false }, 'other:old:x': { visible: false } },
        note: 'kept',
      },
      tool_name: 'old:say',
    })
    const renamed = renameMcpServer(data, 'old', 'new')
    const read = (key: string) => renamed.inputs.find((input) => input.key === key)?.value
    expect(importMcpServers(read('server_registry')).rows.map((row) => row.name)).toEqual(['new', 'other'])
    expect(read('visibility_config')).toEqual({
      servers: { new: { visible: false } },
      tools: { 'new:say': { callable: false }, 'other:old:x': { visible: false } },
      note: 'kept',
    })
    expect(read('tool_name')).toBe('new:say')
    expect(renameMcpServer(data, 'nobody', 'new')).toBe(data)
  })

  it('vector 25: discover_only lists and does not call, whatever tool is named', async () => {
    const result = await runHub(
      gateways,
      { server_registry: [badRow('s', 'plain', { log: files.log })] },
      { args: { discover_only: true, tool_name: 's:say', action: 'call', arguments: { a: 'x' } } },
    )
    expect(result.action).toBe('discover')
    expect(result.call).toBeNull()
    expect(result.warnings).toEqual([expect.stringMatching(/^tool_name_ignored: /)])
    expect(files.readLog().some((line) => line.startsWith('call'))).toBe(false)
  })

  it('vector 26: a node limit of 0 or null leaves the limit of the row; the smaller of two counts', async () => {
    const { connect } = createFakeConnector({ call: () => never() })
    const own = createInMemoryGateways({ connectMcp: connect })
    const call = async (ofRow: number | undefined, ofNode: number | null) => {
      const row = { name: 's', command: 'x', ...(ofRow === undefined ? {} : { timeout_ms: ofRow }) }
      return (await runHub(own, { server_registry: [row], timeout_ms: ofNode, tool_name: 's:do' })).errors
    }
    expect(await call(40, 0)).toEqual(['timeout: s:do gave no result within 40 ms'])
    expect(await call(40, null)).toEqual(['timeout: s:do gave no result within 40 ms'])
    expect(await call(50_000, 41)).toEqual(['timeout: s:do gave no result within 41 ms'])
    expect(await call(42, 50_000)).toEqual(['timeout: s:do gave no result within 42 ms'])
    expect(await call(0, 43)).toEqual(['timeout: s:do gave no result within 43 ms'])
    expect(getRequestLimits({ id: '', name: '', enabled: true, type: 'stdio' }, 0).limitMs).toBe(60_000)
    expect(getRequestLimits({ id: '', name: '', enabled: true, type: 'stdio', timeout_ms: 0 }, 0).limitMs).toBe(0)
  })

  it('vector 27: a long-running server is initialized once for two calls of one conversation, another one twice', async () => {
    const own = createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) })
    const call = async (long_running: boolean, conversationId: string) => {
      const server_registry = [badRow('s', 'plain', { log: files.log, long_running })]
      const context = { conversationId, caller: 'model' as const }
      const result = await execute(
        own,
        { server_registry },
        { args: { tool_name: 's:say', arguments: { a: 'x' } }, context },
      )
      expect(result.status).toBe('ok')
      return files.readLog().filter((line) => line === 'initialize').length
    }
    expect([await call(true, 'one'), await call(true, 'one')]).toEqual([1, 1])
    expect(files.readLog().filter((line) => line === 'tools/list').length, 'the list is kept too').toBe(1)
    expect(await call(true, 'two'), 'sessions are not shared between conversations').toBe(2)
    expect([await call(false, 'one'), await call(false, 'one')]).toEqual([3, 4])
    await own.close()
  })

  it('vector 28: every form of a registry reads to the same rows after export and import', () => {
    const rows = [
      {
        name: 'form',
        transport: 'stdio',
        command: 'npx',
        args_text: '-y\n\nserver with space\n',
        env_text: 'A=1=2\nKEY=${env:K}',
        headers_text: '',
        timeout_secs: 5,
        editor_mode: 'form',
        custom: { deep: [1] },
        tested: true,
        statusText: 'fine',
      },
      {
        name: 'one',
        editor_mode: 'json',
        raw_json: '{"url":"https://a.example/sse","headers":{"X-A":"1"}}',
        enabled: false,
      },
      {
        name: 'many',
        editor_mode: 'json',
        raw_json: '{"mcpServers":{"m1":{"command":"a"},"m2":{"url":"https://b.example/mcp","type":"http"}}}',
      },
    ]
    const first = importMcpServers(rows)
    expect(first.rows).toEqual([
      {
        id: 'server-1',
        name: 'form',
        enabled: true,
        type: 'stdio',
        command: 'npx',
        args: ['-y', 'server with space'],
        env: { A: '1=2', KEY: '${env:K}' },
        timeout_ms: 5000,
        extra: { custom: { deep: [1] } },
      },
      {
        id: 'server-2',
        name: 'one',
        enabled: false,
        type: 'sse',
        url: 'https://a.example/sse',
        headers: { 'X-A': '1' },
      },
      { id: 'server-3', name: 'm1', enabled: true, type: 'stdio', command: 'a' },
      { id: 'server-4', name: 'm2', enabled: true, type: 'streamable_http', url: 'https://b.example/mcp' },
    ])
    const again = importMcpServers(JSON.stringify(exportMcpServers(first.rows)))
    expect(again).toEqual({ rows: first.rows, diagnostics: [] })
  })
})
