import { memo, type ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ApprovalRequest } from '../../src/gateways/approval-types.ts'
import type { HumanDecision } from '../../src/http/types.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { RequestFacts } from './RequestFacts.tsx'
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
      <RequestFacts question={request} titleId={`${id}-title`} t={t}>
        {end === undefined && <TimeLeft until={request.expires_at} t={t} />}
      </RequestFacts>
      {/* The form keeps its room once it is out of use: nothing below may move up under the pointer. */}
      <div className="hub-request__foot">
        <DecisionForm request={request} titleId={`${id}-title`} onDecide={onDecide} t={t} />
        {end !== undefined && <p className="hub-request__end">{t(`ended_${end}`)}</p>}
      </div>
    </div>
  )
})
