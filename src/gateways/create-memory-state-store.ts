import type { StateStore } from './state-store.ts'

/** What one entry counts besides its texts. */
const ENTRY_SIZE = 100

interface Entry {
  value: string
  expiresAt: number
}

/**
 * A store that lives and dies with this process. It has no timers: what is past its time goes when it is met, or when
 * room is needed. Past `maxCharacters` (64 million when absent) the entries that were written longest ago go too.
 */
export function createMemoryStateStore({ maxCharacters = 2 ** 26 }: { maxCharacters?: number } = {}): StateStore {
  // The order of a Map is the order of writing, as `write` deletes first.
  const entries = new Map<string, Entry>()
  let size = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    size -= sizeOf(key, entry)
    entries.delete(key)
  }

  function read(key: string): string | undefined {
    const entry = entries.get(key)
    if (entry === undefined || entry.expiresAt > Date.now()) return entry?.value
    remove(key)
    return undefined
  }

  function write(key: string, value: string, expiresInMs = Number.POSITIVE_INFINITY): void {
    remove(key)
    const entry = { value, expiresAt: Date.now() + expiresInMs }
    entries.set(key, entry)
    size += sizeOf(key, entry)
    if (size > maxCharacters) makeRoom()
  }

  function makeRoom(): void {
    for (const key of [...entries.keys()]) read(key)
    for (const key of entries.keys()) {
      if (size <= maxCharacters) return
      remove(key)
    }
  }

  return {
    get: async (key) => read(key),
    async setIfAbsent(key, value, expiresInMs) {
      if (read(key) !== undefined) return false
      write(key, value, expiresInMs)
      return true
    },
    async compareAndSet(key, expected, next, expiresInMs) {
      if (read(key) !== expected) return false
      if (next === undefined) remove(key)
      else write(key, next, expiresInMs)
      return true
    },
  }
}

function sizeOf(key: string, { value }: Entry): number {
  return ENTRY_SIZE + key.length + value.length
}
