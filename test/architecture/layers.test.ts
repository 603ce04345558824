import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const layers = ['src', 'nodes', 'editors', 'entries', 'stories', 'playground', 'test'] as const

interface SourceImport {
  file: string
  target: string
}

function listSources(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.startsWith('playground/dist/'))
      // Programs of hosts, compiled by settings of their own.
      .filter((file) => !file.startsWith('test/release/apps/'))
  )
}

/** Every module a file names: static, re-exported, dynamic and type-only; relative ones as paths from the root. */
function readImports(file: string): SourceImport[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => ({
    file,
    target: fileName.startsWith('.') ? posix.normalize(posix.join(dirname(file), fileName)) : fileName,
  }))
}

const files = layers.flatMap(listSources)
const imports = files.flatMap(readImports)
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))
const isPackage = (target: string, ...names: string[]) =>
  names.some((name) => target === name || target.startsWith(`${name}/`))
const say = (found: SourceImport[]) => found.map(({ file, target }) => `${file} -> ${target}`)

describe('the layers', () => {
  it('have sources to look at', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(100)
  })

  it('point one way: src <- nodes <- editors <- entries <- stories, playground, test', () => {
    const order: string[] = ['src', 'nodes', 'editors', 'entries', 'top']
    const rankOf = (path: string) => {
      const folder = path.split('/')[0] ?? ''
      const index = order.indexOf(folder)
      return index >= 0 ? index : layers.some((name) => name === folder) ? order.length - 1 : -1
    }
    expect(say(imports.filter(({ file, target }) => rankOf(target) > rankOf(file)))).toEqual([])
  })

  it('keep src free of React, flow libraries and RJSF', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        isIn(file, 'src') &&
        isPackage(target, 'react', 'react-dom', 'lucide', '@xyflow', 'reactflow', '@reactflow', '@rjsf'),
    )
    expect(say(wrong)).toEqual([])
  })

  it('keep definitions, executors and the catalog free of React', () => {
    const reachable = new Set<string>()
    const visit = (file: string) => {
      if (reachable.has(file)) return
      reachable.add(file)
      for (const { target } of imports.filter((each) => each.file === file)) visit(target)
    }
    visit('nodes/catalog.ts')
    expect([...reachable].filter((target) => isPackage(target, 'react', 'react-dom', 'lucide'))).toEqual([])
  })

  it('keep Node built-ins in src/node', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        isIn(file, 'src', 'nodes', 'editors') && !isIn(file, 'src/node') && target.startsWith('node:'),
    )
    expect(say(wrong)).toEqual([])
  })

  it('keep src/node out of every entry but node and the command line', () => {
    const mayUse = ['entries/node.ts', 'entries/cli.ts']
    const wrong = imports.filter(
      ({ file, target }) =>
        isIn(target, 'src/node') && !isIn(file, 'src/node', 'test', 'playground') && !mayUse.includes(file),
    )
    expect(say(wrong)).toEqual([])
  })

  it('name a flow library in nodes/bindings only', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        isIn(file, 'src', 'nodes', 'editors', 'entries') &&
        !isIn(file, 'nodes/bindings') &&
        isPackage(target, '@xyflow', 'reactflow', '@reactflow'),
    )
    expect(say(wrong)).toEqual([])
  })

  it('name RJSF in editors only', () => {
    const wrong = imports.filter(
      ({ file, target }) => isIn(file, 'src', 'nodes', 'entries') && isPackage(target, '@rjsf'),
    )
    expect(say(wrong)).toEqual([])
  })

  it('name Ajv in one file only', () => {
    const naming = imports.filter(
      ({ file, target }) =>
        isIn(file, 'src', 'nodes', 'editors', 'entries') && isPackage(target, 'ajv', '@rjsf/validator-ajv8'),
    )
    expect([...new Set(naming.map(({ file }) => file))]).toEqual(['src/validation/ajv-engine.ts'])
  })

  it('name the MCP client in src/mcp and src/node only', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        isIn(file, 'src', 'nodes', 'editors', 'entries') &&
        !isIn(file, 'src/mcp', 'src/node') &&
        isPackage(target, '@modelcontextprotocol'),
    )
    expect(say(wrong)).toEqual([])
  })

  it('keep one node folder from importing another', () => {
    const shared = new Set(['card', 'bindings', 'styles'])
    const folderOf = (path: string) => (path.startsWith('nodes/') ? (path.split('/')[1] ?? '') : '')
    const isNodeFolder = (name: string) => name !== '' && !name.includes('.') && !shared.has(name)
    const wrong = imports.filter(
      ({ file, target }) =>
        isNodeFolder(folderOf(file)) && isNodeFolder(folderOf(target)) && folderOf(file) !== folderOf(target),
    )
    expect(say(wrong)).toEqual([])
  })

  it('are never switched off in a file', () => {
    const silenced = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return /biome-ignore[^\n]*noRestrictedImports|@ts-(ignore|nocheck)/.test(text) && !file.endsWith('layers.test.ts')
    })
    expect(silenced).toEqual([])
  })

  it('are in the lint rules too, for every folder', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
      overrides: { includes: string[]; linter?: { rules?: { style?: { noRestrictedImports?: { level: string } } } } }[]
    }
    const linted = overrides
      .filter(({ linter }) => linter?.rules?.style?.noRestrictedImports?.level === 'error')
      .flatMap(({ includes }) => includes)
    expect(linted).toEqual(expect.arrayContaining(['src/**', 'nodes/**', 'editors/**', 'entries/**']))
  })
})

describe('the code', () => {
  const shipped = files.filter((file) => isIn(file, 'src', 'nodes', 'editors', 'entries'))

  it('imports relative files with their extension', () => {
    const wrong = imports.filter(
      ({ file, target }) => isIn(target, ...layers) && !/\.(tsx?|css|json|mjs)$/.test(target) && file !== '',
    )
    expect(say(wrong)).toEqual([])
  })

  it('knows no node type outside the folder of that node', () => {
    const wrong = shipped.filter(
      (file) =>
        !/^(nodes|editors\/hubs)\/(tool-hub|mcp-hub|skills-hub|list-available-presets|request-preset-switch)\//.test(
          file,
        ) && /(===?|!==?|case)\s*['"]tools\/\w+/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  it('renders no context as its own provider, which React 18 takes for a consumer', () => {
    const wrong = shipped.filter((file) => /<\w+Context[\s>]/.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong.filter((file) => file.endsWith('.tsx'))).toEqual([])
  })

  it('has no default export and no export of everything', () => {
    const wrong = shipped.filter((file) => /^export (default|\*)/m.test(readFileSync(join(root, file), 'utf8')))
    expect(wrong).toEqual([])
  })
})
