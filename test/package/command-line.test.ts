import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { createFaultyFlow, createSoundFlow } from '../helpers/sample-flow.ts'
import { isRunning } from '../node/processes.ts'

const program = join(import.meta.dirname, '../..', manifest.bin.hubnodes)
const everything = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')
const folder = mkdtempSync(join(tmpdir(), 'hubnodes-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  result: string
  notes: string
}

/** Runs the built program; `stopReading` closes its output after the first piece. */
function run(args: string[], { input = '', stopReading = false } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: folder })
    let result = ''
    let notes = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      result += text
      if (stopReading) child.stdout.destroy()
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      notes += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, result, notes }))
    child.stdin.end(input)
  })
}

function save(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the built program', () => {
  it('is one: it names its interpreter, may be run, and knows its version', async () => {
    expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
    expect(statSync(program).mode & 0o111).not.toBe(0)
    expect(await run(['--version'])).toEqual({ code: 0, result: `${manifest.version}\n`, notes: '' })
  })

  it('ends with 0, 1 or 2, as what it looked at is', async () => {
    const sound = save('sound.json', createSoundFlow())
    const faulty = save('faulty.json', createFaultyFlow())
    const codes = await Promise.all(
      [
        ['lint', sound, '--target', 'anthropic'],
        ['lint', faulty],
        ['lint', 'missing.json'],
        ['compile', sound],
      ].map(async (args) => (await run(args)).code),
    )
    expect(codes).toEqual([0, 1, 2, 0])
  })

  it('reads a flow that is piped in, and colours nothing', async () => {
    const { code, result } = await run(['lint', '-'], { input: JSON.stringify(createFaultyFlow()) })
    expect(code).toBe(1)
    expect(result).toContain('tool_row_duplicate')
    expect(result).not.toContain('\u001b')
  })

  it('ends quietly where nobody reads on', async () => {
    const { nodes } = createFaultyFlow()
    const many = Array.from({ length: 800 }, (_, at) => ({ ...(nodes[3] as object), id: `n${at}` }))
    const file = save('many.json', { nodes: many, edges: [] })
    expect((await run(['lint', file, '--format', 'json'], { stopReading: true })).notes).toBe('')
  })
})

/** A server by hand, because the official one would refuse such names. */
const hostileServer = `
import { createInterface } from 'node:readline'
const tools = [{ name: 'a\\u001b[2Jb', description: 'says\\u202ethis', inputSchema: { type: 'object' } }]
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  const answer = (result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  if (method === 'tools/list') answer({ tools })
  if (method === 'initialize') {
    const { protocolVersion } = params
    answer({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'hostile', version: '1' } })
  }
})
`

describe('hubnodes tools', () => {
  it('lists the tools of a real server, and lints them for a provider', async () => {
    const command = `"${process.execPath}" "${everything}"`
    const { code, result, notes } = await run(['tools', '--mcp', command, '--target', 'anthropic', '--json'])
    expect({ code, notes }).toEqual({ code: 0, notes: '' })
    const { tools, findings } = JSON.parse(result) as { tools: { name: string; inputSchema: object }[]; findings: [] }
    expect(tools.find(({ name }) => name === 'echo')?.inputSchema).toMatchObject({ type: 'object' })
    expect(Array.isArray(findings)).toBe(true)
  })

  it('shows what a tool hides in its name and description', async () => {
    const hostile = save('hostile.mjs', hostileServer)
    const { code, result, notes } = await run(['tools', '--mcp', `"${process.execPath}" "${hostile}"`])
    expect(code, notes).toBe(0)
    expect(result).toContain('a⟨U+001B⟩[2Jb')
    expect(result).toContain('says⟨U+202E⟩this')
    expect(result + notes).not.toContain('\u001b')
  })

  it('gives up in time, says so, and leaves nothing running that it started', async () => {
    const pids = join(folder, 'pids')
    const silent = save(
      'silent.mjs',
      `import { spawn } from 'node:child_process'
       import { writeFileSync } from 'node:fs'
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
       writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid)
       setInterval(() => {}, 1000)`,
    )
    const { code, notes } = await run(['tools', '--timeout', '2', '--mcp', `"${process.execPath}" "${silent}"`])
    expect(code).toBe(2)
    expect(notes).toContain('2 s')
    expect(readFileSync(pids, 'utf8').split(' ').map(Number).filter(isRunning)).toEqual([])
  })

  it('tells no value that was set for the server', async () => {
    const failing = save('failing.mjs', 'console.error(process.env.TOKEN); process.exit(3)')
    const { code, result, notes } = await run([
      'tools',
      '--mcp',
      `TOKEN=hush-hush-1 "${process.execPath}" "${failing}"`,
    ])
    expect(code).toBe(2)
    expect(result + notes).not.toContain('hush-hush-1')
  })
})
