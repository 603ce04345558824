import { describe, expect, test } from 'vitest'
import { approvalMessages } from '../../editors/i18n/approvals.ts'
import { hubEditorMessages } from '../../editors/i18n/hub-editor.ts'
import { wordHubInput, wordHubInputTitle } from '../../editors/i18n/hub-inputs.ts'
import { mcpHubMessages } from '../../editors/i18n/mcp-hub.ts'
import { toolHubMessages } from '../../editors/i18n/tool-hub.ts'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import { createTranslate, type MessageTable } from '../../src/diagnostics/translate.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const tables: readonly [string, MessageTable][] = [
  ['approval inbox', approvalMessages],
  ['hub editor', hubEditorMessages],
  ['mcp_hub', mcpHubMessages],
  ['tool_hub', toolHubMessages],
]

describe.each(tables)('words of the %s', (_name, table) => {
  test('every sentence is there in both languages with the same placeholders', () => {
    for (const [key, { en, zh }] of Object.entries(table)) {
      expect(en.trim(), key).not.toBe('')
      expect(zh.trim(), key).not.toBe('')
      expect(placeholders(zh), key).toEqual(placeholders(en))
    }
  })

  test('a host’s own words go before ours, and English stands in for what it leaves out', () => {
    const [first = '', second = ''] = Object.keys(table)
    const t = createTranslate(table, { language: 'de', messages: { [first]: 'Eigene Worte' } }) as (
      key: string,
    ) => string
    expect(t(first)).toBe('Eigene Worte')
    expect(t(second)).toBe(table[second]?.en)
  })
})

describe('words of the hubs’ own inputs', () => {
  test('every input of every hub has Chinese words', () => {
    for (const definition of hubNodeDefinitions) {
      for (const { key, title } of definition.inputs) {
        expect(wordHubInputTitle(definition.type, key, title, 'zh-CN'), key).toMatch(/\p{Script=Han}/u)
      }
    }
  })

  test('in English an input is the very object it was', () => {
    for (const definition of hubNodeDefinitions) {
      for (const input of createHubNodeData(definition).inputs) {
        expect(wordHubInput(definition.type, input, 'en')).toBe(input)
      }
    }
  })
})
