import { describe, expect, it } from 'vitest'
import { parseCommandLine } from '../../src/mcp/parse-command-line.ts'
import { readPastedServers } from '../../src/mcp/read-pasted-servers.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const read = (text: string) => {
  const { rows, diagnostics, form } = readPastedServers(text)
  return { form, codes: diagnostics.map(({ code }) => code), rows: rows.map(({ id: _, ...row }) => row) }
}

describe('a pasted command line', () => {
  it('is a program with its arguments, quotes taken off and variables before it set', () => {
    expect(read(`API_KEY=x npx -y @scope/server-files "two words" 'it''s' plain\\ blank`)).toMatchObject({
      form: 'command',
      codes: [],
      rows: [
        {
          name: 'files',
          type: 'stdio',
          command: 'npx',
          args: ['-y', '@scope/server-files', 'two words', 'its', 'plain blank'],
          env: { API_KEY: 'x' },
        },
      ],
    })
  })

  it('is env itself where env is told more than variables', () => {
    expect(readPastedServers('env A=1 npx x').rows).toMatchObject([{ command: 'npx', args: ['x'], env: { A: '1' } }])
    expect(readPastedServers('env -i A=1 npx x').rows).toMatchObject([
      { command: 'env', args: ['-i', 'A=1', 'npx', 'x'] },
    ])
  })

  it('keeps what only a shell would change, and a path of Windows', () => {
    expect(parseCommandLine('node C:\\tools\\run.js $HOME "C:\\new dir" \'$(id)\'')).toEqual({
      words: ['node', 'C:\\tools\\run.js', '$HOME', 'C:\\new dir', '$(id)'],
      env: {},
    })
  })

  it('goes on behind a backslash at the end of a line', () => {
    expect(parseCommandLine('$ docker run \\\n  -i --rm \\\r\n  image')).toEqual({
      words: ['docker', 'run', '-i', '--rm', 'image'],
      env: {},
    })
  })

  it.each([
    ['a | b', '|'],
    ['a && b', '&'],
    ['a > file', '>'],
    ['a `id`', '`'],
    ['a $(id)', '$('],
    ['a "$(id)"', '$('],
    ['a; b', ';'],
    ['a\nb', '\\n'],
  ])('that needs a shell is refused and says for what: %s', (text, sign) => {
    expect(parseCommandLine(text)).toEqual({ problem: 'needs_shell', sign })
    expect(read(text)).toMatchObject({ codes: ['command_needs_shell'], rows: [] })
  })

  it('with an open quote is refused', () => {
    expect(read('npx "open')).toMatchObject({ codes: ['command_quote_open'], rows: [] })
    expect(read("npx 'open")).toMatchObject({ codes: ['command_quote_open'], rows: [] })
  })

  it('keeps empty arguments', () => {
    expect(parseCommandLine(`run "" ''`)).toEqual({ words: ['run', '', ''], env: {} })
  })

  it('gives back any list of words that was quoted', () => {
    const quote = (word: string) => `'${word.replaceAll("'", `'"'"'`)}'`
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), (words) => {
        expect(parseCommandLine(`run ${words.map(quote).join(' ')}`)).toEqual({ words: ['run', ...words], env: {} })
      }),
      { numRuns: countRuns(200) },
    )
  })
})

describe('anything else that is pasted', () => {
  it('an address is a server named by its host', () => {
    expect(read('https://mcp.example.com/mcp')).toMatchObject({
      form: 'url',
      rows: [{ name: 'example', type: 'streamable_http', url: 'https://mcp.example.com/mcp' }],
    })
    expect(read('http://127.0.0.1:9/sse')).toMatchObject({ rows: [{ type: 'sse' }], codes: ['transport_guessed'] })
  })

  it('a document in each of its wrappings has all its servers', () => {
    const servers = { a: { command: 'x', args: ['${input:key}'] }, b: { url: 'https://b.example/mcp', colour: 'red' } }
    const inputs = [{ id: 'key', type: 'promptString', password: true }]
    for (const document of [{ mcpServers: servers }, { servers, inputs }, { mcp: { servers, inputs } }]) {
      const { rows, form } = read(JSON.stringify(document))
      expect(form).toBe('json')
      expect(rows.map(({ name }) => name)).toEqual(['a', 'b'])
      expect(rows[1]?.extra).toEqual({ colour: 'red' })
    }
  })

  it('a piece of a document is what it is a piece of', () => {
    expect(read('"files": { "command": "x" },').rows).toMatchObject([{ name: 'files', command: 'x' }])
    expect(read('"mcpServers": { "files": { "command": "x" } }').rows).toMatchObject([{ name: 'files' }])
  })

  it('JSON that breaks says where, and one server is one server', () => {
    expect(read('{ "mcpServers": { oops } }')).toMatchObject({ codes: ['json_invalid'], rows: [] })
    expect(read('{ "command": "x" }').rows).toMatchObject([{ name: 'default', command: 'x' }])
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(Array.isArray(readPastedServers(text).rows)).toBe(true)
      }),
      { numRuns: countRuns(300) },
    )
  })
})
