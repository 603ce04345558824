import { type ReactElement, useId, useState } from 'react'
import { acceptServer, type ServerDrift } from '../../../src/store/mcp-drift.ts'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ToolReview } from './ToolReview.tsx'
import { useMoment } from './use-drift.ts'

const SHOWN_AT_ONCE = 40

/** One server's changes, and the way to accept them all. */
export function ServerReview({ drift }: { drift: ServerDrift }): ReactElement {
  const { row, acceptedAt, hidesNewTools, changes, listed } = drift
  const { store } = useHubSession()
  const t = useWords(mcpReviewMessages)
  const moment = useMoment()
  const titleId = useId()
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const toAccept = changes.filter(({ kind }) => kind !== 'removed').length
  const isUntracked = acceptedAt === undefined && !hidesNewTools && listed.length > 0
  const accept = () =>
    store.getState().edit((data) => acceptServer(data, drift, new Date().toISOString()), {
      label: t('step_accept_all', { name: row.name }),
    })
  return (
    <section className="hub-review" aria-labelledby={titleId}>
      <header className="hub-review__header">
        <h4 id={titleId}>{row.name}</h4>
        {acceptedAt !== undefined && (
          <span className="hub-muted">{t('review_accepted_at', { when: moment(acceptedAt) })}</span>
        )}
        {toAccept > 1 && !isUntracked && (
          <button type="button" className="hub-button" onClick={accept}>
            {t('review_accept_all', { count: toAccept, name: row.name })}
          </button>
        )}
      </header>
      {isUntracked && (
        <div className="hub-note hub-review__baseline">
          <span>{t('review_never')}</span>
          <button type="button" className="hub-button" onClick={accept}>
            {t('review_accept_baseline', { count: listed.length, name: row.name })}
          </button>
        </div>
      )}
      {changes.length > 0 && (
        <ul className="hub-review__list" aria-label={t('review_changes_of', { name: row.name })} tabIndex={-1}>
          {changes.slice(0, limit).map((change) => (
            <ToolReview key={change.tool.key} drift={change} hidesNewTools={hidesNewTools} />
          ))}
        </ul>
      )}
      {changes.length > limit && (
        <button type="button" className="hub-button" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          {t('review_more', { count: Math.min(SHOWN_AT_ONCE, changes.length - limit) })}
        </button>
      )}
    </section>
  )
}
