import { useCallback, useSyncExternalStore } from 'react'
import { type HubNodeStatus, type HubStatusStore, idleStatus } from '../../src/store/hub-status.ts'

/** What one node is doing; a card renders again only when that changes. Idle where the host keeps no store. */
export function useHubStatus(status: HubStatusStore | undefined, nodeId: string): HubNodeStatus {
  const subscribe = useCallback(
    (listener: () => void) => status?.subscribe(nodeId, listener) ?? (() => undefined),
    [status, nodeId],
  )
  const read = () => status?.read(nodeId) ?? idleStatus
  return useSyncExternalStore(subscribe, read, read)
}
