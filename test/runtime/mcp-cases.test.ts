import { afterAll, describe, expect, it } from 'vitest'
import { createServerEnvironment } from '../../src/node/server-env.ts'
import { badRow, createFolder, createGateways, readText, runHub } from './hub.ts'

const gateways = createGateways()
const files = createFolder()
afterAll(async () => {
  await gateways.close()
  files.remove()
})

const namesOf = (result: { discovered_tools: { name: string }[] }) => result.discovered_tools.map((tool) => tool.name)

describe('reports of people about other MCP clients', () => {
  it('T17: every page of tools/list is read, and a repeated cursor ends the list with a warning', async () => {
    const pages = await runHub(gateways, { server_registry: [badRow('s', 'pages')], discover_only: true })
    expect(namesOf(pages)).toEqual(['a', 'b', 'c', 'd'])
    const loop = await runHub(gateways, { server_registry: [badRow('s', 'loop')], discover_only: true })
    expect(namesOf(loop)).toEqual(['a'])
    expect(loop.upstream_servers[0]?.warnings).toEqual([expect.stringMatching(/^repeated_cursor: /)])
  })

  it('T18: malformed tools are set aside by name and the others are there', async () => {
    const result = await runHub(gateways, { server_registry: [badRow('s', 'malformed')], discover_only: true })
    expect(result.status).toBe('ok')
    expect(namesOf(result)).toEqual(['good', 'no_schema', 'also_good'])
    const warnings = result.upstream_servers[0]?.warnings ?? []
    for (const name of ['nested_required', 'bad_type', 'string_root', '#7', '#8']) {
      expect(warnings).toContainEqual(expect.stringMatching(new RegExp(`^tool_set_aside: .*"${name}"`)))
    }
  })

  it('T19: progress keeps a call alive up to ten times its limit, and the server is asked for progress', async () => {
    const run = (timeout_ms: number | null, everyMs: number, totalMs: number) =>
      runHub(
        gateways,
        { server_registry: [badRow('s', 'plain', { log: files.log, long_running: true })], timeout_ms },
        {
          args: { tool_name: 's:slow', arguments: { everyMs, totalMs } },
          context: { conversationId: 'T19', caller: 'model' },
        },
      )
    // The session is there before the limits count, so that a slow machine can't start it too late.
    await run(null, 0, 1)
    const [alive, silent, endless] = await Promise.all([run(500, 50, 1500), run(500, 0, 0), run(500, 50, 0)])
    expect([alive.status, readText(alive)]).toEqual(['ok', 'done'])
    expect(silent.errors).toEqual(['timeout: s:slow gave no result within 500 ms'])
    expect(endless.errors).toEqual(['timeout: s:slow gave no result within 5000 ms'])
    expect(files.readLog().filter((line) => line.startsWith('call'))).toEqual([
      expect.stringMatching(/ token$/),
      expect.stringMatching(/ token$/),
      expect.stringMatching(/ token$/),
      expect.stringMatching(/ token$/),
    ])
  })

  it('T20: a server gets PATH, HOME and its own env, and nothing else of the host', async () => {
    const host = { PATH: '/usr/bin', HOME: '/home/u', LC_ALL: 'C', SECRET_OF_PARENT: 's', LD_PRELOAD: 'x' }
    expect(createServerEnvironment({ MY_FLAG: '', TOKEN: 't' }, host, 'linux')).toEqual({
      PATH: '/usr/bin',
      HOME: '/home/u',
      LC_ALL: 'C',
      MY_FLAG: '',
      TOKEN: 't',
    })
    expect(createServerEnvironment({ Path: 'evil' }, { Path: 'C:\\Windows', APPDATA: 'a', KEY: 'k' }, 'win32')).toEqual(
      {
        Path: 'C:\\Windows',
        APPDATA: 'a',
      },
    )
    process.env['SECRET_OF_PARENT'] = 'parent-secret'
    const result = await runHub(gateways, {
      server_registry: [badRow('s', 'plain', { env: { MY_FLAG: '' } })],
      tool_name: 's:echo_env',
    })
    delete process.env['SECRET_OF_PARENT']
    const env = JSON.parse(readText(result)) as Record<string, string>
    expect(env['MY_FLAG']).toBe('')
    expect(env['PATH']).toBe(process.env['PATH'])
    expect(env).not.toHaveProperty('SECRET_OF_PARENT')
  })

  it('T21: a failed call shows its own reason, and only a success is held to the output schema', async () => {
    const registry = { server_registry: [badRow('s', 'plain')] }
    const failed = await runHub(gateways, { ...registry, tool_name: 's:fail' })
    expect(failed.status).toBe('tool_error')
    expect(failed.errors).toEqual(['tool_error: branch is protected'])
    expect(failed.call).toMatchObject({ is_error: true, structured_content: { code: 1 } })
    expect(failed.warnings).toEqual([])
    const half = await runHub(gateways, { ...registry, tool_name: 's:half' })
    expect(half.call?.structured_content).toEqual({ ok: true })
    expect(half.warnings).toEqual([expect.stringMatching(/^output_schema_mismatch: .*branch/)])
  })
})
