import type { HubClient } from '../../src/http/types.ts'

/** What a backend was asked for, and how far that is. The last answer stays while a new one is fetched. */
export type RemoteAnswer<Value> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' | 'ready' | 'failed'; readonly value?: Value; readonly reason?: string }

/** An answer of the backend that every part of the page shares. */
export interface RemoteSource<Value> {
  getState(): RemoteAnswer<Value>
  subscribe(listener: () => void): () => void
  /** Asks, unless that is under way or the answer is fresh; `force` asks again. */
  load(force?: boolean): void
}

const FRESH_FOR_MS = 5 * 60_000

const none = { status: 'none' } as const

/** What there is where no backend can be asked. */
const noSource: RemoteSource<never> = {
  getState: () => none,
  subscribe: () => () => undefined,
  load: () => undefined,
}

/** Keeps the answer of `fetchValue`; it rejects into a state to show, never into the page. */
function createRemoteSource<Value>(fetchValue: () => Promise<Value>): RemoteSource<Value> {
  let state: RemoteAnswer<Value> = { status: 'loading' }
  let isAsking = false
  let askedAt = 0
  const listeners = new Set<() => void>()
  const set = (next: RemoteAnswer<Value>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const ask = async () => {
    isAsking = true
    askedAt = Date.now()
    const kept = state.status !== 'none' && state.value !== undefined ? { value: state.value } : {}
    set({ status: 'loading', ...kept })
    try {
      set({ status: 'ready', value: await fetchValue() })
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

/** One source for each client, so that all editors of a page ask it once. */
export function shareByClient<Value>(
  ask: (client: HubClient) => Promise<Value>,
): (client: HubClient | undefined) => RemoteSource<Value> {
  const sources = new WeakMap<HubClient, RemoteSource<Value>>()
  return (client) => {
    if (!client) return noSource
    const source = sources.get(client) ?? createRemoteSource(() => ask(client))
    sources.set(client, source)
    return source
  }
}
