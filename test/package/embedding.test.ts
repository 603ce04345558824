import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type ts from 'typescript'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { checkTypes, page, service } from './check-types.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
/** What a host has after the README's commands; all else in node_modules is ours alone. */
const ours = Object.keys(manifest.devDependencies).filter((name) => !Object.hasOwn(manifest.peerDependencies, name))

/** Bundles an entry with all that it loads, also lazily; gives what a host would have to install on top. */
async function findUnknownPackages(entry: string): Promise<string[]> {
  const unknown = new Set<string>()
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      {
        name: 'collect-packages',
        enforce: 'pre',
        resolveId(id) {
          const name = ours.find((item) => id === item || id.startsWith(`${item}/`))
          if (name === undefined) return null
          unknown.add(name)
          return { id, external: true }
        },
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: join(dist, `${entry}.js`) } },
  })
  return [...unknown]
}

/** Type errors of a host's file that uses these entries, of their declarations and of all they name. */
function checkEntries(names: readonly string[], options: ts.CompilerOptions): string[] {
  const text = names.map((name) => `export * as ${name} from './types/entries/${name}.js'`).join('\n')
  return checkTypes({ 'host.ts': text }, options)
}

describe('a host that installed what the README says', () => {
  it.each(['index', 'reactflow'])('can bundle %s and its editors', async (entry) => {
    expect(await findUnknownPackages(entry)).toEqual([])
  })

  it('can check our types strictly in a page without newer libraries than the target', () => {
    expect(checkEntries(['index', 'reactflow', 'compiler', 'runtime', 'mcp'], page)).toEqual([])
  }, 120_000)

  it('can check our types strictly in a service without those of a page', () => {
    expect(checkEntries(['compiler', 'runtime', 'mcp', 'node'], service)).toEqual([])
  }, 120_000)

  it('is told about every package that the build leaves out', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const optional = Object.keys(manifest.peerDependencies).filter((name) => name.startsWith('@rjsf/'))
    expect(readme).toContain(`npm install hubnodes ${optional.join(' ')}`)
  })
})
