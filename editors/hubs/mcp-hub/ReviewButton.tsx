import type { ReactElement } from 'react'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { GitCompare } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useDrift } from './use-drift.ts'

/** The way to what changed on servers, with how much it is; nothing while nothing changed. */
export function ReviewButton(): ReactElement | null {
  const { store } = useHubSession()
  const t = useWords(mcpReviewMessages)
  const count = useDrift().reduce((sum, { changes }) => sum + changes.length, 0)
  if (count === 0) return null
  return (
    <button
      type="button"
      className="hub-button hub-review__open"
      onClick={() => store.getState().select({ page: 'review' })}
    >
      <GitCompare aria-hidden size={14} />
      {t('review_open', { count })}
    </button>
  )
}
