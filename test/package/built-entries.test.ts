import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../../dist')

/** Modules that loading a built entry loads at once; what is behind `import()` is not followed. */
function collectLoadedModules(entry: string): { packages: Set<string>; files: Set<string> } {
  const packages = new Set<string>()
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const source = ts.createSourceFile(file, readFileSync(join(dist, file), 'utf8'), ts.ScriptTarget.ES2022)
    for (const statement of source.statements) {
      const specifier =
        (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier
      if (!specifier || !ts.isStringLiteral(specifier)) continue
      if (specifier.text.startsWith('.')) visit(posix.join(dirname(file), specifier.text))
      else packages.add(specifier.text)
    }
  }
  visit(`${entry}.js`)
  return { packages, files }
}

const matching = (packages: Set<string>, pattern: RegExp) => [...packages].filter((name) => pattern.test(name))
const frameworks = /^(react|react-dom|@xyflow\/|reactflow|@reactflow\/|@rjsf\/|lucide$|zustand\/react)/
const mcpClient = /^@modelcontextprotocol\//

beforeAll(() => {
  if (!existsSync(join(dist, 'index.js')))
    throw new Error('These tests look at the built package: npm run build first.')
})

describe('the built package', () => {
  it.each(['compiler', 'runtime', 'mcp', 'node'])('reaches no React, flow library or RJSF from %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, frameworks)).toEqual([])
  })

  it.each(['compiler', 'runtime', 'mcp', 'index', 'reactflow'])('reaches no Node built-in from %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, /^node:/)).toEqual([])
  })

  it.each(['compiler', 'runtime', 'index', 'reactflow'])('loads no MCP client from %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, mcpClient)).toEqual([])
  })

  it.each(['compiler', 'runtime', 'mcp', 'index', 'reactflow'])('loads no OpenAPI parser with %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, /^(@scalar\/|yaml$)/)).toEqual([])
  })

  it.each([
    ['index', /^reactflow|^@reactflow/],
    ['reactflow', /^@xyflow/],
  ])('binds %s to one flow library only', (entry, other) => {
    expect(matching(collectLoadedModules(entry).packages, other)).toEqual([])
  })

  it.each(['index', 'reactflow'])('loads neither RJSF nor Ajv with the cards of %s', (entry) => {
    expect(matching(collectLoadedModules(entry).packages, /^(@rjsf\/|ajv)/)).toEqual([])
  })

  it.each(['compiler', 'runtime', 'mcp', 'node', 'index', 'reactflow'])(
    'imports %s in Node without a window',
    async (entry) => {
      const loaded: Record<string, unknown> = await import(join(dist, `${entry}.js`))
      expect(Object.keys(loaded).length).toBeGreaterThan(0)
    },
  )

  it('has one stylesheet, and no script imports it', () => {
    const css = readFileSync(join(dist, 'styles.css'), 'utf8')
    expect(css).toContain('--hub-surface')
    expect(css).not.toContain('@import')
    const scripts = ['index', 'reactflow'].flatMap((entry) => [...collectLoadedModules(entry).packages])
    expect(scripts.filter((name) => name.endsWith('.css'))).toEqual([])
  })
})
