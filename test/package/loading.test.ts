import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { dist } from './built-modules.ts'

/** Names of a page; a script of ours that asks for one while it is loaded is told on. */
const pageNames = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'self',
  'matchMedia',
]

const program = `
const asked = []
for (const name of ${JSON.stringify(pageNames)}) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const place = new Error().stack.split('\\n')[2] ?? ''
      if (place.includes('/node_modules/') || place.includes('node:internal')) return undefined
      asked.push(name + place)
      throw new Error('There is no ' + name + '.')
    },
  })
}
for (const file of process.argv.slice(1)) {
  try {
    await import(file)
  } catch (error) {
    asked.push(file + ': ' + error.message)
  }
}
console.log(JSON.stringify(asked))
`

// The command line starts to work when it is loaded, which is what it is for.
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.js') && file !== 'cli.js',
)

it('every entry and all that it loads later can be loaded in Node, and asks nothing of a page meanwhile', async () => {
  expect(files).toEqual(expect.arrayContaining(['index.js', 'reactflow.js', 'compiler.js', 'node.js']))
  const addresses = files.map((file) => pathToFileURL(join(dist, file)).href)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
    ...addresses,
  ])
  expect(JSON.parse(stdout)).toEqual([])
})
