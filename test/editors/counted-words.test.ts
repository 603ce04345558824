import { expect, test } from 'vitest'
import { readMcpAnswer } from '../../editors/hubs/mcp-hub/read-answer.ts'
import { describeCode } from '../../nodes/card/describe-code.ts'
import { formatMessage } from '../../src/diagnostics/message.ts'
import { createTranslate, defineMessages } from '../../src/diagnostics/translate.ts'

test('a counted word takes its form from the number beside it', () => {
  const template = '{n} {n#tool|tools}'
  expect([0, 1, 2].map((n) => formatMessage(template, { n }))).toEqual(['0 tools', '1 tool', '2 tools'])
  expect(formatMessage(template, {})).toBe(template)
})

test('a card counts its servers and tools in the right form', () => {
  expect(describeCode('servers_and_tools', { enabled: 1, total: 1, tools: 1 }, 'en')).toBe(
    '1 of 1 server · 1 tool set up',
  )
})

test('the answer of a tool is its text parts, and nothing where it sent none', () => {
  const content = [{ type: 'text', text: 'one' }, { type: 'image', data: '' }, null, { type: 'text', text: 'two' }]
  expect(readMcpAnswer({ call: { content, is_error: true } })).toEqual({ text: 'one\ntwo', isError: true })
  expect(readMcpAnswer({ call: { content: [{ type: 'image' }] } })).toBeUndefined()
  expect(readMcpAnswer({ call: null })).toBeUndefined()
})

test('a language with more forms names them by its plural categories', () => {
  const polish = '{n} {n#one:plik|few:pliki|many:plików|other:pliku}'
  expect([1, 2, 5, 22, 1.5].map((n) => formatMessage(polish, { n }, 'pl'))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
    '1.5 pliku',
  ])
  const arabic = '{n#zero:z|one:o|two:t|few:f|many:m|other:x}'
  expect([0, 1, 2, 3, 11, 100].map((n) => formatMessage(arabic, { n }, 'ar')).join('')).toBe('zotfmx')
})

test('two forms without names are one and all others, a form left out is the other one, and a wrong tag is no crash', () => {
  expect([0, 1, 2].map((n) => formatMessage('{n#fichier|fichiers}', { n }, 'fr'))).toEqual([
    'fichier',
    'fichier',
    'fichiers',
  ])
  expect(formatMessage('{n#one:a|other:b}', { n: 3 }, 'pl')).toBe('b')
  expect(formatMessage('{n#tool|tools}', { n: 1 }, 'not a tag')).toBe('tool')
  expect(formatMessage('{n#tool|tools}', { n: 'many' })).toBe('tools')
})

test('a host’s words are counted by its own rules, and English that stands in by those of English', () => {
  const table = defineMessages({
    files: { en: '{n} {n#file|files}', zh: '{n}' },
    rows: { en: '{n} {n#row|rows}', zh: '{n}' },
  })
  const messages = { files: '{n} {n#one:plik|few:pliki|other:plików}' }
  const t = createTranslate(table, { language: 'pl', messages })
  expect([t('files', { n: 2 }), t('files', { n: 5 }), t('rows', { n: 2 })]).toEqual(['2 pliki', '5 plików', '2 rows'])
})
