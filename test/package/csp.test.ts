import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findServer } from '../runtime/hub.ts'
import { dist } from './built-modules.ts'
import { bundleBuiltEntry } from './measure-size.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-csp-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const from = (entry: string) => JSON.stringify(pathToFileURL(join(dist, `${entry}.js`)).href)

async function run(flags: readonly string[], code: string): Promise<unknown> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, code)
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file])
  return JSON.parse(stdout)
}

/** Checks one schema so often that it would be compiled; gives how often code was made, and the last answer. */
const program = (imports: string) => `
${imports}
import { validateToolInputValue } from ${from('compiler')}
let made = 0
globalThis.Function = new Proxy(Function, { construct: (...args) => (made++, Reflect.construct(...args)) })
let answer
for (let use = 0; use < 6; use++) answer = validateToolInputValue({ schema: { type: 'integer', minimum: 3 }, value: 2 })
console.log(JSON.stringify({ made, errors: answer.errors, jitless: globalThis.__zod_globalConfig?.jitless }))
`
const errors = ['/ must be >= 3']

describe('the built hubnodes/csp', () => {
  it('keeps validation of the other entries from making code, wherever it is imported', async () => {
    expect(await run([], program(''))).toEqual({ made: 1, errors })
    const withoutCode = { made: 0, errors, jitless: true }
    expect(await run([], program(`import ${from('csp')}`))).toEqual(withoutCode)
    expect(await run([], `${program('')}`.replace('let made', `await import(${from('csp')})\nlet made`))).toEqual(
      withoutCode,
    )
  })

  it('is kept by bundlers although nothing is imported from it, and is small', async () => {
    const code = await bundleBuiltEntry({ entry: 'csp', names: [] })
    expect(code).toContain('jitless')
    expect(code.length).toBeLessThan(1_000)
  })

  it('does its work in a bundled app', async () => {
    const entry = join(folder, 'app.mjs')
    // Inside of this package, so that its `sideEffects` hold as they do for a host.
    await writeFile(entry, program(`import ${JSON.stringify(join(dist, 'csp.js'))}`).replaceAll('file://', ''))
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: join(folder, 'bundle'),
        rolldownOptions: { output: { entryFileNames: 'app.mjs', codeSplitting: false } },
      },
    })
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'bundle/app.mjs')])
    expect(JSON.parse(stdout)).toEqual({ made: 0, errors, jitless: true })
  })
})

describe('where Node refuses to make code from text', () => {
  it('the built entries compile, validate, and hold the result of a real MCP server to its schema', async () => {
    const result = await run(
      ['--disallow-code-generation-from-strings'],
      `
import { applyToolInputConfigurations, compileToolRuntime, jsonSchema2NodeInput, prepareToolCall } from ${from('compiler')}
import { createMcpConnector } from ${from('mcp')}
import { createStdioConnector } from ${from('node')}
import { createHubNodeData, createInMemoryGateways, executeHubNode } from ${from('runtime')}
let canGenerate = true
try { new Function('') } catch { canGenerate = false }
const jsonSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
const inputs = applyToolInputConfigurations({
  inputs: jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
  configurations: [{ key: 'n', mode: 'agentGenerated' }],
})
const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
let prepared
for (let use = 0; use < 6; use++) prepared = prepareToolCall({ compiled, jsonSchema, aiParams: { n: 'x' } })
const gateways = createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) })
const row = { name: 'web', type: 'stdio', command: process.execPath, args: [${JSON.stringify(findServer('everything'))}, 'stdio'] }
const outputs = await executeHubNode({
  type: 'tools/mcp_hub',
  data: createHubNodeData('tools/mcp_hub', { server_registry: [row] }),
  args: { tool_name: 'get-structured-content', arguments: { location: 'Chicago' } },
  gateways,
})
await gateways.close()
const { status, warnings, call } = outputs.result
console.log(JSON.stringify({
  canGenerate, connects: typeof createMcpConnector(), keys: compiled.agentGeneratedKeys,
  issues: prepared.issues.map(({ path }) => path),
  status, warnings, structured: Object.keys(call.structured_content).sort(),
}))
`,
    )
    expect(result).toEqual({
      canGenerate: false,
      connects: 'function',
      keys: ['n'],
      issues: ['/n'],
      status: 'ok',
      warnings: [],
      structured: ['conditions', 'humidity', 'temperature'],
    })
  })
})
