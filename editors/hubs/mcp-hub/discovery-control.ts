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

/** Ends the runs that ask one server, or every run of a session. */
export function cancelDiscovery(store: EditingStore, row?: McpServerRow): void {
  const key = row && serverRunKey(row)
  for (const { keys, controller } of runningByStore.get(store) ?? []) {
    if (key === undefined || keys.has(key)) controller.abort()
  }
}

/** Whether a server is asked by itself: ending its run leaves no other one without an answer. */
export function isAloneInRun(store: EditingStore, row: McpServerRow): boolean {
  const key = serverRunKey(row)
  return [...(runningByStore.get(store) ?? [])].some(({ keys }) => keys.has(key) && keys.size === 1)
}
