import type { ReactElement } from 'react'
import { acceptServer } from '../../../src/store/mcp-drift.ts'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { ServerReview } from './ServerReview.tsx'
import { useDrift } from './use-drift.ts'

/** What changed on servers since the author accepted their tools; of one server where one is chosen. */
export function ReviewPanel(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpReviewMessages)
  const server = useEditing((state) => state.selection.server)
  const all = useDrift().filter(({ row }) => server === undefined || row.id === server)
  const isAsked = all.some(({ listed, changes }) => listed.length + changes.length > 0)
  const changed = all.filter(({ changes }) => changes.some(({ kind }) => kind !== 'removed'))
  const hasChanges = all.some(({ changes }) => changes.length > 0)
  return (
    <section className="hub-main-panel" aria-label={t('review_title')}>
      <header className="hub-main-panel__header">
        <h3>{t('review_title')}</h3>
        {changed.length > 1 && (
          <button
            type="button"
            className="hub-button"
            onClick={() =>
              store
                .getState()
                .edit(
                  (data) => changed.reduce((next, drift) => acceptServer(next, drift, new Date().toISOString()), data),
                  { label: t('step_accept_everything') },
                )
            }
          >
            {t('review_accept_everything')}
          </button>
        )}
      </header>
      {!hasChanges && <p className="hub-empty">{t(isAsked ? 'review_none' : 'review_unasked')}</p>}
      {all
        .filter(({ changes, listed }) => changes.length + listed.length > 0)
        .map((drift) => (
          <ServerReview key={drift.row.id} drift={drift} />
        ))}
    </section>
  )
}
