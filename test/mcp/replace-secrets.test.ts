import { describe, expect, it } from 'vitest'
import { checkMcpServerRows } from '../../src/mcp/check-server-rows.ts'
import { replaceRowSecrets, type SecretField, translatePlaceholders } from '../../src/mcp/replace-secrets.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'

const row: McpServerRow = {
  id: '1',
  name: 'web',
  enabled: true,
  type: 'streamable_http',
  command: 'x',
  args: ['--verbose', '--api-key', 'abc', '--token=abc', '--name', 'plain', 'ghp_0123456789abcdefghij'],
  env: { API_KEY: 'abc', PLAIN: 'yes', SET: '$' + '{env:SET}', odd: 'sk-live-0123456789abcdef' },
  url: 'https://me:hunter22@host.example/mcp?api_key=abc&page=2',
  authorization: 'Bearer abc',
  headers: { 'X-Api-Key': 'abc', Accept: 'text/plain', Authorization: 'Basic abcdefgh' },
}
const fields: readonly SecretField[] = ['authorization', 'env', 'headers', 'args', 'url']

describe('secrets that are written in a row', () => {
  it('give way to placeholders that are named after them, and nothing else changes', () => {
    const placeholder = (name: string) => `\${env:${name}}`
    expect(replaceRowSecrets(row, 'env')).toEqual({
      row: { ...row, env: { ...row.env, API_KEY: placeholder('API_KEY'), odd: placeholder('ODD') } },
      names: ['API_KEY', 'ODD'],
    })
    expect(replaceRowSecrets(row, 'authorization').row.authorization).toBe(`Bearer ${placeholder('WEB_TOKEN')}`)
    expect(replaceRowSecrets(row, 'headers').row.headers).toEqual({
      'X-Api-Key': placeholder('WEB_X_API_KEY'),
      Accept: 'text/plain',
      Authorization: `Basic ${placeholder('WEB_TOKEN')}`,
    })
    expect(replaceRowSecrets(row, 'args').row.args).toEqual([
      ...['--verbose', '--api-key', placeholder('API_KEY'), `--token=${placeholder('TOKEN')}`, '--name', 'plain'],
      placeholder('TOKEN'),
    ])
    expect(replaceRowSecrets(row, 'url').row.url).toBe(
      `https://me:${placeholder('WEB_PASSWORD')}@host.example/mcp?api_key=${placeholder('WEB_API_KEY')}&page=2`,
    )
  })

  it('are warned of before and no more afterwards, and a second time changes nothing', () => {
    const warned = (of: McpServerRow) => checkMcpServerRows([of]).filter(({ code }) => code === 'plaintext_secret')
    expect(warned(row)).toHaveLength(fields.length)
    const clean = fields.reduce((next, field) => replaceRowSecrets(next, field).row, row)
    expect(warned(clean)).toEqual([])
    expect(fields.reduce((next, field) => replaceRowSecrets(next, field).row, clean)).toEqual(clean)
    expect(JSON.stringify(clean)).not.toMatch(/abc|hunter22|sk-live|ghp_/)
  })
})

describe('placeholders of other programs', () => {
  it('are written as ours, those that are ours and escaped ones stay', () => {
    const foreign = ['$' + '{input:api-key}', '$' + '{HOME}', '$' + '{env.HOME}', '$' + '{env:OURS}', '$$' + '{HOME}']
    expect(translatePlaceholders({ ...row, args: foreign }).args).toEqual([
      '$' + '{env:API_KEY}',
      '$' + '{env:HOME}',
      '$' + '{env:HOME}',
      '$' + '{env:OURS}',
      '$$' + '{HOME}',
    ])
  })
})
