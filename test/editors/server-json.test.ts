import { describe, expect, test } from 'vitest'
import { formatServerJson, keptSecret, parseServerJson } from '../../editors/hubs/mcp-hub/server-json.ts'
import { readMcpServerRows } from '../../src/mcp/read-server-rows.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

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

describe('any server that can be read', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', keptSecret, '$' + '{env:KEY}', 'line\nbreak', 'a=b'))
  const record = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('API_KEY', 'Cookie', '__proto__')), text)
  // JSON has one zero.
  const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))
  const source = fc.record(
    {
      id: fc.string({ minLength: 1 }),
      name: text,
      description: text,
      enabled: fc.boolean(),
      type: fc.constantFrom('stdio', 'sse', 'streamable_http', 'http'),
      command: text,
      args: fc.array(text),
      cwd: text,
      env: record,
      url: text,
      authorization: text,
      headers: record,
      long_running: fc.boolean(),
      timeout_ms: fc.oneof(fc.nat(), fc.constant(null)),
      color: json,
      extra: fc.dictionary(fc.string({ minLength: 1 }), json),
    },
    { requiredKeys: [] },
  )

  test('comes back from its JSON view as it was, unknown members included', () => {
    fc.assert(
      fc.property(source, (given) => {
        const { rows, diagnostics } = readMcpServerRows([given])
        const [row] = rows
        fc.pre(row !== undefined && diagnostics.every(({ severity }) => severity !== 'error'))
        if (row) expect(parseServerJson(formatServerJson(row), row)).toEqual({ row })
      }),
      { numRuns: countRuns(500) },
    )
  })
})
