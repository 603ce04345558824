import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StateStore } from '../../src/gateways/state-store.ts'

/** What any state store must do. `open` gives two views of one fresh store, as two processes have them. */
export function describeStateStore(name: string, open: () => readonly [StateStore, StateStore]): void {
  describe(`the state store ${name}`, () => {
    afterEach(() => vi.useRealTimers())

    it('gives back what either writes, and nothing where nothing was written', async () => {
      const [one, other] = open()
      expect(await one.get('a')).toBeUndefined()
      expect(await one.setIfAbsent('a', '{"x":1}')).toBe(true)
      expect(await other.get('a')).toBe('{"x":1}')
      expect(await other.get('A')).toBeUndefined()
    })

    it('writes where nothing is, and keeps what is there', async () => {
      const [one, other] = open()
      expect(await one.setIfAbsent('a', '')).toBe(true)
      expect(await other.setIfAbsent('a', 'second')).toBe(false)
      expect(await one.get('a')).toBe('')
    })

    it('replaces and removes only what still stands', async () => {
      const [one, other] = open()
      expect(await one.compareAndSet('a', 'x', 'y')).toBe(false)
      expect(await one.get('a')).toBeUndefined()
      await one.setIfAbsent('a', 'x')
      expect(await other.compareAndSet('a', 'x', 'y')).toBe(true)
      expect(await one.compareAndSet('a', 'x', 'z')).toBe(false)
      expect(await one.compareAndSet('a', 'x', undefined)).toBe(false)
      expect(await one.get('a')).toBe('y')
      expect(await one.compareAndSet('a', 'y', undefined)).toBe(true)
      expect(await other.get('a')).toBeUndefined()
      expect(await other.setIfAbsent('a', 'again')).toBe(true)
    })

    it('lets one of many win', async () => {
      const stores = open()
      const first = await Promise.all(Array.from({ length: 20 }, (_, n) => stores[n % 2]?.setIfAbsent('a', String(n))))
      expect(first.filter(Boolean)).toHaveLength(1)
      const winner = (await stores[0].get('a')) ?? ''
      const next = await Promise.all(
        Array.from({ length: 20 }, (_, n) => stores[n % 2]?.compareAndSet('a', winner, `next ${n}`)),
      )
      expect(next.filter(Boolean)).toHaveLength(1)
    })

    it('holds an entry past its time for absent, and counts the time from the last write', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
      const [one, other] = open()
      await one.setIfAbsent('short', 'x', 1000)
      await one.setIfAbsent('renewed', 'x', 1000)
      await one.setIfAbsent('kept', 'x', 1000)
      await one.setIfAbsent('forever', 'x')
      vi.setSystemTime(1_000_999)
      expect(await other.get('short')).toBe('x')
      await one.compareAndSet('renewed', 'x', 'y', 1000)
      await one.compareAndSet('kept', 'x', 'y')
      vi.setSystemTime(1_001_000)
      expect(await other.get('short')).toBeUndefined()
      expect(await other.compareAndSet('short', 'x', 'y')).toBe(false)
      expect(await one.get('renewed')).toBe('y')
      expect(await one.setIfAbsent('short', 'again', 1000)).toBe(true)
      vi.setSystemTime(9_000_000_000)
      expect(await other.get('renewed')).toBeUndefined()
      expect(await other.get('kept')).toBe('y')
      expect(await other.get('forever')).toBe('x')
    })

    it('takes any text for a key and for a value', async () => {
      const [one, other] = open()
      const texts = ['__proto__', 'constructor', '', ' ', 'línea\n二行目\u2028🎉', '\u0000', '{"a":1}']
      for (const text of texts) expect(await one.setIfAbsent(text, `v${text}`)).toBe(true)
      for (const text of texts) expect(await other.get(text)).toBe(`v${text}`)
    })
  })
}
