import { useEffect, useRef } from 'react'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'

/** Tells of requests that came after the first look; those that were there before are read with the list. */
export function useArrivals(
  requests: readonly ApprovalRequest[],
  isLoading: boolean,
  onArrival: (request: ApprovalRequest) => void,
): void {
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  const report = useRef(onArrival)
  useEffect(() => {
    report.current = onArrival
  })
  useEffect(() => {
    if (isLoading) return
    const before = known.current
    known.current = new Set(requests.map(({ request_id: id }) => id))
    const arrived = before && requests.findLast(({ request_id: id }) => !before.has(id))
    if (arrived) report.current(arrived)
  }, [requests, isLoading])
}
