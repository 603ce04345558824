/** What a backend was asked for, and how far that is. The last answer stays while a new one is fetched. */
export type RemoteList<Item> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' | 'ready' | 'failed'; readonly items?: readonly Item[]; readonly reason?: string }

/** A list of the backend that every part of the page shares. */
export interface RemoteSource<Item> {
  getState(): RemoteList<Item>
  subscribe(listener: () => void): () => void
  /** Asks, unless that is under way or the answer is fresh; `force` asks again. */
  load(force?: boolean): void
}

const FRESH_FOR_MS = 5 * 60_000

/** Keeps the answer of `fetchItems`; it rejects into a state to show, never into the page. */
export function createRemoteSource<Item>(fetchItems: () => Promise<readonly Item[]>): RemoteSource<Item> {
  let state: RemoteList<Item> = { status: 'loading' }
  let isAsking = false
  let askedAt = 0
  const listeners = new Set<() => void>()
  const set = (next: RemoteList<Item>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const ask = async () => {
    isAsking = true
    askedAt = Date.now()
    const kept = state.status !== 'none' && state.items ? { items: state.items } : {}
    set({ status: 'loading', ...kept })
    try {
      set({ status: 'ready', items: await fetchItems() })
    } catch (error) {
      set({ status: 'failed', reason: error instanceof Error ? error.message : String(error), ...kept })
    } finally {
      isAsking = false
    }
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(force = false) {
      const isFresh = askedAt > 0 && Date.now() - askedAt < FRESH_FOR_MS
      if (!isAsking && (force || !isFresh)) void ask()
    },
  }
}
