import type { HubCardSummary } from '../hub/types.ts'

/** A problem that the last answer of a backend told of a node. It never goes into the node's data. */
export interface HubStatusProblem extends Readonly<HubCardSummary['problems'][number]> {
  /** The value of an input that it was found with: once the author set another, the problem is no longer known. */
  readonly about?: { readonly key: string; readonly value: unknown }
}

/** What a node is doing, as far as the host was told. */
export interface HubNodeStatus {
  /** Calls that run now. */
  readonly running: number
  /** Requests that wait for a person's word. */
  readonly waiting: number
  /** The host leaves the node out of what it runs. */
  readonly isOff: boolean
  readonly problems: readonly HubStatusProblem[]
}

/** What nodes are doing, beside their data. A card listens to its own node only. */
export interface HubStatusStore {
  read(nodeId: string): HubNodeStatus
  /** Gives the way to stop listening. */
  subscribe(nodeId: string, listener: () => void): () => void
  /** A call of the node begins. Call what comes back once it has ended, however it ended. */
  startRun(nodeId: string): () => void
  /** All requests that wait now: what an inbox tells its host. Those of no node are nobody's. */
  showApprovals(requests: readonly { readonly node_id: string | null }[]): void
  /** In place of those that were known. */
  showProblems(nodeId: string, problems: readonly HubStatusProblem[]): void
  setOff(nodeId: string, isOff: boolean): void
}

/** Of a node that nothing is known of. */
export const idleStatus: HubNodeStatus = { running: 0, waiting: 0, isOff: false, problems: [] }

/** Makes a store for the cards of one canvas. */
export function createHubStatusStore(): HubStatusStore {
  const known = new Map<string, HubNodeStatus>()
  const listeners = new Map<string, Set<() => void>>()
  const read = (nodeId: string) => known.get(nodeId) ?? idleStatus
  const change = (nodeId: string, part: Partial<HubNodeStatus>) => {
    known.set(nodeId, { ...read(nodeId), ...part })
    for (const listener of listeners.get(nodeId) ?? []) listener()
  }
  return {
    read,
    subscribe: (nodeId, listener) => {
      const own = listeners.get(nodeId) ?? new Set()
      listeners.set(nodeId, own.add(listener))
      return () => own.delete(listener)
    },
    startRun: (nodeId) => {
      let isRunning = true
      change(nodeId, { running: read(nodeId).running + 1 })
      return () => {
        if (isRunning) change(nodeId, { running: read(nodeId).running - 1 })
        isRunning = false
      }
    },
    showApprovals: (requests) => {
      const waiting = new Map<string, number>()
      for (const { node_id: id } of requests) if (id !== null) waiting.set(id, (waiting.get(id) ?? 0) + 1)
      for (const id of new Set([...known.keys(), ...waiting.keys()])) {
        const count = waiting.get(id) ?? 0
        if (count !== read(id).waiting) change(id, { waiting: count })
      }
    },
    showProblems: (nodeId, problems) => {
      if (problems.length + read(nodeId).problems.length > 0) change(nodeId, { problems })
    },
    setOff: (nodeId, isOff) => {
      if (isOff !== read(nodeId).isOff) change(nodeId, { isOff })
    },
  }
}
