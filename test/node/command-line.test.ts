import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { hubNodeDefinitions, toToolSource } from '../../entries/runtime.ts'
import { printJson, showLine } from '../../src/node/command-line/print.ts'
import { runCommandLine } from '../../src/node/command-line/run-command-line.ts'
import { createHttpTool } from '../../src/node/http-tool.ts'
import { createFaultyFlow, createSoundFlow } from '../helpers/sample-flow.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubnodes-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function save(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const faulty = save('faulty.json', createFaultyFlow())
const sound = save('sound.json', createSoundFlow())

async function run(args: string[], input = '') {
  let result = ''
  let notes = ''
  const code = await runCommandLine(
    args,
    {
      writeResult: (text) => {
        result += text
      },
      writeNote: (text) => {
        notes += text
      },
      readInput: async () => input,
      signal: new AbortController().signal,
    },
    {
      version: '1.2.3',
      definitions: hubNodeDefinitions,
      builtInTools: [createHttpTool()],
      toolsOf: (catalogue) => ({ 'tools/tool_hub': catalogue.map(toToolSource) }),
    },
  )
  return { code, result, notes }
}

describe('hubnodes', () => {
  it('helps, and tells its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, result: '1.2.3\n', notes: '' })
    for (const command of ['compile', 'lint', 'tools']) {
      const { code, result } = await run([command, '--help'])
      expect([code, result]).toEqual([0, expect.stringContaining(`hubnodes ${command}`)])
      expect((await run(['--help'])).result).toContain(`hubnodes ${command}`)
    }
    expect((await run(['lint', '--help', '--locale', 'zh-CN'])).result).toContain('退出码')
  })

  it.each([
    [[]],
    [['nothing']],
    [['lint']],
    [['lint', sound, sound]],
    [['lint', sound, '--wrong']],
    [['lint', sound, '--target', 'none']],
    [['lint', sound, '--format', 'xml']],
    [['lint', sound, '--locale', 'fr']],
    [['lint', join(folder, 'missing.json')]],
    [['compile', sound, '--json', '--text']],
    [['compile', sound, '--node', 'none']],
    [['compile', sound, '--agent', 'none']],
    [['compile', sound, '--catalogue', faulty]],
    [['tools']],
    [['tools', '--mcp', 'a | b']],
    [['tools', '--mcp', 'a "b']],
    [['tools', '--mcp', 'a', '--url', 'http://127.0.0.1:9']],
    [['tools', '--url', 'file:///etc/passwd']],
    [['tools', '--mcp', 'a', '--timeout', '0']],
  ])('says on stderr what it cannot do, with code 2 and no result: %j', async (args) => {
    const { code, result, notes } = await run(args)
    expect({ code, result }).toEqual({ code: 2, result: '' })
    expect(notes.trim()).not.toBe('')
  })
})

describe('hubnodes lint', () => {
  it('ends with 0 where nothing is wrong, with 1 where something is', async () => {
    expect(await run(['lint', sound, '--target', 'anthropic'])).toMatchObject({ code: 0, notes: '' })
    expect(await run(['lint', faulty, '--target', 'anthropic'])).toMatchObject({ code: 1 })
  })

  it('counts warnings where they are to count', async () => {
    const { nodes, edges } = createSoundFlow()
    const data = {
      version: 1,
      inputs: [{ key: 'enabled_tools', label: '', renderTypeList: [], value: [] }],
      outputs: [],
    }
    const warned = save('warned.json', {
      nodes: [...nodes, { id: 'b', type: 'tools/tool_hub', position: { x: 0, y: 0 }, data }],
      edges,
    })
    expect((await run(['lint', warned])).code).toBe(0)
    expect((await run(['lint', warned, '--strict'])).code).toBe(1)
  })

  it('gives JSON that parses, with sentences in the language asked for', async () => {
    const { result } = await run(['lint', faulty, '--format', 'json', '--locale', 'zh-CN'])
    const { findings } = JSON.parse(result) as { findings: { code: string; message: string; path: string }[] }
    expect(findings.find(({ code }) => code === 'hub_offers_nothing')?.message).toMatch(/[\u4e00-\u9fff]/)
    expect(result).not.toMatch(/ghp_|sk-live/)
  })

  it('reads what is piped in', async () => {
    expect((await run(['lint', '-'], JSON.stringify(createSoundFlow()))).code).toBe(0)
    expect((await run(['lint', '-'], '{')).code).toBe(2)
  })

  it('looks through presets and skills beside the flow', async () => {
    const presets = save('presets.yaml', 'presets:\n  - id: a\n    preset_type: unknown\n    label: A\n')
    const { result } = await run(['lint', sound, '--presets', presets, '--format', 'json'])
    const { findings } = JSON.parse(result) as { findings: { file?: string; line?: number }[] }
    expect(findings.some(({ file, line }) => file === presets && line !== undefined)).toBe(true)
    expect((await run(['lint', sound, '--skills', join(folder, 'no-such-folder')])).result).not.toBe('')
  })
})

describe('hubnodes compile', () => {
  it('tells what each agent is sent, by the names that it is sent', async () => {
    const { code, result } = await run(['compile', sound, '--target', 'anthropic', '--json'])
    const { sets } = JSON.parse(result) as { sets: { agent: string; functions: { name: string; sent: object }[] }[] }
    expect(code).toBe(0)
    expect(sets).toMatchObject([{ agent: 'agent', functions: [{ name: 'tool_hub', hub: 'tools' }] }])
    expect(sets[0]?.functions[0]?.sent).toMatchObject({ name: 'tool_hub', input_schema: { type: 'object' } })
  })

  it('keeps to one hub or one agent', async () => {
    expect((await run(['compile', faulty, '--node', 'mcp'])).result).not.toContain('[tools]')
    const { result } = await run(['compile', faulty, '--agent', 'agent', '--json'])
    expect((JSON.parse(result) as { sets: unknown[] }).sets).toHaveLength(1)
  })

  it('ends with 1 where there are errors, and says them on stderr alone', async () => {
    const { code, result, notes } = await run(['compile', faulty, '--json'])
    expect(code).toBe(1)
    expect(() => JSON.parse(result) as unknown).not.toThrow()
    expect(notes).toContain('tool_row_duplicate')
  })
})

describe('what a terminal sees', () => {
  const hostile = 'a\u001b[2J\u009b31m\u202eb\u200b'
  it('holds nothing that it would obey', () => {
    expect(showLine(`${hostile}\nnext`)).toBe('a⟨U+001B⟩[2J⟨U+009B⟩31m⟨U+202E⟩b⟨U+200B⟩ next')
    const json = printJson({ [hostile]: hostile })
    expect(json).toMatch(/^[\n\x20-\x7e]+$/)
    expect(JSON.parse(json)).toEqual({ [hostile]: hostile })
  })
})
