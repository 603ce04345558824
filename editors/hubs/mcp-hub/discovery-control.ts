import type { McpServerRow } from '../../../src/mcp/types.ts'
import { discoverServers } from '../../../src/store/discover-servers.ts'
import { serverRunKey } from '../../../src/store/discovery-state.ts'
import type { EditingStore } from '../../../src/store/editing-store.ts'
import type { HubSession } from '../../shell/session.ts'

interface Running {
  keys: ReadonlySet<string>
  controller: AbortController
}

const runningByStore = new WeakMap<EditingStore, Set<Running>>()

/** Asks servers for their tools. A run that is already asking one of them is ended first. */
export async function startDiscovery(session: HubSession, rows: readonly McpServerRow[]): Promise<void> {
  const { store, client } = session
  if (!client || rows.length === 0) return
  const running = runningByStore.get(store) ?? new Set()
  runningByStore.set(store, running)
  const keys = new Set(rows.map(serverRunKey))
  for (const other of running) if ([...other.keys].some((key) => keys.has(key))) other.controller.abort()
  const mine: Running = { keys, controller: new AbortController() }
  running.add(mine)
  try {
    await discoverServers({ store, client, rows, signal: mine.controller.signal })
  } finally {
    running.delete(mine)
  }
}

/** Ends every run of a session. */
export function cancelDiscovery(store: EditingStore): void {
  for (const { controller } of runningByStore.get(store) ?? []) controller.abort()
}
