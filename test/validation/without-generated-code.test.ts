import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/validation', import.meta.url))
let folder: string

const probe = `
import { getDefaultValidator, validateToolInputValue } from './validation.js'
const before = getDefaultValidator().name
const schema = { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } }, required: ['b'] }
const first = validateToolInputValue({ schema, value: { a: 'x' } })
for (let use = 0; use < 5; use++) validateToolInputValue({ schema, value: {} })
const wrong = validateToolInputValue({ schema, value: { a: 'x' } })
const right = validateToolInputValue({ schema, value: { a: 'aa', b: 1 } })
const again = validateToolInputValue({ schema: { type: 'integer' }, value: 1.5 })
console.log(JSON.stringify({ before, after: getDefaultValidator().name, first, wrong, right, again }))
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-validation-'))
  const entry = join(folder, 'entry.ts')
  await writeFile(
    entry,
    `export { getDefaultValidator } from ${JSON.stringify(join(source, 'default-validator.ts'))}
     export { validateToolInputValue } from ${JSON.stringify(join(source, 'validate-tool-params.ts'))}`,
  )
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: false, lib: { entry, formats: ['es'], fileName: () => 'validation.js' } },
  })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'probe.js'), probe)
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...flags: string[]) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, join(folder, 'probe.js')])
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('where code generation is forbidden, the first compilation switches engines by itself and the answers are the same', async () => {
  const allowed = await run()
  const forbidden = await run('--disallow-code-generation-from-strings')
  expect(allowed).toMatchObject({ before: 'ajv', after: 'ajv' })
  expect(forbidden).toMatchObject({ before: 'ajv', after: 'interpreter' })
  expect(forbidden.right.success).toBe(true)
  expect(forbidden.wrong.issues.map((issue: { path: string }) => issue.path).sort()).toEqual(['/a', '/b'])
  for (const name of ['first', 'wrong', 'right', 'again']) {
    expect(forbidden[name].errors.sort(), name).toEqual(allowed[name].errors.sort())
  }
})
