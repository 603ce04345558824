import { expect, test } from 'vitest'
import { createEditingStore } from '../../src/store/editing-store.ts'
import { writeInputValue } from '../../src/store/input-value.ts'
import { writeDiagnosis } from '../../src/store/mcp-diagnosis.ts'
import { listPlaceholderNames, listRowPlaceholders, listSetNames } from '../../src/store/mcp-placeholders.ts'
import { discovered, hubData, serverReport, serverRow } from './support.ts'

const use = (name: string) => `\${env:${name}}`
const rows = [
  serverRow('a', { args: [use('ROOT'), use('TOKEN')], env: { X: use('HOST') } }),
  serverRow('b', { command: use('ROOT') }),
]
const data = writeInputValue(hubData(rows), 'env_vars', { ROOT: 'secret value', SPARE: 1, ODD: { a: 1 } })
const store = createEditingStore({ type: 'tools/mcp_hub', data })

test('every name is listed with who asks for it and what is known of it, and no value', () => {
  const names = listPlaceholderNames(data, {})
  expect(names).toEqual([
    { name: 'HOST', state: 'unknown', servers: ['a'] },
    { name: 'ROOT', state: 'set', servers: ['a', 'b'] },
    { name: 'SPARE', state: 'set', servers: [] },
    { name: 'TOKEN', state: 'unknown', servers: ['a'] },
  ])
  expect(JSON.stringify(names)).not.toContain('secret value')
})

test('an answer of the server tells which names had a value', () => {
  const report = serverReport('a', {
    connected: false,
    state: 'missing_env',
    error: 'missing_env: no value for TOKEN, OTHER',
  })
  store.getState().finishDiscovery(rows, discovered([report, serverReport('b')]))
  const { discovery } = store.getState()
  const [a] = rows
  if (!a) throw new Error('no row')
  expect(listRowPlaceholders(a, listSetNames(data), discovery)).toEqual([
    { name: 'ROOT', state: 'set' },
    { name: 'TOKEN', state: 'missing' },
    { name: 'HOST', state: 'set' },
  ])
  const edited = { ...a, args: [use('TOKEN')] }
  expect(listRowPlaceholders(edited, new Set(), discovery).map(({ state }) => state)).toEqual(['unknown', 'unknown'])
})

test('a diagnosis tells what happened and how the server is set up, without its secrets', () => {
  const row = serverRow('a', { env: { API_KEY: 'sk-1234567890' }, args: ['--token', 'abcdefgh'] })
  const report = serverReport('a', {
    connected: false,
    state: 'failed',
    error: 'connect_failed: no',
    stderr_tail: 'boom',
  })
  const stages = [
    { stage: 'start', server: 'a' },
    { stage: 'initialize', server: 'a', message: 'slow' },
  ]
  const text = writeDiagnosis(row, { status: 'done', stages, tools: [], report }, { connectMs: 60_000, requestMs: 0 })
  expect(text).toContain('state: failed\nerror: connect_failed: no\nstages: start > initialize (slow)')
  expect(text).toContain('connect_limit_ms: 60000\nrequest_limit_ms: none')
  expect(text).toContain('stderr:\nboom')
  expect(text).not.toMatch(/sk-1234|abcdefgh/)
})
