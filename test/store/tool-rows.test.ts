import { describe, expect, test } from 'vitest'
import type { HubNodeData } from '../../src/hub/types.ts'
import {
  addToolRows,
  changeToolRow,
  findToolRowAgain,
  moveToolRow,
  putToolRows,
  readToolRows,
  removeToolRows,
  replaceToolRows,
  setRowMember,
  switchToolRows,
} from '../../src/store/tool-rows.ts'

const dataOf = (rows: unknown): HubNodeData => ({
  version: 1,
  inputs: [{ key: 'enabled_tools', label: 'Tools', renderTypeList: ['custom'], value: rows, note: 'kept' }],
  outputs: [],
})
const rowsOf = (data: HubNodeData) => data.inputs[0]?.value as unknown[]

describe('rows of a tool_hub', () => {
  test('keep what is not known of them, and those not edited keep their identity', () => {
    const other = { tool: 'b', enabled: true, operations: [], note: 'mine' }
    const data = dataOf([{ tool: 'a', enabled: true, future: { x: [1] }, config: { k: 1 } }, other, 'odd'])
    const next = changeToolRow(data, 'a', (row) => ({ ...row, enabled: false }))
    expect(rowsOf(next)[0]).toEqual({ tool: 'a', enabled: false, future: { x: [1] }, config: { k: 1 } })
    expect(rowsOf(next)[1]).toBe(other)
    expect(rowsOf(next)[2]).toBe('odd')
    expect(next.inputs[0]?.['note']).toBe('kept')
  })

  test('leave out members that say nothing, and no others', () => {
    const data = dataOf([{ tool: 'a', enabled: true }])
    const full = { operations: [], constraints: {}, config: {}, inputs: [], read_only: false, label: '', note: null }
    const next = changeToolRow(data, 'a', (row) => ({ ...row, ...full }))
    expect(rowsOf(next)).toEqual([{ tool: 'a', enabled: true, label: '', note: null }])
    const denied = changeToolRow(data, 'a', (row) => ({ ...row, constraints: { domains: [] } }))
    expect(rowsOf(denied)).toEqual([{ tool: 'a', enabled: true, constraints: { domains: [] } }])
  })

  test('are known by their tool and its count, so that removing one above does not move to another', () => {
    const data = dataOf([{ tool: ' a ' }, { tool: 'b' }, { tool: 'b' }, {}, null])
    expect(readToolRows(data).map(({ key }) => key)).toEqual(['a', 'b', 'b#2', '#1', '#2'])
    expect(readToolRows(removeToolRows(data, ['a'])).map(({ key }) => key)).toEqual(['b', 'b#2', '#1', '#2'])
    expect(readToolRows(data)).toBe(readToolRows(data))
  })

  test('without a change are the very same data', () => {
    const data = dataOf([{ tool: 'a', enabled: true }])
    expect(changeToolRow(data, 'a', (row) => row)).toBe(data)
    expect(changeToolRow(data, 'gone', () => ({}))).toBe(data)
    expect(removeToolRows(data, ['gone'])).toBe(data)
    expect(addToolRows(data, ['  '])).toBe(data)
    expect(switchToolRows(data, ['a'], true)).toBe(data)
  })

  test('are added trimmed and switched on, also where no list was', () => {
    expect(rowsOf(addToolRows(dataOf('none'), [' x ']))).toEqual([{ tool: 'x', enabled: true }])
  })

  test('keep the order of their members when one is changed', () => {
    const row = { a: 1, b: 2, c: 3 }
    expect(Object.keys(setRowMember(row, 'b', 9))).toEqual(['a', 'b', 'c'])
    expect(setRowMember(row, 'b', undefined)).toEqual({ a: 1, c: 3 })
    expect(Object.keys(setRowMember(row, 'd', 4))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('move by one place, not past the ends, and the open one is found again', () => {
    const data = dataOf([{ tool: 'a' }, { tool: 'a', note: 2 }, { tool: 'b' }])
    const moved = moveToolRow(data, 'a', 1)
    expect(rowsOf(moved)).toEqual([{ tool: 'a', note: 2 }, { tool: 'a' }, { tool: 'b' }])
    expect(findToolRowAgain(data, moved, 'a')).toBe('a#2')
    expect(moveToolRow(data, 'a', -1)).toBe(data)
    expect(moveToolRow(data, 'b', 1)).toBe(data)
    const removed = removeToolRows(data, ['a', 'b'])
    expect(findToolRowAgain(data, removed, 'a#2')).toBe('a')
    expect(findToolRowAgain(data, removed, 'b')).toBeUndefined()
  })

  test('are added as they are, replaced as a whole, and two put together where the first was', () => {
    const data = dataOf([{ tool: 'a' }, { tool: 'b' }, { tool: 'a', x: 1 }])
    const other = { tool: 'c', config: {}, future: 1 }
    expect(rowsOf(putToolRows(data, [other], 'add'))[3]).toBe(other)
    expect(rowsOf(putToolRows(data, [other], 'replace'))).toEqual([other])
    expect(putToolRows(data, [], 'add')).toBe(data)
    expect(rowsOf(replaceToolRows(data, ['a', 'a#2'], { tool: 'a', y: 1, config: {} }))).toEqual([
      { tool: 'a', y: 1 },
      { tool: 'b' },
    ])
    expect(replaceToolRows(data, ['a', 'gone'], {})).toBe(data)
  })
})
