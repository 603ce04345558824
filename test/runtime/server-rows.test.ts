import { describe, expect, it } from 'vitest'
import { findJsonErrorPlace } from '../../src/mcp/json-error-place.ts'
import { checkMcpServerRows, exportMcpServers, importMcpServers, readMcpServerRows } from '../../src/mcp/server-rows.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'

const codesOf = (value: unknown) => {
  const { rows, diagnostics } = readMcpServerRows(value)
  return [...diagnostics, ...checkMcpServerRows(rows)].map(({ code }) => code)
}

describe('reading server registries', () => {
  it('takes every form in use', () => {
    const server = { command: 'a', args: ['b'] }
    const row = { id: 'server-1', enabled: true, type: 'stdio', command: 'a', args: ['b'] }
    expect(readMcpServerRows([{ name: 'n', ...server }]).rows).toEqual([{ ...row, name: 'n' }])
    expect(readMcpServerRows({ mcpServers: { n: server } }).rows).toEqual([{ ...row, name: 'n' }])
    expect(readMcpServerRows({ servers: { n: server }, inputs: [] }).rows).toEqual([{ ...row, name: 'n' }])
    expect(readMcpServerRows(server).rows).toEqual([{ ...row, name: 'default' }])
    expect(importMcpServers(JSON.stringify(server)).rows).toEqual([{ ...row, name: 'default' }])
    expect(readMcpServerRows({ mcpServers: { n: { ...server, disabled: true } } }).rows[0]?.enabled).toBe(false)
    expect(readMcpServerRows([{ name: 'n', command: ['a', 'b'] }]).rows).toEqual([{ ...row, name: 'n' }])
    expect(
      importMcpServers({ type: 'array', value: [{ name: { type: 'string', value: 'n' }, ...server }] }).rows,
    ).toEqual([{ ...row, name: 'n' }])
    for (const nothing of [undefined, null, '', [], { mcpServers: {} }])
      expect(readMcpServerRows(nothing).rows).toEqual([])
  })

  it('finds the transport in every spelling, and guesses it where it is not said', () => {
    const typeOf = (row: object) => readMcpServerRows([{ name: 'n', ...row }]).rows[0]?.type
    for (const type of ['http', 'streamable-http', 'streamableHttp', 'streamable_http']) {
      expect(typeOf({ url: 'https://a/sse', type })).toBe('streamable_http')
      expect(typeOf({ url: 'https://a/sse', transport: type })).toBe('streamable_http')
    }
    expect(typeOf({ url: 'https://a/mcp' })).toBe('streamable_http')
    expect(typeOf({ url: 'https://a/sse' })).toBe('sse')
    expect(typeOf({ serverUrl: 'https://a/x' })).toBe('streamable_http')
    expect(codesOf([{ name: 'n', url: 'https://a/sse' }])).toEqual(['transport_guessed'])
    expect(codesOf([{ name: 'n', type: 'carrier pigeon', command: 'x' }])).toEqual(['transport_unknown'])
  })

  it('switches a server off rather than on where the switch can not be read', () => {
    const isOn = (row: object) => readMcpServerRows([{ name: 'n', command: 'x', ...row }]).rows[0]?.enabled
    expect([isOn({}), isOn({ enabled: null }), isOn({ enabled: true }), isOn({ disabled: false })]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([isOn({ enabled: 'yes' }), isOn({ enabled: 0 }), isOn({ disabled: 'no' })]).toEqual([false, false, false])
  })

  it('names what is wrong with a row, one code each', () => {
    const cases: [object, string[]][] = [
      [{ name: ' ', command: 'x' }, ['name_required']],
      [{ name: 'a:b', command: 'x' }, ['name_invalid']],
      [{ name: 'a'.repeat(65), command: 'x' }, ['name_invalid']],
      [{ name: 'fi\u200bles', command: 'x' }, ['name_invalid']],
      [{ name: '\u202eselif', command: 'x' }, ['name_invalid']],
      [{ name: 'n' }, ['command_required']],
      [{ name: 'n', type: 'sse' }, ['url_required']],
      [{ name: 'n', url: 'ftp://a' }, ['url_invalid']],
      [{ name: 'n', url: '${env:URL}' }, []],
      [{ name: 'n', command: 'x', timeout_ms: -1 }, ['timeout_invalid']],
      [{ name: 'n', command: 'x', timeout_ms: '5' }, ['timeout_invalid']],
      [{ name: 'n', command: 'x', timeout_secs: 'x' }, []],
      [{ name: 'n', command: 'x', env: { Path: 'a' } }, ['env_name_refused']],
      [{ name: 'n', command: 'x', env: { LD_PRELOAD: 'a' } }, ['env_name_refused']],
      [{ name: 'n', command: 'x', env_text: 'DYLD_INSERT_LIBRARIES=a' }, ['env_name_refused']],
      [{ name: 'n', command: 'x', env: { 'A=B': 'a' } }, ['env_name_invalid']],
      [{ name: 'n', command: 'x', env: [1] }, ['field_invalid']],
      [{ name: 'n', command: 'x', env_text: 'no separator' }, ['line_invalid']],
      [{ name: 'n', command: 'x', env: { API_KEY: 'clear' } }, ['plaintext_secret']],
      [{ name: 'n', command: 'x', env: { API_KEY: 'Bearer ${env:K}', max: '1' } }, []],
      [{ name: 'n', command: 'x', args: ['--token', 'clear'] }, ['plaintext_secret']],
      [{ name: 'n', url: 'https://a/?api_key=1', authorization: 'Bearer x' }, ['plaintext_secret', 'plaintext_secret']],
      [{ name: 'n', url: 'https://a/', headers: { 'bad name': 'x' } }, ['header_invalid']],
      [{ name: 'n', url: 'https://a/', headers: { a: 'x\r\nb: y' } }, ['header_invalid']],
      [{ name: 'n', command: 'x', args: ['${input:key}'] }, ['placeholder_unknown']],
      [{ name: 'n', command: 'x', type: 'stdio', url: 'https://a' }, ['unused_fields']],
      [{ name: 'n', editor_mode: 'json', raw_json: '{', command: 'x' }, ['raw_json_invalid']],
    ]
    for (const [row, codes] of cases) expect([row, codesOf([row])]).toEqual([row, codes])
    expect(
      codesOf([
        { name: 'A', command: 'x' },
        { name: 'a', command: 'x' },
      ]),
    ).toEqual(['name_duplicate', 'name_duplicate'])
    expect(codesOf([3])).toEqual(['server_unreadable'])
    expect(codesOf(3)).toEqual(['servers_unreadable'])
  })

  it('says where JSON text breaks, and never quotes it', () => {
    const broken: [string, { line: number; column: number }][] = [
      ['', { line: 1, column: 1 }],
      ['{', { line: 1, column: 2 }],
      ['{"a": 1,\n "b" 2}', { line: 2, column: 6 }],
      ['[1, 2,]', { line: 1, column: 7 }],
      ['{"a": "x\ny"}', { line: 1, column: 7 }],
      ['secret-token', { line: 1, column: 1 }],
      ['{} {}', { line: 1, column: 4 }],
      ['[01]', { line: 1, column: 3 }],
    ]
    for (const [text, place] of broken) {
      expect([text, findJsonErrorPlace(text)]).toEqual([text, place])
      const { rows, diagnostics } = importMcpServers(text)
      expect(rows).toEqual([])
      if (text !== '') expect(JSON.stringify(diagnostics)).not.toContain('secret')
    }
    for (const text of [
      '0',
      ' [] ',
      '{"a":[{"b":-1.5e3},"\\u00e9\\n",null,true]}',
      '['.repeat(20_000) + ']'.repeat(20_000),
    ]) {
      expect(findJsonErrorPlace(text)).toBeUndefined()
    }
  })

  it('foreign keys pollute nothing and survive', () => {
    const text =
      '{"mcpServers":{"__proto__":{"command":"x","env":{"__proto__":"v"},"__proto__":1,"constructor":{"a":1}}}}'
    const { rows } = importMcpServers(text)
    expect(rows[0]?.name).toBe('__proto__')
    expect(Object.keys(rows[0]?.env ?? {})).toEqual(['__proto__'])
    expect(rows[0]?.extra).toHaveProperty('constructor', { a: 1 })
    expect(importMcpServers(JSON.stringify(exportMcpServers(rows))).rows).toEqual(rows)
    expect(Object.prototype).not.toHaveProperty('command')
  })

  it('two entries never get one id', () => {
    const ids = readMcpServerRows([{ id: 'a' }, { id: 'a' }, {}, { id: 'server-3' }]).rows.map((row) => row.id)
    expect(new Set(ids).size).toBe(4)
  })
})

describe('exporting servers', () => {
  it('leaves secrets out, and reading the document again says that they are not set', () => {
    const row: McpServerRow = {
      id: '1',
      name: 'web',
      enabled: true,
      type: 'streamable_http',
      url: 'https://user:pw@a.example/mcp?token=t&x=1',
      authorization: 'Bearer clear',
      headers: { 'X-Api-Key': 'clear', 'X-Region': 'eu', Cookie: '${env:C}' },
    }
    const document = exportMcpServers([row])
    expect(JSON.stringify(document)).not.toMatch(/clear|pw|token=t/)
    const { rows, diagnostics } = importMcpServers(document)
    expect(rows[0]).toMatchObject({ headers: { 'X-Region': 'eu', Cookie: '${env:C}' } })
    expect(rows[0]?.headers).not.toHaveProperty('X-Api-Key')
    expect(rows[0]).not.toHaveProperty('authorization')
    expect(diagnostics.map(({ code }) => code)).toEqual(['secret_left_out', 'secret_left_out'])
  })

  it('leaves them out wherever they stand, and nothing else', () => {
    const rows = importMcpServers([
      {
        name: 'program',
        command: 'x',
        args: ['--api-key', 'clear', '--token=clear', '--root', '/a'],
        env: { A_TOKEN: 'clear${env:A}', B: 'b' },
        api_key: 'clear',
        password: ['clear'],
        note: 'kept',
      },
      { name: 'web', url: 'https://${env:HOST}/mcp?token=clear&x=1', authorization: 'Bearer clear${env:NOTHING}' },
      {
        name: 'placeholders',
        url: 'https://a/?token=${env:T}',
        authorization: 'Bearer ${env:A}',
        args: ['--token', '${env:T}'],
      },
    ]).rows
    const document = exportMcpServers(rows)
    expect(JSON.stringify(document)).not.toContain('clear')
    const again = importMcpServers(document).rows
    expect(again[0]).toMatchObject({ args: ['--api-key', '', '--token=', '--root', '/a'], env: { B: 'b' } })
    expect(again[0]?.extra).toMatchObject({ note: 'kept' })
    expect(again[1]?.url).toBe('https://${env:HOST}/mcp?token=&x=1')
    expect(again[2]).toEqual(rows[2])
  })

  it('keeps what is unknown from posing as what is known', () => {
    const { rows } = importMcpServers([
      { name: 'a', command: 'good', extra: { args: ['evil'], url: 'x', disabled: true, raw_json: '{}', color: 'red' } },
    ])
    expect(rows[0]?.extra).toEqual({ color: 'red' })
    expect(importMcpServers(exportMcpServers(rows)).rows).toEqual(rows)
  })
})
