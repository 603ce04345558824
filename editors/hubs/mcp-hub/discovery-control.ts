import { ofNode } from '../../../src/hub/hub-event.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { discoverServers } from '../../../src/store/discover-servers.ts'
import { findServerRun, serverRunKey } from '../../../src/store/discovery-state.ts'
import type { EditingStore } from '../../../src/store/editing-store.ts'
import type { HubSession } from '../../shell/session.ts'

interface Running {
  keys: ReadonlySet<string>
  controller: AbortController
}

const runningByStore = new WeakMap<EditingStore, Set<Running>>()

/** Asks servers for their tools. A run that is already asking one of them is ended first. */
export async function startDiscovery(session: HubSession, rows: readonly McpServerRow[]): Promise<void> {
  const { store, client, tell } = session
  if (!client || rows.length === 0) return
  const running = runningByStore.get(store) ?? new Set()
  runningByStore.set(store, running)
  const keys = new Set(rows.map(serverRunKey))
  for (const other of running) if ([...other.keys].some((key) => keys.has(key))) other.controller.abort()
  const mine: Running = { keys, controller: new AbortController() }
  const { signal } = mine.controller
  const about = { ...ofNode(session.callContext.nodeId), servers: rows.length }
  const started = performance.now()
  running.add(mine)
  tell({ type: 'discovery_started', ...about })
  try {
    await Promise.race([discoverServers({ store, client, rows, signal }), untilAborted(signal)])
  } finally {
    running.delete(mine)
    const runs = signal.aborted ? [] : rows.flatMap((row) => findServerRun(store.getState().discovery, row) ?? [])
    const answered = runs.filter(({ report }) => report?.state === 'connected' || report?.state === 'disabled')
    const outcome = signal.aborted ? 'cancelled' : runs.some(({ status }) => status === 'done') ? 'answered' : 'failed'
    tell({
      type: 'discovery_finished',
      ...about,
      outcome,
      tools: answered.reduce((count, { tools }) => count + tools.length, 0),
      failed: signal.aborted ? 0 : rows.length - answered.length,
      elapsedMs: Math.round(performance.now() - started),
    })
  }
}

/** A client may take its time to notice; the host hears at once. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
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
