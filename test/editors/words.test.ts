import { describe, expect, test } from 'vitest'
import { listSources, loadWordTables, readSource } from '../helpers/word-tables.ts'

const tables = await loadWordTables()
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe.each([...tables])('words of %s', (_file, table) => {
  test('every sentence is there in both languages with the same placeholders', () => {
    for (const [key, { en, zh }] of Object.entries(table)) {
      expect(en.trim(), key).not.toBe('')
      expect(zh.trim(), key).not.toBe('')
      expect([...new Set(placeholders(zh))], key).toEqual([...new Set(placeholders(en))])
    }
  })
})

test('a key means one thing in all tables, so that one object can translate them all', () => {
  const seen = new Map<string, { file: string; en: string; zh: string }>()
  const clashes: string[] = []
  for (const [file, table] of tables) {
    for (const [key, { en, zh }] of Object.entries(table)) {
      const known = seen.get(key)
      if (known && (known.en !== en || known.zh !== zh))
        clashes.push(`${key}: ${known.file} “${known.en}”, ${file} “${en}”`)
      seen.set(key, { file, en, zh })
    }
  }
  expect(clashes).toEqual([])
})

test('every key is used', () => {
  // Codes of what a card says are raised in `src` too.
  const sources = listSources('src', 'editors', 'nodes', 'playground/src').filter(
    (file) => !tables.has(file) && !file.startsWith('src/diagnostics/'),
  )
  const text = sources.map(readSource).join('\n')
  // A key that is put together is written as a template with fixed words around what varies.
  const patterns = [...text.matchAll(/`([a-z]+_(?:[a-z]+_)*)\$\{[^`{}]*\}((?:_[a-z]+)*)`/g)].map(
    ([, before, after]) => new RegExp(`^${before}[\\w-]+${after}$`),
  )
  const isUsed = (key: string) => text.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key))
  const unused = [...tables]
    .filter(([file]) => file !== 'src/diagnostics')
    .flatMap(([file, table]) => Object.keys(table).flatMap((key) => (isUsed(key) ? [] : [`${file}: ${key}`])))
  expect(unused).toEqual([])
})
