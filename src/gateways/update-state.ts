import type { StateStore } from './state-store.ts'

/** A store on which nobody ever wins is broken. Each lost attempt means that somebody else got on. */
const MAX_ATTEMPTS = 1000

/** Tries until something comes of it: for writes that others may get ahead of. */
export async function tryUntilWritten<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw new Error('The state store takes no write.')
}

/** Writes `next` where still stands what was read: `undefined` means that nothing did. */
export function replaceState(
  store: StateStore,
  key: string,
  read: string | undefined,
  next: string,
  expiresInMs: number,
): Promise<boolean> {
  return read === undefined
    ? store.setIfAbsent(key, next, expiresInMs)
    : store.compareAndSet(key, read, next, expiresInMs)
}

/** Changes an entry that others change too. Where `change` gives `undefined` it stays as it is. */
export async function updateState(
  store: StateStore,
  key: string,
  change: (text: string | undefined) => string | undefined,
  expiresInMs: number,
): Promise<void> {
  await tryUntilWritten(async () => {
    const text = await store.get(key)
    const next = change(text)
    return next === undefined || (await replaceState(store, key, text, next, expiresInMs)) ? true : undefined
  })
}
