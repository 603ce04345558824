import { useEffect, useRef, useState } from 'react'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import { isSameJson } from '../../src/store/is-same-json.ts'
import { pollWhileVisible } from './poll-while-visible.ts'
import type { ApprovalInboxProps } from './types.ts'

export interface PendingRequests {
  requests: readonly ApprovalRequest[]
  /** Nothing was heard yet. */
  isLoading: boolean
  /** Why the last look failed. What was known before stays. */
  error?: string
  askNow(): void
}

const none: readonly ApprovalRequest[] = []
const nothing = () => undefined

/** What waits: asked of the client while the page is in sight, else as the host gives it. */
export function usePendingRequests({ client, filter, requests }: ApprovalInboxProps): PendingRequests {
  const [heard, setHeard] = useState<{ requests?: readonly ApprovalRequest[]; error?: string }>({})
  const askNow = useRef<() => void>(nothing)
  const { workspaceId, conversationId } = filter ?? {}

  useEffect(() => {
    if (client === undefined) return
    let known: readonly ApprovalRequest[] | undefined
    const asked = {
      ...(workspaceId === undefined ? {} : { workspaceId }),
      ...(conversationId === undefined ? {} : { conversationId }),
    }
    const poll = pollWhileVisible({
      ask: (signal) => client.approvals.list(asked, { signal }),
      onAnswer(answer) {
        const isNews = known === undefined || !isSameJson(known, answer)
        if (isNews) known = answer
        setHeard((before) => (isNews || before.error !== undefined ? { requests: known ?? answer } : before))
        return isNews
      },
      onFailure(error) {
        const message = error instanceof Error ? error.message : String(error)
        setHeard((before) => ({ ...before, error: message }))
      },
    })
    askNow.current = poll.askNow
    return () => {
      askNow.current = nothing
      poll.stop()
      setHeard({})
    }
  }, [client, workspaceId, conversationId])

  if (client === undefined) return { requests: requests ?? none, isLoading: false, askNow: nothing }
  return {
    requests: heard.requests ?? none,
    isLoading: heard.requests === undefined,
    ...(heard.error === undefined ? {} : { error: heard.error }),
    askNow: () => askNow.current(),
  }
}
