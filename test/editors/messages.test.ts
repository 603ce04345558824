import { describe, expect, test } from 'vitest'
import { wordHubInput, wordHubInputTitle } from '../../editors/i18n/hub-inputs.ts'
import { toolInputMessages } from '../../editors/i18n/tool-inputs.ts'
import { describeCode } from '../../nodes/card/describe-code.ts'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import { createDiagnostic } from '../../src/diagnostics/codes/mcp.ts'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createTranslate } from '../../src/diagnostics/translate.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'

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

describe('a host’s language', () => {
  test('goes before ours, and English stands in for what it leaves out', () => {
    const t = createTranslate(toolInputMessages, { language: 'de', messages: { source_agent: 'Modell' } })
    expect([t('source_agent'), t('source_manual')]).toEqual(['Modell', 'Manual'])
  })

  test('words the hubs’ inputs by type and key, each alone', () => {
    const language = {
      language: 'de',
      messages: { 'tools/mcp_hub/arguments': 'Argumente', 'tools/mcp_hub/action/help': 'Was zu tun ist.' },
    }
    expect(wordHubInputTitle('tools/mcp_hub', 'arguments', 'Arguments', language)).toBe('Argumente')
    const input = { key: 'action', label: 'Action', description: 'What.', renderTypeList: [] }
    expect(wordHubInput('tools/mcp_hub', input, language)).toEqual({ ...input, description: 'Was zu tun ist.' })
  })

  test('words findings and what cards say of them', () => {
    const finding = createDiagnostic('timeout_invalid', { server: 'files' })
    const messages = { timeout_invalid: '{server} ist falsch', servers_and_tools: '{enabled} an' }
    expect(translateDiagnostic(finding, { language: 'de', messages })).toBe('files ist falsch')
    expect(describeCode('servers_and_tools', { enabled: 1, total: 2, tools: 3 }, { language: 'de', messages })).toBe(
      '1 an',
    )
    expect(describeCode('never_heard_of', {}, 'zh-CN')).toBe('never heard of')
  })
})
