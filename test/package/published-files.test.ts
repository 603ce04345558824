import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const exported: Readonly<Record<string, string | { types: string; default: string }>> = manifest.exports

let files: string[]
beforeAll(async () => {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  })
  const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }]
  files = packed.files.map(({ path }) => path)
})

describe('what would be published', () => {
  it('has what people read', () => {
    const pages = readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)
    const asked = ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', ...pages]
    expect(asked.filter((file) => !files.includes(file))).toEqual([])
  })

  it('has nothing but the build, its declarations, and pages', () => {
    const known = [
      /^(README|CHANGELOG|CONTRIBUTING)\.md$|^LICENSE$|^package\.json$/,
      /^docs\/[\w-]+\.(md|png)$/,
      /^dist\/(chunks\/)?[\w-]+\.js(\.map)?$/,
      /^dist\/styles\.css$/,
      /^dist\/manifest(\.schema|\.zh-CN)?\.json$/,
      /^dist\/types\/(entries|src|nodes|editors)\/.+\.d\.ts$/,
    ]
    expect(files.filter((file) => !known.some((pattern) => pattern.test(file)))).toEqual([])
    expect(files.filter((file) => /\.(test|stories)\.|\.env|\.tgz$/.test(file))).toEqual([])
  })

  it('has every file that an entry names, types first', () => {
    for (const target of Object.values(exported)) {
      if (typeof target === 'object') expect(Object.keys(target)).toEqual(['types', 'default'])
      const named = typeof target === 'string' ? [target] : Object.values(target)
      for (const file of named) expect(files).toContain(posix.normalize(file))
    }
    for (const file of Object.values(manifest.bin)) expect(files).toContain(posix.normalize(file))
  })

  it('has every file that its pages lead to', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((page) => {
        const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
        const targets = links.flatMap(([, link]) => link ?? []).filter((link) => !/^[a-z]+:/.test(link))
        return targets
          .map((link) => posix.join(dirname(page), link))
          .filter((target) => !files.includes(target))
          .map((target) => `${page}: ${target}`)
      })
    expect(broken).toEqual([])
  })

  it('has source maps that bring their sources along and name no place outside', () => {
    const maps = files.filter((file) => file.endsWith('.map'))
    expect(maps.length).toBeGreaterThan(1)
    for (const file of maps) {
      const { sources, sourcesContent, sourceRoot } = JSON.parse(readFileSync(join(root, file), 'utf8'))
      expect(sourceRoot ?? '').toBe('')
      expect(sourcesContent).toHaveLength(sources.length)
      expect(sourcesContent.every((text: unknown) => typeof text === 'string' && text !== '')).toBe(true)
      const places = sources.map((source: string) => posix.join(dirname(file), source))
      expect(places.filter((place: string) => /^(\/|\.\.|node_modules|test|stories)/.test(place))).toEqual([])
    }
  })
})

describe('the manifest', () => {
  it('exports exactly the entries, each built from the file of its name', () => {
    const entries = ['index', 'reactflow', 'compiler', 'runtime', 'mcp', 'node', 'csp']
    expect(Object.keys(exported)).toEqual([
      ...entries.map((name) => (name === 'index' ? '.' : `./${name}`)),
      './styles.css',
      './manifest.json',
      './manifest.zh-CN.json',
      './manifest.schema.json',
      './package.json',
    ])
    expect(manifest.bin).toEqual({ hubnodes: './dist/cli.js' })
    for (const name of entries) {
      expect(exported[name === 'index' ? '.' : `./${name}`]).toEqual({
        types: `./dist/types/entries/${name}.d.ts`,
        default: `./dist/${name}.js`,
      })
      expect(existsSync(join(root, 'entries', `${name}.ts`))).toBe(true)
    }
  })

  it('leaves every framework to the host, and forces none on a host without a page', () => {
    const peers = Object.keys(manifest.peerDependencies)
    expect(peers).toEqual(['@rjsf/core', '@rjsf/utils', '@xyflow/react', 'react', 'react-dom', 'reactflow'])
    expect(manifest.peerDependenciesMeta).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])))
    expect(peers.filter((name) => Object.hasOwn(manifest.dependencies, name))).toEqual([])
  })

  it('tells bundlers that only styles and csp do something by being imported', () => {
    expect(manifest.sideEffects.filter((file) => file.startsWith('./dist/') || file.endsWith('.css'))).toEqual([
      '**/*.css',
      './dist/csp.js',
    ])
  })

  it('runs no script when it is installed, and says which Node.js it needs', () => {
    const scripts = Object.keys(manifest.scripts)
    expect(scripts.filter((name) => /^(pre|post)?(install|prepare|pack|publish)/.test(name))).toEqual([])
    expect([manifest.engines, manifest.license, manifest.type]).toEqual([{ node: '>=20.19' }, 'MIT', 'module'])
  })
})
