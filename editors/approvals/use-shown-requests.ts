import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import { mergeShown } from './merge-shown.ts'
import type { RequestEnd, ShownRequest } from './types.ts'

/** What the list shows. `hold` keeps what ended in its place, so that nothing moves under the pointer. */
export function useShownRequests(pending: readonly ApprovalRequest[]): {
  shown: readonly ShownRequest[]
  end(requestId: string, end: RequestEnd): void
  hold(isHeld: boolean): void
} {
  const facts = useRef({ pending, ended: new Map<string, RequestEnd>(), isHeld: false })
  const [shown, setShown] = useState(() => mergeShown([], pending, new Map(), false))
  const update = useCallback(() => {
    const { pending: waiting, ended, isHeld } = facts.current
    setShown((before) => mergeShown(before, waiting, ended, isHeld))
  }, [])

  useEffect(() => {
    facts.current.pending = pending
    update()
  }, [pending, update])

  const end = useCallback(
    (requestId: string, how: RequestEnd) => {
      facts.current.ended.set(requestId, how)
      update()
    },
    [update],
  )
  const hold = useCallback(
    (isHeld: boolean) => {
      facts.current.isHeld = isHeld
      if (!isHeld) update()
    },
    [update],
  )
  return { shown, end, hold }
}
