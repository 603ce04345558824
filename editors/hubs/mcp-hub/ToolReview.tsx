import { type ReactElement, useId, useLayoutEffect, useRef } from 'react'
import type { HubNodeData } from '../../../src/hub/types.ts'
import type { ToolDrift } from '../../../src/store/mcp-drift.ts'
import { acceptTools, forgetTools, offerTools } from '../../../src/store/mcp-tool-choices.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpReviewMessages } from '../../i18n/mcp-hub-review.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ToolChanges } from './ToolChanges.tsx'

/** One tool that is not as it was accepted: what differs, and what to do about it. */
export function ToolReview({ drift, hidesNewTools }: { drift: ToolDrift; hidesNewTools: boolean }): ReactElement {
  const { kind, tool } = drift
  const { key } = tool
  const { store } = useHubSession()
  const t = useWords(mcpReviewMessages)
  const tHub = useWords(mcpHubMessages)
  const titleId = useId()
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = item.current
    const list = element?.parentElement
    // What is decided leaves the list, and takes the focus with it.
    return () => {
      if (element?.contains(document.activeElement)) list?.focus()
    }
  }, [])
  const edit = (label: string, change: (data: HubNodeData) => HubNodeData) => store.getState().edit(change, { label })
  return (
    <li ref={item} className="hub-review__tool" data-kind={kind} aria-labelledby={titleId}>
      <div className="hub-review__line">
        <button
          type="button"
          id={titleId}
          className="hub-review__name hub-mono"
          title={t('review_open_tool', { key })}
          onClick={() => store.getState().select({ tool: key })}
        >
          {tool.name}
        </button>
        <span className="hub-review__kind">
          {t(kind === 'added' && hidesNewTools ? 'review_added_hidden' : `review_${kind}`)}
        </span>
        {kind === 'removed' ? (
          <button
            type="button"
            className="hub-button"
            aria-label={t('review_forget_tool', { key })}
            onClick={() => edit(t('step_forget', { key }), (data) => forgetTools(data, [key]))}
          >
            {t('review_forget')}
          </button>
        ) : (
          <span className="hub-review__actions">
            <button
              type="button"
              className="hub-button"
              aria-label={t('review_hide_tool', { key })}
              onClick={() => edit(tHub('step_visibility'), (data) => offerTools(data, [tool], 'hidden'))}
            >
              {t('review_hide')}
            </button>
            <button
              type="button"
              className="hub-button hub-button--primary"
              aria-label={t('review_accept_tool', { key })}
              onClick={() =>
                edit(t('step_accept', { key }), (data) => acceptTools(data, [tool], new Date().toISOString()))
              }
            >
              {t('review_accept')}
            </button>
          </span>
        )}
      </div>
      {kind === 'removed' ? <p className="hub-muted">{t('review_removed_help')}</p> : <ToolChanges drift={drift} />}
    </li>
  )
}
