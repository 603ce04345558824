import { describe, expect, test } from 'vitest'
import { hashSnapshot } from '../../src/store/snapshot-hash.ts'

describe('hash of a snapshot', () => {
  test('does not depend on the order of keys, but on the order of items', () => {
    expect(hashSnapshot({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashSnapshot({ b: { d: null, c: [1, 2] }, a: 1 }))
    expect(hashSnapshot([1, 2])).not.toBe(hashSnapshot([2, 1]))
  })

  test('tells absent, null, empty text, zero, false and empty containers apart', () => {
    const values = [{}, { a: null }, { a: '' }, { a: 0 }, { a: false }, { a: [] }, { a: {} }]
    expect(new Set(values.map(hashSnapshot)).size).toBe(values.length)
  })
})
