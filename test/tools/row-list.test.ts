import { describe, expect, test } from 'vitest'
import { exportRows, readRowList } from '../../src/tools/row-list.ts'

const row = { tool: 'tools/x', enabled: true }

describe('a pasted list of rows', () => {
  test('is read from a list, one row, an input or a whole node', () => {
    const node = { data: { inputs: [{ key: 'mode' }, { key: 'enabled_tools', value: [row] }] } }
    for (const value of [[row], row, { enabled_tools: [row] }, node, node.data, { config: { enabled_tools: [row] } }]) {
      expect(readRowList(value)).toEqual({ rows: [row], skipped: 0 })
    }
  })

  test('counts what is no row, and is none where there is no list', () => {
    expect(readRowList([row, null, 3, { tool: ' ' }, { name: 'x' }])).toEqual({ rows: [row], skipped: 4 })
    for (const value of [null, 3, 'x', {}, { inputs: 3 }, { data: { data: { enabled_tools: [row] } } }]) {
      expect(readRowList(value)).toBeUndefined()
    }
  })

  test('is bounded', () => {
    const read = readRowList(Array.from({ length: 3_000 }, () => row))
    expect([read?.rows.length, read?.skipped]).toEqual([2_000, 1_000])
  })
})

describe('rows that are handed on', () => {
  test('leave secrets out by name and by look, say where, and keep all else', () => {
    const token = `Bearer ${'k'.repeat(20)}`
    const rows = [
      {
        ...row,
        config: { api_key: 'plain', crm_credential: 'crm', list: [token, 'fine'], deep: { token: 'a', n: null } },
        inputs: [
          { key: 'password', mode: 'manual', binding: 'hush' },
          { key: 'title', mode: 'manual', binding: 'hello' },
        ],
      },
      'odd',
    ]
    expect(exportRows(rows)).toEqual({
      rows: [
        {
          ...row,
          config: { crm_credential: 'crm', list: ['fine'], deep: { n: null } },
          inputs: [
            { key: 'password', mode: 'manual' },
            { key: 'title', mode: 'manual', binding: 'hello' },
          ],
        },
        'odd',
      ],
      leftOut: ['/0/config/api_key', '/0/config/list/0', '/0/config/deep/token', '/0/inputs/0/binding'],
    })
  })
})
