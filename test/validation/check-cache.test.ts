import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../entries/compiler.ts'
import { CheckCache } from '../../src/validation/check-cache.ts'
import { createInterpretedCheck } from '../../src/validation/interpreting-engine.ts'

function countingCache() {
  let created = 0
  const cache = new CheckCache((prepared) => {
    created++
    return createInterpretedCheck(prepared)
  })
  return { cache, created: () => created }
}

describe('a schema that is nothing but a reference', () => {
  it('shares the check of what it leads to, however many refer to it and over however many steps', () => {
    const { cache, created } = countingCache()
    const root = {
      $defs: {
        size: { type: 'integer', minimum: 1 },
        alias: { $ref: '#/$defs/size' },
        tree: {
          type: 'object',
          properties: { kids: { items: { $ref: '#/$defs/tree' } }, size: { $ref: '#/$defs/size' } },
        },
      },
    }
    const sizes = Array.from({ length: 20 }, (_, at) => ({ $ref: at % 2 === 0 ? '#/$defs/size' : '#/$defs/alias' }))
    const trees = Array.from({ length: 20 }, () => ({ $ref: '#/$defs/tree' }))
    for (const schema of sizes)
      expect([0, 1].map((value) => cache.get(schema, root)(value).valid)).toEqual([false, true])
    for (const schema of trees) expect(cache.get(schema, root)({ kids: [{ size: 0 }] }).valid).toBe(false)
    expect(created()).toBe(2)
  })

  it('is an error as before where it leads nowhere or in a circle', () => {
    const { cache } = countingCache()
    const root = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' }, c: { $ref: '#/$defs/none' } } }
    expect(() => cache.get({ $ref: '#/$defs/none' }, root)(1)).toThrow("can't resolve")
    expect(() => cache.get({ $ref: '#/$defs/c' }, root)(1)).toThrow("can't resolve")
    expect(() => cache.get({ $ref: '#/$defs/a' }, root)(1)).toThrow(/deep|steps|call stack/)
  })
})

describe('a schema with a root', () => {
  it('takes along only the definitions it comes to', () => {
    const { cache } = countingCache()
    const root = {
      $defs: { used: { items: { $ref: '#/$defs/inner' } }, inner: { type: 'string' }, broken: { type: 5 } },
    }
    const check = cache.get({ type: 'array', allOf: [{ $ref: '#/$defs/used' }] }, root as unknown as JsonSchema)
    expect([['a'], [1], 'a'].map((value) => check(value).valid)).toEqual([true, false, false])
  })
})
