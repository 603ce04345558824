import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { StateStore } from '../../src/gateways/state-store.ts'

interface Entry {
  value: string
  expiresAt: number | null
}

/** A store in a JSON file that any number of processes share; a lock file makes each operation one step. */
export function createFileStateStore(file: string): StateStore {
  const pause = new Int32Array(new SharedArrayBuffer(4))

  function holdLock<Result>(work: () => Result): Result {
    const lock = `${file}.lock`
    let handle: number | undefined
    while (handle === undefined) {
      try {
        handle = openSync(lock, 'wx')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        Atomics.wait(pause, 0, 0, 1)
      }
    }
    try {
      return work()
    } finally {
      closeSync(handle)
      rmSync(lock)
    }
  }

  function load(): Map<string, Entry> {
    try {
      return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][])
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return new Map()
    }
  }

  function change(key: string, expected: string | undefined, next: string | undefined, expiresInMs?: number): boolean {
    return holdLock(() => {
      const entries = load()
      if (read(entries, key) !== expected) return false
      if (next === undefined) entries.delete(key)
      else entries.set(key, { value: next, expiresAt: expiresInMs === undefined ? null : Date.now() + expiresInMs })
      writeFileSync(`${file}.next`, JSON.stringify([...entries]))
      renameSync(`${file}.next`, file)
      return true
    })
  }

  return {
    get: async (key) => holdLock(() => read(load(), key)),
    setIfAbsent: async (key, value, expiresInMs) => change(key, undefined, value, expiresInMs),
    compareAndSet: async (key, expected, next, expiresInMs) => change(key, expected, next, expiresInMs),
  }
}

function read(entries: Map<string, Entry>, key: string): string | undefined {
  const entry = entries.get(key)
  return entry === undefined || (entry.expiresAt !== null && entry.expiresAt <= Date.now()) ? undefined : entry.value
}
