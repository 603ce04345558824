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
  it('shows what would run and names of variables, never their values', async () => {
    const row = { ...stdio, env: { TOKEN: 'plain-secret', ...stdio.env } }
    expect(await describeMcpServerLaunch(row, { KEY: 'filled-secret' })).toEqual({
      digest: await digestMcpServer(row),
      name: 'files',
      type: 'stdio',
      command: 'node',
      args: ['server.js', '--root', 'docs'],
      cwd: 'work',
      env: ['A', 'KEY', 'TOKEN'],
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
