import { ApprovalInbox } from 'hubnodes'
import { useCallback, useState } from 'react'
import { ChevronDown, ChevronUp } from './icons.ts'
import { useLanguage, usePage, useWords } from './page-context.ts'

/** The inbox over the canvas: one line while nothing waits. Another request unfolds it. */
export function ApprovalsPanel() {
  const { client } = usePage()
  const words = useWords()
  const locale = useLanguage()
  const [waiting, setWaiting] = useState(0)
  const [isFolded, setIsFolded] = useState(false)
  const notice = useCallback((requests: readonly unknown[]) => {
    setWaiting((before) => {
      if (requests.length > before) setIsFolded(false)
      return requests.length
    })
  }, [])
  if (!client) return null
  const Icon = isFolded ? ChevronUp : ChevronDown
  return (
    <div className="page-approvals" data-waiting={waiting > 0} data-folded={isFolded && waiting > 0}>
      <ApprovalInbox client={client} onPendingChange={notice} locale={locale} />
      {waiting > 0 && (
        <button
          type="button"
          className="page-icon-button page-approvals-fold"
          aria-expanded={!isFolded}
          aria-label={words('page_approvals_fold')}
          title={words('page_approvals_fold')}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Icon size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
