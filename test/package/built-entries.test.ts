import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { collectLoadedModules, dist } from './built-modules.ts'
import { bundleBuiltEntry } from './measure-size.ts'

const matching = (packages: ReadonlySet<string>, pattern: RegExp) => [...packages].filter((name) => pattern.test(name))
const frameworks = /^(react|react-dom|@xyflow\/|reactflow|@reactflow\/|@rjsf\/|lucide$|zustand\/react)/
const parsers = /^(@scalar\/|yaml$)/
const mcpClient = /^@modelcontextprotocol\//
const all = readdirSync(dist).flatMap((file) => (file.endsWith('.js') ? file.slice(0, -3) : []))
const forPages = ['index', 'reactflow', 'csp']
const headless = all.filter((entry) => entry !== 'index' && entry !== 'reactflow')

describe('the built package', () => {
  it.each(headless)('reaches no React, flow library or RJSF from %s, not even later', (entry) => {
    expect(matching(collectLoadedModules(entry, { lazily: true }).packages, frameworks)).toEqual([])
  })

  it.each(['compiler', 'runtime', 'mcp', ...forPages])('reaches no Node built-in from %s, not even later', (entry) => {
    expect(matching(collectLoadedModules(entry, { lazily: true }).packages, /^node:/)).toEqual([])
  })

  it.each(['compiler', 'runtime', ...forPages])('reaches no MCP client from %s, not even later', (entry) => {
    expect(matching(collectLoadedModules(entry, { lazily: true }).packages, mcpClient)).toEqual([])
  })

  it.each(['compiler', 'mcp', ...forPages])('loads no parser of YAML or OpenAPI with %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, parsers)).toEqual([])
  })

  it('brings no such parser into an app that takes from runtime what reads no such document', async () => {
    const names = ['createHttpHubClient', 'createInMemoryGateways', 'executeHubNode', 'compileHubNode', 'importFlow']
    const code = await bundleBuiltEntry({ entry: 'runtime', names, outside: Object.keys(manifest.dependencies) })
    const loaded = [...code.matchAll(/(?:from|import) ?"([^"]+)"/g)].flatMap(([, name]) => name ?? [])
    expect(loaded).toContain('ajv')
    expect(matching(new Set(loaded), parsers)).toEqual([])
  })

  it.each([
    ['index', /^reactflow|^@reactflow/],
    ['reactflow', /^@xyflow/],
  ])('binds %s to one flow library only', (entry, other) => {
    expect(matching(collectLoadedModules(entry, { lazily: true }).packages, other)).toEqual([])
  })

  it.each([
    ['index', '@xyflow/react'],
    ['reactflow', 'reactflow'],
  ])('loads with the cards of %s only what is named here, and the rest when an editor is opened', (entry, flow) => {
    const atOnce = collectLoadedModules(entry).packages
    const inTheEnd = collectLoadedModules(entry, { lazily: true }).packages
    expect([...atOnce].sort()).toEqual([flow, 'lucide', 'react', 'react/jsx-runtime'].sort())
    expect([...inTheEnd].filter((name) => !atOnce.has(name)).sort()).toEqual([
      '@rjsf/core/lib/components/Form.js',
      '@rjsf/utils',
      'ajv',
      'ajv/dist/2019.js',
      'ajv/dist/2020.js',
      'semver/functions/satisfies.js',
      'yaml',
      'zustand',
      'zustand/vanilla',
    ])
  })

  it('loads nothing with csp, which must come before all others', () => {
    expect([...collectLoadedModules('csp', { lazily: true }).packages]).toEqual([])
  })

  it('names every package that it loads as a dependency or a peer', () => {
    const declared = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)])
    const loaded = all.flatMap((entry) => [...collectLoadedModules(entry, { lazily: true }).packages])
    const names = loaded.filter((name) => !name.startsWith('node:')).map(nameOfPackage)
    expect([...new Set(names)].filter((name) => !declared.has(name))).toEqual([])
  })

  it('has no script that no entry loads', () => {
    const loaded = new Set(all.flatMap((entry) => [...collectLoadedModules(entry, { lazily: true }).files]))
    expect(listFiles('.js').filter((file) => !loaded.has(file))).toEqual([])
  })

  it('has one stylesheet, and no script imports it', () => {
    expect(listFiles('.css')).toEqual(['styles.css'])
    const css = readFileSync(join(dist, 'styles.css'), 'utf8')
    expect(css).toContain('--hub-surface')
    expect(css).not.toContain('@import')
    const loaded = all.flatMap((entry) => [...collectLoadedModules(entry, { lazily: true }).packages])
    expect(loaded.filter((name) => name.endsWith('.css'))).toEqual([])
  })
})

function nameOfPackage(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function listFiles(extension: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension))
}
