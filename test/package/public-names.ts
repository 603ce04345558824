import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import manifest from '../../package.json' with { type: 'json' }
import { dist } from './built-modules.ts'
import { page } from './check-types.ts'

export interface PublicName {
  /** As it is imported from: `hubnodes/compiler`. */
  entry: string
  kind: 'value' | 'type'
  name: string
}

export interface PublicApi {
  names: PublicName[]
  /** Names of exports and members that their TSDoc marks. */
  deprecated: string[]
}

/** What the declarations of the built package offer. */
export function readPublicApi(): PublicApi {
  const entries = Object.values<string | { types: string }>(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [] : [join(dist, '..', target.types)],
  )
  const program = ts.createProgram(entries, { ...page, noEmit: true, target: ts.ScriptTarget.ES2022 })
  const checker = program.getTypeChecker()
  const names = entries.flatMap((file) => {
    const source = program.getSourceFile(file)
    const symbol = source && checker.getSymbolAtLocation(source)
    const own = file.slice(file.lastIndexOf('/') + 1, -'.d.ts'.length)
    const entry = own === 'index' ? manifest.name : `${manifest.name}/${own}`
    // An entry that exports nothing has no symbol of its own.
    return (symbol ? checker.getExportsOfModule(symbol) : []).map((exported): PublicName => {
      const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
      const { flags } = isAlias ? checker.getAliasedSymbol(exported) : exported
      return { entry, kind: (flags & ts.SymbolFlags.Value) === 0 ? 'type' : 'value', name: exported.name }
    })
  })
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(dist, 'types')))
  return { names, deprecated: ours.flatMap(listDeprecated) }
}

/** What a declaration file marks as deprecated. */
export function listDeprecated(source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const name = ts.getNameOfDeclaration(node as ts.Declaration)
    // A variable's comment belongs to its whole statement, an overload's to each.
    if (name !== undefined && ts.getJSDocDeprecatedTag(node) !== undefined) found.push(name.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...new Set(found)]
}

/** One line for each name, in an order that shows well what changed. */
export function renderNames(names: readonly PublicName[]): string {
  const lines = names.map(({ entry, kind, name }) => `${entry} ${kind} ${name}`)
  return `${lines.sort().join('\n')}\n`
}

/** The names in code that the change log has under a heading such as "Deprecated", of any version. */
export function readChangedNames(heading: string, changelog = readChangelog()): string[] {
  const parts = changelog.split(/^#+ /m).filter((part) => part.startsWith(`${heading}\n`))
  return parts.flatMap((part) => [...part.matchAll(/`([\w.]+)`/g)].flatMap(([, name]) => name ?? []))
}

function readChangelog(): string {
  return readFileSync(join(dist, '../CHANGELOG.md'), 'utf8')
}
