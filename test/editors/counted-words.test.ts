import { expect, test } from 'vitest'
import { readMcpAnswer } from '../../editors/hubs/mcp-hub/read-answer.ts'
import { describeCode } from '../../nodes/card/describe-code.ts'
import { formatMessage } from '../../src/diagnostics/message.ts'

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
