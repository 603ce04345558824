import { ApprovalInbox } from 'hubnodes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import { ChevronDown, ChevronUp } from './icons.ts'
import { useLanguage, usePage, useWords } from './page-context.ts'

/** The inbox over the canvas: one line while nothing waits. Another request unfolds it; the cards are told what waits. */
export function ApprovalsPanel() {
  const { client, status, inbox } = usePage()
  const words = useWords()
  const locale = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  const { isFolded, asked } = useStore(inbox)
  const [waiting, setWaiting] = useState(0)
  const notice = useCallback(
    (requests: readonly ApprovalRequest[]) => {
      status.showApprovals(requests)
      setWaiting((before) => {
        if (requests.length > before) inbox.getState().fold(false)
        return requests.length
      })
    },
    [status, inbox],
  )
  useEffect(() => {
    if (asked > 0) panel.current?.querySelector<HTMLElement>('.hub-request')?.focus()
  }, [asked])
  if (!client) return null
  const Icon = isFolded ? ChevronUp : ChevronDown
  return (
    <div ref={panel} className="page-approvals nokey" data-waiting={waiting > 0} data-folded={isFolded && waiting > 0}>
      <ApprovalInbox client={client} onPendingChange={notice} locale={locale} />
      {waiting > 0 && (
        <button
          type="button"
          className="page-icon-button page-approvals-fold"
          aria-expanded={!isFolded}
          aria-label={words('page_approvals_fold')}
          title={words('page_approvals_fold')}
          onClick={() => inbox.getState().fold(!isFolded)}
        >
          <Icon size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
