import { useEffect, useMemo } from 'react'
import type { HubClient } from '../../src/http/types.ts'
import type { EditingStore } from '../../src/store/editing-store.ts'
import type { HubStatusStore } from '../../src/store/hub-status.ts'
import { listSessionProblems, reportToStatus } from '../../src/store/report-status.ts'

/** The client to use in an editor, which tells the node's card what runs; what servers answered is told too. */
export function useStatusReport(options: {
  client: HubClient | undefined
  status: HubStatusStore | undefined
  nodeId: string | undefined
  store: EditingStore
}): HubClient | undefined {
  const { client, status, nodeId, store } = options
  useEffect(() => {
    if (!status || nodeId === undefined) return
    return store.subscribe(({ data, discovery }, before) => {
      if (data === before.data && discovery === before.discovery) return
      const problems = listSessionProblems(data, discovery)
      if (problems) status.showProblems(nodeId, problems)
    })
  }, [store, status, nodeId])
  return useMemo(
    () => (client && status && nodeId !== undefined ? reportToStatus({ client, status, nodeId }) : client),
    [client, status, nodeId],
  )
}
