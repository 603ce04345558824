import ts from 'typescript'
import { expect, test } from 'vitest'
import { listSources, readSource } from '../helpers/word-tables.ts'

const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title'])
const WORDED_PROPS = new Set([...SPOKEN, 'placeholder', 'label', 'help'])
/** What reads the same in every language: ids that a person types, our name, languages in their own. */
const NAMES = new Set(['tools/http', 'hubnodes', 'English', '简体中文'])
const hasWords = (text: string) => /\p{L}{2}/u.test(text)
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+[ ,]\S/u.test(text)

function findSentences(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isThrowStatement(node)) return
    if (ts.isJsxText(node) && hasWords(node.text) && !NAMES.has(node.text.trim())) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer
      if (WORDED_PROPS.has(node.name.getText()) && hasWords(text) && !NAMES.has(text)) found.push(text)
    }
    // What models are told and how hubs are named stands with the nodes; everything in editors is for people.
    if (file.startsWith('editors/') && ts.isStringLiteralLike(node) && isSentence(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true, kind))
  return found.map((text) => `${file}: ${text}`)
}

test('no sentence for people stands outside the tables of words', () => {
  const sources = listSources('editors', 'nodes', 'playground/src').filter(
    (file) => !file.includes('/i18n/') && !/messages\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(findSentences)).toEqual([])
})
