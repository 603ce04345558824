import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import ts from 'typescript'

export const dist = join(import.meta.dirname, '../../dist')

export interface LoadedModules {
  readonly packages: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

/** What loading a built entry loads: at once, or with `lazily` also what stands behind `import()`. */
export function collectLoadedModules(entry: string, { lazily = false } = {}): LoadedModules {
  if (!existsSync(join(dist, 'index.js')))
    throw new Error('These tests look at the built package: npm run build first.')
  const packages = new Set<string>()
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const { atOnce, later } = readImports(file)
    for (const specifier of lazily ? [...atOnce, ...later] : atOnce) {
      if (specifier.startsWith('.')) visit(posix.join(dirname(file), specifier))
      else packages.add(specifier)
    }
  }
  visit(`${entry}.js`)
  return { packages, files }
}

interface Imports {
  readonly atOnce: readonly string[]
  readonly later: readonly string[]
}

const imports = new Map<string, Imports>()

function readImports(file: string): Imports {
  const known = imports.get(file)
  if (known !== undefined) return known
  const source = ts.createSourceFile(file, readFileSync(join(dist, file), 'utf8'), ts.ScriptTarget.ES2022)
  const found = { atOnce: listImports(source), later: listLazyImports(source) }
  imports.set(file, found)
  return found
}

function listImports({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
    const specifier = isImport ? statement.moduleSpecifier : undefined
    return specifier !== undefined && ts.isStringLiteral(specifier) ? [specifier.text] : []
  })
}

function listLazyImports(source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier !== undefined && ts.isStringLiteralLike(specifier)) found.push(specifier.text)
      else throw new Error(`${source.fileName} loads what can't be told beforehand.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
