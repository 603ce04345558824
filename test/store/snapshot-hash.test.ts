import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../src/store/sha256.ts'
import { hashSnapshot } from '../../src/store/snapshot-hash.ts'

describe('hash of a snapshot', () => {
  test('agrees with the platform for texts of every length around a block', () => {
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
      const text = 'aé好😀'.repeat(300).slice(0, length)
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }
  })

  test('does not depend on the order of keys, but on the order of items', () => {
    expect(hashSnapshot({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashSnapshot({ b: { d: null, c: [1, 2] }, a: 1 }))
    expect(hashSnapshot([1, 2])).not.toBe(hashSnapshot([2, 1]))
  })

  test('tells absent, null, empty text, zero, false and empty containers apart', () => {
    const values = [{}, { a: null }, { a: '' }, { a: 0 }, { a: false }, { a: [] }, { a: {} }]
    expect(new Set(values.map(hashSnapshot)).size).toBe(values.length)
  })
})
