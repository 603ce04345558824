import { describe, expect, it } from 'vitest'
import { describeMcpServerLaunch, digestMcpServer, isLaunchHidden } from '../../src/mcp/server-digest.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'

const stdio: McpServerRow = {
  id: 'a',
  name: 'files',
  enabled: true,
  type: 'stdio',
  command: 'node',
  args: ['server.js', '--root', 'docs'],
  cwd: 'work',
  env: { A: '1', KEY: '${env:KEY}' },
}
const http: McpServerRow = {
  id: 'b',
  name: 'web',
  enabled: true,
  type: 'streamable_http',
  url: 'https://mcp.example/v1?api_key=${env:KEY}',
  authorization: 'Bearer ${env:KEY}',
  headers: { 'X-Team': 'a' },
}

describe('the digest of a server', () => {
  it('is the same for rows that differ only in what does not run', async () => {
    const other = { ...stdio, id: 'z', name: 'other', description: 'x', enabled: false, timeout_ms: 5, extra: { a: 1 } }
    expect(await digestMcpServer(other)).toBe(await digestMcpServer(stdio))
    expect(await digestMcpServer({ ...stdio, env: { KEY: '${env:KEY}', A: '1' } })).toBe(await digestMcpServer(stdio))
    expect(await digestMcpServer(stdio)).toMatch(/^sha256:[0-9a-f]{64}$/)
  })

  it.each<[string, McpServerRow]>([
    ['command', { ...stdio, command: 'deno' }],
    ['an argument', { ...stdio, args: ['server.js', '--root', 'Docs'] }],
    ['where an argument ends', { ...stdio, args: ['server.js', '--root docs'] }],
    ['the order of arguments', { ...stdio, args: ['--root', 'docs', 'server.js'] }],
    ['folder', { ...stdio, cwd: '/' }],
    ['a variable', { ...stdio, env: { A: '2', KEY: '${env:KEY}' } }],
    ['one more variable', { ...stdio, env: { A: '1', KEY: '${env:KEY}', NODE_PATH: '' } }],
    ['transport', { ...stdio, type: 'sse' }],
    ['one more member', { ...stdio, url: 'http://x' }],
  ])('changes with %s', async (_, row) => {
    expect(await digestMcpServer(row)).not.toBe(await digestMcpServer(stdio))
  })

  it.each<[string, McpServerRow]>([
    ['URL', { ...http, url: 'https://mcp.example/v2?api_key=${env:KEY}' }],
    ['authorization', { ...http, authorization: 'Bearer ${env:OTHER}' }],
    ['a header', { ...http, headers: { 'X-Team': 'b' } }],
  ])('changes with %s', async (_, row) => {
    expect(await digestMcpServer(row)).not.toBe(await digestMcpServer(http))
  })

  it('does not change with a secret that fills env, headers or authorization', async () => {
    const plain = { ...http, url: 'https://mcp.example/' }
    for (const row of [stdio, plain])
      expect(await digestMcpServer(row, { KEY: 'one' })).toBe(await digestMcpServer(row, { KEY: 'two' }))
  })

  it.each<[string, McpServerRow]>([
    ['the command', { ...stdio, command: '${env:X}' }],
    ['an argument', { ...stdio, args: ['-e', 'run(${env:X})'] }],
    ['the folder', { ...stdio, cwd: '${env:X}' }],
    ['the URL', { ...http, url: 'https://mcp.example/${env:X}' }],
  ])('changes with a value that fills %s', async (_, row) => {
    const digests = [{}, { X: 'one' }, { X: 'two' }, { X: null }].map((values) => digestMcpServer(row, values))
    expect(new Set(await Promise.all(digests)).size).toBe(4)
  })

  it('is told apart from text that only looks filled', async () => {
    const literal = { ...stdio, args: ['one'] }
    const filled = { ...stdio, args: ['${env:X}'] }
    expect(await digestMcpServer(filled, { X: 'one' })).not.toBe(await digestMcpServer(literal, { X: 'one' }))
  })
})

describe('a launch', () => {
  it('shows what would run and variables as written, of secrets their names alone', async () => {
    const row = { ...stdio, env: { TOKEN: 'plain-secret', ...stdio.env } }
    expect(await describeMcpServerLaunch(row, { KEY: 'filled-secret' })).toEqual({
      digest: await digestMcpServer(row),
      name: 'files',
      type: 'stdio',
      command: 'node',
      args: ['server.js', '--root', 'docs'],
      cwd: 'work',
      env: ['A=1', 'KEY=${env:KEY}', 'TOKEN'],
    })
  })

  it('shows a URL as written, without its password and secret members, and no header', async () => {
    const url = 'https://me:hunter2@mcp.example/v1?token=hunter3&team=${env:TEAM}&api_key=${env:KEY}#x'
    const launch = await describeMcpServerLaunch({ ...http, url, authorization: 'hunter4' }, { KEY: 'hunter5' })
    expect(launch.url).toBe(
      'https://me:[redacted]@mcp.example/v1?token=[redacted]&team=${env:TEAM}&api_key=${env:KEY}#x',
    )
    expect(launch.filled).toEqual(['KEY'])
    expect(JSON.stringify(launch)).not.toContain('hunter')
  })

  it('shows a variable that decides which code runs', async () => {
    const row = { ...stdio, command: 'npx', env: { npm_config_registry: 'https://me:hunter2@evil.example/' } }
    expect((await describeMcpServerLaunch(row)).env).toEqual([
      'npm_config_registry=https://me:[redacted]@evil.example/',
    ])
  })

  it.each([
    ['a text that runs backwards', 'run\u202etxt.exe', 'run\\u{202e}txt.exe'],
    ['a space of no width', 'no\u200bde', 'no\\u{200b}de'],
    ['a line break and a tab', 'a\nb\tc', 'a\\u{a}b\\u{9}c'],
    ['another space', 'a\u00a0b', 'a\\u{a0}b'],
    ['a filler', 'a\u3164', 'a\\u{3164}'],
    ['half a character', 'a\ud800', 'a\\u{d800}'],
    ['a Cyrillic letter in a Latin word', 'n\u043ede', 'n\\u{43e}de'],
    ['a wide letter', '\uff4eode', '\\u{ff4e}ode'],
    ['another dash', '\u2013rf', '\\u{2013}rf'],
    ['text of any language', '文档 документы é C:\\x', '文档 документы é C:\\x'],
  ])('spells out %s', async (_, written, shown) => {
    const row: McpServerRow = { ...stdio, name: written, command: written, args: [written], cwd: written }
    const launch = await describeMcpServerLaunch({ ...row, env: { A: written } })
    expect(launch).toMatchObject({ name: shown, command: shown, args: [shown], cwd: shown, env: [`A=${shown}`] })
  })

  it.each([
    ['https://evil.example:8080\\@good.example/', 'https://evil.example:8080\\@good.example/'],
    ['https://good.example:x@evil.example/', 'https://good.example:[redacted]@evil.example/'],
    ['https:\\\\me:hunter2@evil.example\\', 'https://me:[redacted]@evil.example\\'],
    ['https:/evil.example/a', 'https://evil.example/a'],
    ['https:evil.example?a=1', 'https://evil.example/?a=1'],
    [' https:/evil.example/b', 'https://evil.example/b'],
    ['https://evil.example\u3002good.example/', 'https://evil.example.good.example/'],
    ['https://\u0430pple.com/', 'https://xn--pple-43d.com/'],
    ['https://ev\til.example/', 'https://evil.example/'],
    ['https://evil.example/\u202ea', 'https://evil.example/\\u{202e}a'],
    ['no url', 'no url'],
  ])('names the server of %j as it would be asked', async (url, shown) => {
    expect((await describeMcpServerLaunch({ ...http, url })).url).toBe(shown)
  })

  it.each<[string, Partial<McpServerRow>, boolean]>([
    ['the command', { command: '${env:X}' }, true],
    ['an argument', { args: ['-e', '${env:X}'] }, true],
    ['part of an argument', { args: ['--require=${env:X}'] }, true],
    ['the folder', { cwd: '/home/${env:X}' }, true],
    ['the host', { url: 'https://${env:X}/mcp' }, true],
    ['the end of a host', { url: 'https://good.example${env:X}' }, true],
    ['a whole URL', { url: '${env:X}' }, true],
    ['the host behind more slashes', { url: 'https:///${env:X}/mcp' }, true],
    ['the host behind backslashes', { url: 'https:\\\\${env:X}/mcp' }, true],
    ['the host behind a line break', { url: 'https:/\n/${env:X}/mcp' }, true],
    ['a path', { url: 'https://good.example/${env:X}' }, false],
    ['a query', { url: 'https://good.example?key=${env:X}' }, false],
    ['a variable', { env: { X: '${env:X}' } }, false],
    ['a header', { authorization: '${env:X}', headers: { a: '${env:X}' } }, false],
  ])('is hidden or not where a value fills %s', (_, part, isHidden) => {
    const row: McpServerRow = { id: 'a', name: 'a', enabled: true, type: 'stdio', ...part }
    expect(isLaunchHidden(row, { X: 'value' })).toBe(isHidden)
    expect(isLaunchHidden(row, { Y: 'value' })).toBe(false)
  })
})
