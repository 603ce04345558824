import type { McpSession } from '../mcp/types.ts'
import { delay, letProcessEnd } from './delay.ts'

const DEFAULT_IDLE_MS = 5 * 60_000
/** A server that won't end in this time is no longer waited for. */
const MAX_CLOSE_MS = 10_000

/** A session on loan. `release` gives it back, or ends it where it is not kept. */
export interface McpSessionLease {
  session: McpSession
  /** Lives as long as the session: lists kept with it go when it goes. */
  memory: Map<string, unknown>
  release(): Promise<void>
}

export interface McpSessionPool {
  /** Lends the session kept under `key`, or opens one; without a key, one for this loan alone. */
  lend(
    key: string | undefined,
    open: (signal: AbortSignal) => Promise<McpSession>,
    signal: AbortSignal,
  ): Promise<McpSessionLease>
  close(): Promise<void>
}

interface Entry {
  session: Promise<McpSession>
  memory: Map<string, unknown>
  abort: AbortController
  users: number
  isOpen: boolean
  idleTimer?: ReturnType<typeof setTimeout>
}

/** Keeps sessions between calls: each until it is idle for `idleMs`, its server goes, or the pool is closed. */
export function createMcpSessionPool({ idleMs = DEFAULT_IDLE_MS }: { idleMs?: number } = {}): McpSessionPool {
  const kept = new Map<string, Entry>()
  const all = new Set<Entry>()
  let isClosed = false

  function start(key: string | undefined, open: (signal: AbortSignal) => Promise<McpSession>): Entry {
    const abort = new AbortController()
    const entry: Entry = { session: open(abort.signal), memory: new Map(), abort, users: 0, isOpen: false }
    all.add(entry)
    if (key !== undefined) kept.set(key, entry)
    const forget = () => {
      clearTimeout(entry.idleTimer)
      all.delete(entry)
      if (key !== undefined && kept.get(key) === entry) kept.delete(key)
    }
    entry.session.then((session) => {
      entry.isOpen = true
      session.onClose(forget)
    }, forget)
    return entry
  }

  async function end(key: string | undefined, entry: Entry): Promise<void> {
    clearTimeout(entry.idleTimer)
    if (key !== undefined && kept.get(key) === entry) kept.delete(key)
    entry.abort.abort(new Error('closed'))
    const closed = entry.session.then((session) => session.close()).catch(() => {})
    await Promise.race([closed, delay(MAX_CLOSE_MS)])
    all.delete(entry)
  }

  async function giveBack(key: string | undefined, entry: Entry): Promise<void> {
    entry.users--
    if (entry.users > 0) return
    if (key === undefined || !entry.isOpen || kept.get(key) !== entry) return end(key, entry)
    entry.idleTimer = setTimeout(() => void end(key, entry), idleMs)
    letProcessEnd(entry.idleTimer)
  }

  return {
    async lend(key, open, signal) {
      if (isClosed) throw new Error('the gateways are closed')
      const entry = (key === undefined ? undefined : kept.get(key)) ?? start(key, open)
      clearTimeout(entry.idleTimer)
      entry.users++
      let isReleased = false
      const release = async () => {
        if (isReleased) return
        isReleased = true
        await giveBack(key, entry)
      }
      let cancel = () => {}
      const cancelled = new Promise<never>((_, reject) => {
        cancel = () => reject(new Error('cancelled'))
        if (signal.aborted) cancel()
        signal.addEventListener('abort', cancel, { once: true })
      })
      try {
        return { session: await Promise.race([entry.session, cancelled]), memory: entry.memory, release }
      } catch (error) {
        await release()
        throw error
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    async close() {
      isClosed = true
      const open = [...all]
      kept.clear()
      await Promise.all(open.map((entry) => end(undefined, entry)))
    },
  }
}
