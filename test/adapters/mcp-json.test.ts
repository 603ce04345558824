import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exportMcpJson, importMcpJson, type McpJsonFormat, type McpServerRow } from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

const formats = ['claude', 'cursor', 'vscode', 'inspector', 'mcphub'] as const

const codesOf = (diagnostics: readonly { code: string; path: string }[]) =>
  diagnostics.map(({ code, path }) => `${code} ${path}`)

/** Reads a document, writes it in the form it has, and gives what differs in the reports. */
function roundTrip(document: unknown, as?: McpJsonFormat) {
  const { rows, rest, format, diagnostics } = importMcpJson(document)
  const out = exportMcpJson(rows, { format: as ?? format, rest })
  return { rows, rest, document: out.document, read: codesOf(diagnostics), written: codesOf(out.diagnostics) }
}

const claude = {
  mcpServers: {
    files: {
      command: 'npx',
      args: ['-y', 'server-files', '${DATA_DIR}'],
      env: { API_KEY: '${API_KEY}', MODE: 'fast' },
    },
    web: {
      type: 'http',
      url: 'https://web.example.com/mcp',
      headers: { Authorization: 'Bearer ${WEB_TOKEN}' },
      alwaysAllow: ['find'],
    },
    old: { type: 'sse', url: 'https://old.example.com/events' },
  },
  globalShortcut: 'Ctrl+Space',
}

const vscode = {
  inputs: [
    { type: 'promptString', id: 'github-token', description: 'A token', password: true },
    { type: 'pickString', id: 'region', description: 'Where', options: ['eu', 'us'], default: 'eu' },
  ],
  servers: {
    github: {
      type: 'http',
      url: 'https://${input:region}.example.com/mcp',
      headers: { Authorization: 'Bearer ${input:github-token}' },
    },
    files: {
      type: 'stdio',
      command: 'run',
      args: ['${workspaceFolder}/src'],
      env: { HOME_OF: '${env:HOME_OF}' },
      dev: { watch: 'src/**' },
      cwd: '${userHome}',
    },
  },
}

describe('a file of MCP servers', () => {
  it('of Claude comes in and goes out the same, its other settings too', () => {
    const { rows, document, read, written } = roundTrip(claude)
    expect(document).toEqual(claude)
    expect([...read, ...written]).toEqual([])
    expect(rows[0]?.env).toEqual({ API_KEY: '${env:API_KEY}', MODE: 'fast' })
    expect(rows[0]?.args?.at(-1)).toBe('${env:DATA_DIR}')
    expect(rows[1]).toMatchObject({ type: 'streamable_http', extra: { alwaysAllow: ['find'] } })
  })

  it('of VS Code comes in and goes out the same: its prompts are environment values here', () => {
    const { rows, document, read, written } = roundTrip(vscode)
    expect(document).toEqual(vscode)
    expect(rows[0]).toMatchObject({
      url: 'https://${env:REGION}.example.com/mcp',
      headers: { Authorization: 'Bearer ${env:GITHUB_TOKEN}' },
    })
    expect(read).toEqual(['member_not_read /servers/files', 'member_not_read /servers/files'])
    expect(written).toEqual([])
  })

  it('may hold comments and commas that editors allow, and addresses that look like comments', () => {
    const text = `{
      // our servers
      "servers": { /* one */ "web": { "url": "https://a.example.com//mcp", "type": "http", /* x */ }, },
    }`
    const { rows, diagnostics } = importMcpJson(text)
    expect(diagnostics).toEqual([])
    expect(rows.map(({ url }) => url)).toEqual(['https://a.example.com//mcp'])
    expect(importMcpJson('{"servers": {,}').diagnostics).toMatchObject([{ code: 'document_invalid' }])
    expect(importMcpJson('{"a": "// no comment, }"}').diagnostics.map(({ code }) => code)).not.toContain(
      'document_invalid',
    )
  })

  it('may be the settings of VS Code, of which only the servers are read', () => {
    const { rows, format, diagnostics } = importMcpJson({ 'editor.fontSize': 12, mcp: vscode })
    expect(format).toBe('vscode')
    expect(rows.map(({ name }) => name)).toEqual(['github', 'files'])
    expect(codesOf(diagnostics)).toEqual([
      'member_left_out ',
      'member_not_read /mcp/servers/files',
      'member_not_read /mcp/servers/files',
    ])
  })

  it('of the Inspector and of MCPHub keeps what only they know', () => {
    const inspector = {
      mcpServers: {
        a: {
          type: 'streamable-http',
          url: 'https://a.example.com/mcp',
          connectionTimeout: 5,
          roots: [{ uri: 'file:///a' }],
          oauth: { scopes: ['x'] },
        },
      },
    }
    expect(roundTrip(inspector, 'inspector')).toMatchObject({ document: inspector, read: [], written: [] })
    const hub = { mcpServers: { a: { command: 'run', enabled: false, groups: ['g'] } }, groups: [{ name: 'g' }] }
    expect(roundTrip(hub, 'mcphub')).toMatchObject({ document: hub, read: [], written: [] })
  })

  it('that is none is told', () => {
    expect(codesOf(importMcpJson('{').diagnostics)).toEqual(['document_invalid '])
    expect(codesOf(importMcpJson({ tools: [] }).diagnostics)).toEqual(['servers_unreadable '])
  })
})

describe('servers for another product', () => {
  const secret = 'sk-live-abcdefghijklmnop'
  const rows: McpServerRow[] = [
    {
      id: 'server-1',
      name: 'files',
      enabled: true,
      type: 'stdio',
      command: 'run',
      args: ['--token', secret, `--dsn=postgres://me:${secret}@db`],
      env: { API_KEY: secret, MODE: 'fast', KEPT_TOKEN: '${env:KEPT_TOKEN}' },
      extra: { clientSecret: secret },
    },
    {
      id: 'server-2',
      name: 'web',
      enabled: true,
      type: 'streamable_http',
      url: `https://w.example.com/mcp?api_key=${secret}`,
      authorization: `Bearer ${secret}`,
      headers: { 'X-Api-Key': secret },
    },
    {
      id: 'server-3',
      name: 'second',
      enabled: true,
      type: 'stdio',
      command: 'run',
      env: { API_KEY: `${secret}-other` },
    },
  ]

  it.each(formats)('hold no secret in the file of %s, and each one left out is told', (format) => {
    const { document, diagnostics } = exportMcpJson(rows, { format, rest: { users: [{ password: secret }] } })
    expect(JSON.stringify({ document, diagnostics })).not.toContain('abcdefghijklmnop')
    const paths = diagnostics.filter(({ code }) => code === 'secret_left_out').map(({ path }) => path)
    for (const path of [
      '/0/args',
      '/0/env',
      '/1/authorization',
      '/1/headers',
      '/1/url',
      '/2/env',
      '/0/extra/clientSecret',
      '/rest/users/0/password',
    ]) {
      expect(paths).toContain(path)
    }
  })

  it('ask VS Code for each secret behind a prompt that hides it, one for each', () => {
    const { document } = exportMcpJson(rows, { format: 'vscode' })
    const { servers, inputs } = document as {
      servers: Record<string, { env?: object; headers?: object }>
      inputs: { id: string; password: boolean; type: string }[]
    }
    expect(servers['files']?.env).toEqual({
      API_KEY: '${input:api-key}',
      MODE: 'fast',
      KEPT_TOKEN: '${env:KEPT_TOKEN}',
    })
    expect(servers['second']?.env).toEqual({ API_KEY: '${input:second-api-key}' })
    expect(servers['web']?.headers).toEqual({
      'X-Api-Key': '${input:web-x-api-key}',
      Authorization: 'Bearer ${input:web-token}',
    })
    expect(inputs.every(({ password, type }) => password && type === 'promptString')).toBe(true)
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(inputs.length)
    const asked = [...JSON.stringify(servers).matchAll(/\$\{input:([^}]+)\}/g)].map(([, id]) => id)
    expect([...new Set(asked)].sort()).toEqual(inputs.map(({ id }) => id).sort())
  })

  it('never start there when they are switched off here, where the file has no switch', () => {
    const off: McpServerRow = { id: 'server-1', name: 'off', enabled: false, type: 'stdio', command: 'run' }
    for (const format of formats) {
      const { document, diagnostics } = exportMcpJson([off], { format })
      const servers = document[format === 'vscode' ? 'servers' : 'mcpServers']
      if (format === 'mcphub') expect(servers).toEqual({ off: { command: 'run', enabled: false } })
      else {
        expect(servers).toEqual({})
        expect(codesOf(diagnostics)).toEqual(['member_left_out /0'])
      }
    }
  })

  it('say what the product does not read, fill or keep', () => {
    const row: McpServerRow = {
      id: 'mine',
      name: 'a',
      enabled: true,
      type: 'stdio',
      command: '${env:RUN}',
      description: 'One',
      timeout_ms: 5,
    }
    const { document, diagnostics } = exportMcpJson([row, { ...row, id: 'server-2' }], {
      format: 'inspector',
      rest: { inputs: [] },
    })
    expect(document).toEqual({
      mcpServers: { a: { type: 'stdio', command: '${env:RUN}', description: 'One', timeout_ms: 5, id: 'mine' } },
    })
    expect(codesOf(diagnostics)).toEqual([
      'member_not_read /0',
      'member_kept_aside /0/description',
      'member_kept_aside /0/timeout_ms',
      'member_left_out /1',
      'member_left_out /rest/inputs',
    ])
  })
})

describe('any file of MCP servers', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '${A_B}',
      '${input:a-b}',
      '${env:A_B}',
      '$${env:A}',
      '${workspaceFolder}',
      '${A:-x}',
      '/a',
      'x=1',
      '//',
    ),
  )
  const server = fc.record(
    {
      type: fc.constantFrom('stdio', 'http', 'sse', 'streamable-http', 'odd'),
      command: text,
      args: fc.array(text, { maxLength: 3 }),
      env: fc.dictionary(fc.constantFrom('MODE', 'PLACE', '__proto__'), text),
      url: fc.constantFrom('https://a.example.com/mcp', 'https://a.example.com/sse', ''),
      headers: fc.dictionary(fc.constantFrom('X-One', 'Accept'), text),
      cwd: text,
      disabled: fc.constant(false),
      description: fc.string(),
      other: fc.jsonValue({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  )
  const servers = fc.dictionary(fc.constantFrom('a', 'b', 'a b', 'server'), server)
  const inputs = fc.array(
    fc.record({ type: fc.constant('promptString'), id: fc.constantFrom('a-b', 'c'), password: fc.boolean() }),
  )
  const file = fc.oneof(
    fc.record({ mcpServers: servers, setting: fc.integer() }),
    fc.record({ servers, inputs }, { requiredKeys: ['servers'] }),
  )

  it('gives the same servers again after it was written in its own form', () => {
    fc.assert(
      fc.property(file, (document) => {
        const first = importMcpJson(document)
        const out = exportMcpJson(first.rows, first)
        if (out.diagnostics.some(({ code }) => code === 'secret_left_out')) return
        const second = importMcpJson(out.document)
        expect(second.rows).toEqual(first.rows)
        expect(second.rest).toEqual(first.rest)
      }),
      { numRuns: countRuns(300) },
    )
  })

  it('is read and written whatever it is, without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.string(),
          fc.json().map((json) => `${json} // ,}`),
        ),
        fc.constantFrom(...formats),
        (value, format) => {
          const { rows, rest } = importMcpJson(value)
          exportMcpJson(rows, { format, rest })
        },
      ),
      { numRuns: countRuns(300) },
    )
  })
})

describe.skipIf(!sharedIsPresent)('the servers whose tools were collected', () => {
  const folder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url))
  const files = sharedIsPresent ? readdirSync(folder).filter((file) => file.startsWith('npm__')) : []
  const launched = files.map((file) => {
    const { source, args } = readSharedJson(`corpus/${file}`) as { source: string; args: string[] }
    return [file.slice(5, -5), { command: 'npx', args: ['-y', source.replace('npm:', ''), ...args] }] as const
  })
  const { servers: images } = sharedIsPresent
    ? (readSharedJson('corpus/argument-lists__docker__mcp-registry.json') as { servers: { server: string }[] })
    : { servers: [] }
  const docker = images.map(
    ({ server }) => [`docker ${server}`, { command: 'docker', args: ['run', '-i', '--rm', `mcp/${server}`] }] as const,
  )
  const document = { mcpServers: Object.fromEntries([...launched, ...docker]) }

  it('come in and go out as they were launched, but for what stood for their secrets', () => {
    const { document: out, read, written } = roundTrip(document)
    expect(read).toEqual([])
    const told = new Set(written)
    const names = Object.keys(document.mcpServers)
    for (const [index, name] of names.entries()) {
      const after = (out['mcpServers'] as Record<string, unknown>)[name]
      if (told.has(`secret_left_out /${index}/args`))
        expect(JSON.stringify(after)).not.toContain('--api-key","(placeholder)')
      else expect(after).toEqual(document.mcpServers[name])
    }
    expect(told.size).toBeLessThan(10)
    expect(names.length).toBeGreaterThan(60)
  })

  it.each(formats)('are the same rows after a way through the file of %s', (format) => {
    const { rows } = importMcpJson(document)
    const { document: out } = exportMcpJson(rows, { format })
    const { rows: again } = importMcpJson(out)
    const isClear = ({ args = [] }: McpServerRow) => !args.some((text) => text.includes('(placeholder)'))
    const kept = rows.filter(isClear)
    expect(again.filter(({ name }) => kept.some((row) => row.name === name))).toEqual(kept)
  })
})
