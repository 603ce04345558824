import { type ReactElement, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createTranslate, resolveLanguage } from '../../src/diagnostics/translate.ts'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { HumanDecision } from '../../src/http/types.ts'
import { ofNode } from '../../src/hub/hub-event.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { useNoOuterForm } from '../fields/use-no-outer-form.ts'
import { approvalMessages } from '../i18n/approvals.ts'
import { moveByArrows } from '../shell/move-by-arrows.ts'
import { useTell } from '../shell/use-tell.ts'
import { InboxNote } from './InboxNote.tsx'
import { RequestCard } from './RequestCard.tsx'
import type { ApprovalInboxProps, RequestEnd } from './types.ts'
import { useArrivals } from './use-arrivals.ts'
import { useNextFocus } from './use-next-focus.ts'
import { usePendingRequests } from './use-pending-requests.ts'
import { useShownRequests } from './use-shown-requests.ts'

/** Requests that wait for a person: what would run, how risky it is, and the word on it. Keyboard first. */
export function ApprovalInbox(props: ApprovalInboxProps): ReactElement {
  const { client, onDecide, onPendingChange, locale } = props
  const id = useId()
  const t = useMemo(() => createTranslate(approvalMessages, locale), [locale])
  const pending = usePendingRequests(props)
  const { requests, isLoading, error } = pending
  const { shown, end, hold } = useShownRequests(requests)
  const [said, setSaid] = useState('')
  const region = useRef<HTMLElement>(null)
  useNoOuterForm(region)
  const focusAfter = useNextFocus(shown, id, region)
  const latest = useRef({ onDecide, onPendingChange, askNow: pending.askNow, focusAfter, t })
  useEffect(() => {
    latest.current = { onDecide, onPendingChange, askNow: pending.askNow, focusAfter, t }
  })
  useEffect(() => latest.current.onPendingChange?.(requests), [requests])
  const tell = useTell(props.onEvent)
  const heardOf = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const request of requests) {
      if (heardOf.current.has(request.request_id)) continue
      tell({ type: 'approval_requested', ...about(request), risk: request.risk_level })
    }
    heardOf.current = new Set(requests.map(({ request_id }) => request_id))
  }, [requests, tell])
  useArrivals(requests, isLoading, (request) => setSaid(t('inbox_new', { summary: nameOf(request) })))

  const decide = useCallback(
    async (request: ApprovalRequest, decision: HumanDecision) => {
      const settled = client
        ? await client.approvals.decide(request.request_id, decision)
        : ((await latest.current.onDecide?.(request, decision)) ?? request)
      const how: RequestEnd =
        settled === undefined
          ? 'gone'
          : decision.outcome !== 'approved'
            ? 'rejected'
            : decision.scope === 'session'
              ? 'session'
              : 'approved'
      if (settled !== undefined) {
        const scope = decision.outcome === 'approved' ? { scope: decision.scope ?? 'once' } : {}
        tell({ type: 'approval_decided', ...about(request), outcome: decision.outcome, ...scope })
      }
      latest.current.focusAfter(request.request_id)
      end(request.request_id, how)
      const words = latest.current.t
      setSaid(words('ended_said', { end: words(`ended_${how}`), summary: nameOf(request) }))
      latest.current.askNow()
    },
    [client, end, tell],
  )
  const { direction, language } = resolveLanguage(locale)
  const waiting = shown.filter((item) => item.end === undefined).length
  return (
    <section
      ref={region}
      className={joinClasses('hub-root hub-approvals', shieldClassName, props.className)}
      style={props.style}
      aria-label={t('inbox_region')}
      lang={language}
      dir={direction}
      tabIndex={-1}
      onKeyDown={stopCanvasKeys}
      onKeyUp={stopCanvasKeys}
      // Not enter: a request that comes up under a resting pointer is not entered.
      onPointerOver={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      <div className="hub-approvals__head">
        <h2 className="hub-approvals__title">{t('inbox_region')}</h2>
        {waiting > 0 && <span className="hub-badge hub-approvals__count">{t('inbox_count', { count: waiting })}</span>}
      </div>
      <p className="hub-visually-hidden" role="status">
        {said}
      </p>
      <InboxNote isLoading={isLoading} isEmpty={shown.length === 0} error={error} onRetry={pending.askNow} t={t} />
      {shown.length > 0 && (
        <ul
          className="hub-approvals__list"
          aria-label={t('inbox_list')}
          onKeyDown={(event) => moveByArrows(event, '.hub-request')}
        >
          {shown.map((item) => (
            <li key={item.request.request_id}>
              <RequestCard id={`${id}-${item.request.request_id}`} item={item} onDecide={decide} t={t} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function nameOf({ description, action_name: action }: ApprovalRequest): string {
  return description || action
}

function about({ node_id, request_id, action_name }: ApprovalRequest) {
  return { ...ofNode(node_id), requestId: request_id, action: action_name }
}
