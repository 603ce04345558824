import { type ReactElement, useId, useState } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ApprovalRequest, ApprovalScope } from '../../src/gateways/approval-types.ts'
import type { HumanDecision } from '../../src/http/types.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { Check, PencilLine, X } from '../icons.ts'
import { Segments } from '../tool-inputs/Segments.tsx'
import { ProposeForm } from './ProposeForm.tsx'
import { isPresetSwitch } from './read-changes.ts'

const MAX_REASON = 1_000

/** What a person says to a request. A switch to a preset is never agreed to for a whole session. */
export function DecisionForm(props: {
  request: ApprovalRequest
  titleId: string
  onDecide(request: ApprovalRequest, decision: HumanDecision): Promise<void>
  t: Translate<typeof approvalMessages>
}): ReactElement {
  const { request, titleId, onDecide, t } = props
  const id = useId()
  const [scope, setScope] = useState<ApprovalScope>('once')
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ isSending: boolean; error?: string }>({ isSending: false })
  const hasChoice = !isPresetSwitch(request.action_name) && request.allowed_scopes.includes('session')

  const [isProposing, setProposing] = useState(false)
  const canPropose = !isPresetSwitch(request.action_name) && Object.keys(request.param_summary).length > 0

  const decide = async (outcome: 'approved' | 'rejected', proposed?: string) => {
    if (state.isSending) return
    setState({ isSending: true })
    const said = proposed === undefined ? reason.trim() : t('propose_reason', { parameters: proposed })
    try {
      await onDecide(request, {
        outcome,
        ...(outcome === 'approved' ? { scope: hasChoice ? scope : 'once' } : {}),
        ...(said === '' ? {} : { reason: said }),
      })
      setState({ isSending: false })
    } catch (error) {
      setState({ isSending: false, error: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <div className="hub-decision">
      <label className="hub-decision__reason">
        <span title={t('decide_reason_help')}>{t('decide_reason')}</span>
        <input
          type="text"
          className="hub-control"
          value={reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="hub-decision__row">
        {hasChoice && (
          <span title={t('decide_session_help')}>
            <Segments<ApprovalScope>
              label={t('decide_scope')}
              name={`${id}-scope`}
              value={scope}
              onChange={setScope}
              choices={[
                { value: 'once', words: t('decide_once') },
                { value: 'session', words: t('decide_session') },
              ]}
            />
          </span>
        )}
        <span className="hub-decision__buttons">
          {canPropose && (
            <button
              type="button"
              className="hub-button hub-button--quiet"
              aria-expanded={isProposing}
              aria-describedby={titleId}
              onClick={() => setProposing(!isProposing)}
            >
              <PencilLine size={14} aria-hidden="true" />
              {t('propose_open')}
            </button>
          )}
          <button
            type="button"
            className="hub-button"
            aria-disabled={state.isSending}
            aria-describedby={titleId}
            onClick={() => void decide('rejected')}
          >
            <X size={14} aria-hidden="true" />
            {t('decide_reject')}
          </button>
          <button
            type="button"
            className="hub-button hub-button--primary"
            aria-disabled={state.isSending}
            aria-describedby={titleId}
            onClick={() => void decide('approved')}
          >
            <Check size={14} aria-hidden="true" />
            {t('decide_approve')}
          </button>
        </span>
      </div>
      {isProposing && (
        <ProposeForm
          summary={request.param_summary}
          maxLength={MAX_REASON - t('propose_reason', { parameters: '' }).length}
          isSending={state.isSending}
          onPropose={(proposed) => void decide('rejected', proposed)}
          onCancel={() => setProposing(false)}
          t={t}
        />
      )}
      {state.error !== undefined && (
        <p className="hub-wrong" role="alert">
          {t('decide_failed', { message: state.error })}
        </p>
      )}
    </div>
  )
}
