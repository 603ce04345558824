import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

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
function checkTypes(entries: readonly string[], options: ts.CompilerOptions): string[] {
  const file = join(dist, 'host.ts')
  const text = entries.map((entry) => `export * as ${entry} from './types/entries/${entry}.js'`).join('\n')
  const all = { strict: true, noEmit: true, skipLibCheck: false, target: ts.ScriptTarget.ES2022, ...options }
  const host = ts.createCompilerHost(all)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], all, host))
    .map(({ file: place, messageText }) => `${place?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

const page: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
}
const service: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: ['node'],
}

describe('a host that installed what the README says', () => {
  it.each(['index', 'reactflow'])('can bundle %s and its editors', async (entry) => {
    expect(await findUnknownPackages(entry)).toEqual([])
  })

  it('can check our types strictly in a page without newer libraries than the target', () => {
    expect(checkTypes(['index', 'reactflow', 'compiler', 'runtime', 'mcp'], page)).toEqual([])
  }, 120_000)

  it('can check our types strictly in a service without those of a page', () => {
    expect(checkTypes(['compiler', 'runtime', 'mcp', 'node'], service)).toEqual([])
  }, 120_000)

  it('is told about every package that the build leaves out', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const optional = Object.keys(manifest.peerDependencies).filter((name) => name.startsWith('@rjsf/'))
    expect(readme).toContain(`npm install hubnodes ${optional.join(' ')}`)
  })
})
