import { memo, type ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { HumanDecision } from '../../src/http/types.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { ParameterList } from './ParameterList.tsx'
import { PresetChanges } from './PresetChanges.tsx'
import { readChanges } from './read-changes.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { ShownRequest } from './types.ts'

interface RequestCardProps {
  id: string
  item: ShownRequest
  onDecide(request: ApprovalRequest, decision: HumanDecision): Promise<void>
  t: Translate<typeof approvalMessages>
}

/** One request: what would run, with what, how risky it is, how long it waits, and what a person says to it. */
export const RequestCard = memo(function RequestCard({ id, item, onDecide, t }: RequestCardProps): ReactElement {
  const { request, end } = item
  const changes = readChanges(request)
  const { changes: _, ...rest } = request.param_summary
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and is named by a legend only
    <div
      id={id}
      className="hub-request"
      role="group"
      aria-labelledby={`${id}-title`}
      data-ended={end}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus goes from request to request, and from there to its buttons
      tabIndex={0}
    >
      <div className="hub-request__head">
        <span className="hub-badge hub-risk" data-risk={request.risk_level}>
          {t(`risk_${request.risk_level}`)}
        </span>
        {end === undefined && <TimeLeft until={request.expires_at} t={t} />}
      </div>
      <h3 id={`${id}-title`} className="hub-request__title" dir="auto">
        {request.description || request.action_name}
      </h3>
      <p className="hub-request__action">
        <span className="hub-visually-hidden">{t('request_action')}: </span>
        <code>{request.action_name}</code>
      </p>
      {changes && <PresetChanges changes={changes} t={t} />}
      <ParameterList summary={changes ? rest : request.param_summary} t={t} />
      {/* The form keeps its room once it is out of use: nothing below may move up under the pointer. */}
      <div className="hub-request__foot">
        <DecisionForm request={request} titleId={`${id}-title`} onDecide={onDecide} t={t} />
        {end !== undefined && <p className="hub-request__end">{t(`ended_${end}`)}</p>}
      </div>
    </div>
  )
})
