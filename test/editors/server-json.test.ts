import { describe, expect, test } from 'vitest'
import { formatArguments, parseArguments } from '../../editors/hubs/mcp-hub/argument-lines.ts'
import { formatServerJson, keptSecret, parseServerJson } from '../../editors/hubs/mcp-hub/server-json.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'

const full: McpServerRow = {
  id: 'one',
  name: 'one',
  description: 'Words.',
  enabled: false,
  type: 'stdio',
  command: 'run',
  args: ['-x', '', 'two words', 'line\nbreak'],
  cwd: '/srv',
  env: { API_KEY: 'sk-secret', PLAIN: 'yes', FROM: '$' + '{env:API_KEY}' },
  url: '',
  authorization: 'Bearer sk-secret',
  headers: { Cookie: 'sk-secret', Accept: 'text/plain' },
  long_running: true,
  timeout_ms: 0,
  extra: { color: 'blue', deep: { list: [1, null] } },
}

describe('JSON view of a server', () => {
  test('reads back to the same server, all of it', () => {
    expect(parseServerJson(formatServerJson(full), full)).toEqual({ row: full })
    const small: McpServerRow = { id: 's', name: '', enabled: true, type: 'stdio', command: '' }
    expect(parseServerJson(formatServerJson(small), small)).toEqual({ row: small })
    const remote: McpServerRow = { id: 'r', name: 'r', enabled: true, type: 'sse', url: 'http://x', timeout_ms: null }
    expect(parseServerJson(formatServerJson(remote), remote)).toEqual({ row: remote })
  })

  test('shows no secret that is written in clear, and placeholders as they are', () => {
    const text = formatServerJson(full)
    expect(text).not.toContain('sk-secret')
    expect(text).toContain('{env:API_KEY}')
  })

  test('a secret that is typed over is the new one', () => {
    const edited = formatServerJson(full).replace(`"API_KEY": "${keptSecret}"`, '"API_KEY": "fresh"')
    expect(parseServerJson(edited, full).row?.env).toEqual({ ...full.env, API_KEY: 'fresh' })
  })

  test('text that is no JSON gives its place and no server', () => {
    const parsed = parseServerJson('{\n  "name": "x",\n  oops\n}', full)
    expect(parsed.row).toBeUndefined()
    expect(parsed).toMatchObject({ problem: { code: 'json_invalid', params: { line: 3, column: 3 } } })
  })

  test('JSON that is no single server gives none', () => {
    const many = JSON.stringify({ mcpServers: { a: { command: 'x' }, b: { command: 'y' } } })
    for (const text of ['[]', '7', 'null', '"text"', many]) expect(parseServerJson(text, full).row).toBeUndefined()
  })

  test('a field of the wrong kind gives no server', () => {
    expect(parseServerJson('{"name":"x","command":"y","args":{"a":1}}', full).row).toBeUndefined()
    expect(parseServerJson('{"name":"x","type":"pigeon"}', full).row).toBeUndefined()
  })

  test('one server in another program’s wrapping is that server', () => {
    const parsed = parseServerJson('{"mcpServers":{"other":{"command":"x","args":["1"]}}}', full)
    expect(parsed.row).toMatchObject({ id: 'one', name: 'other', command: 'x', args: ['1'] })
  })
})

describe('arguments as lines', () => {
  test('every list comes back as it was', () => {
    const lists = [
      [],
      ['a'],
      ['a', 'b c', '--x="y"'],
      [''],
      ['a', '', 'b'],
      ['a\nb'],
      ['a\r\nb', 'c'],
      ['[1]'],
      ['["a"]'],
      [' [', 'x'],
      [' leading', 'trailing '],
    ]
    for (const list of lists) expect(parseArguments(formatArguments(list))).toEqual(list)
  })

  test('plain arguments are plain lines, blank lines are none', () => {
    expect(formatArguments(['-y', 'two words'])).toBe('-y\ntwo words')
    expect(parseArguments('-y\n\ntwo words\n')).toEqual(['-y', 'two words'])
  })

  test('a line that only begins like a list is an argument', () => {
    expect(parseArguments('[abc')).toEqual(['[abc'])
  })
})
