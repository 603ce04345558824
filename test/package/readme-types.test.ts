import ts from 'typescript'
import { expect, it } from 'vitest'
import { givenByPage } from '../docs/given.ts'
import { type Recipe, readRecipes } from '../docs/read-recipes.ts'
import { checkTypes, page, service } from './check-types.ts'

/** Declarations are checked as a whole elsewhere. */
const quickly = (options: ts.CompilerOptions): ts.CompilerOptions => ({ ...options, skipLibCheck: true })

/** Blocks of a language as modules of their own, with what their page leaves to the reader. */
function listFiles(language: 'ts' | 'tsx'): Record<string, string> {
  const recipes = readRecipes().filter((recipe) => recipe.language === language)
  return Object.fromEntries(recipes.map((recipe, index) => [nameFile(recipe, index), completeBlock(recipe)]))
}

function nameFile({ page, heading, language }: Recipe, index: number): string {
  return `${`${page}-${heading}`.replace(/\W+/g, '-')}-${index}.${language}`
}

function completeBlock({ page, code }: Recipe): string {
  const own = listNames(parse(code))
  const given = parse(givenByPage[page] ?? '').statements.filter(
    (statement) => !listNames(statement).some((name) => own.includes(name)),
  )
  return [...given.map((statement) => statement.getText()), code, 'export {}'].join('\n')
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('block.tsx', text, ts.ScriptTarget.ES2022, true)
}

/** What is imported or declared at the top of a text, or by one statement. */
function listNames(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isSourceFile(node)) return node.statements.flatMap(listNames)
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => listNames(name))
  if (ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    return node.elements.flatMap((element) => (ts.isBindingElement(element) ? listNames(element.name) : []))
  if (ts.isImportDeclaration(node)) {
    const { name, namedBindings } = node.importClause ?? {}
    const bound =
      namedBindings === undefined || ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings.elements
    return [name, ...bound.map((item) => item?.name)].flatMap((item) => item?.text ?? [])
  }
  const isNamed = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)
  return (isNamed || ts.isTypeAliasDeclaration(node)) && node.name !== undefined ? [node.name.text] : []
}

it('code for services, as the README and docs have it, has no type errors, as strict as it gets', () => {
  const files = listFiles('ts')
  expect(Object.keys(files).length).toBeGreaterThan(8)
  expect(checkTypes(files, quickly(service))).toEqual([])
}, 60_000)

it('code for pages, as the README and docs have it, has no type errors, as strict as it gets', () => {
  const files = listFiles('tsx')
  const own = "declare module '*.css'\n"
  expect(Object.keys(files).length).toBeGreaterThan(2)
  expect(checkTypes({ ...files, 'styles.d.ts': own }, quickly(page))).toEqual([])
}, 60_000)
