import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { ApprovalQuestion } from '../../src/gateways/approval-types.ts'
import { showHiddenText } from '../../src/mcp/visible-text.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { ParameterList } from './ParameterList.tsx'
import { PresetChanges } from './PresetChanges.tsx'
import { readChanges } from './read-changes.ts'

/** What a person is told before they decide: how risky it is, what would run and what it would change. */
export function RequestFacts(props: {
  question: ApprovalQuestion
  titleId: string
  t: Translate<typeof approvalMessages>
  /** Beside the risk. */
  children?: ReactNode
}): ReactElement {
  const { question, titleId, t, children } = props
  const changes = readChanges(question)
  const { changes: _, ...rest } = question.param_summary
  return (
    <>
      <div className="hub-request__head">
        <span className="hub-badge hub-risk" data-risk={question.risk_level}>
          {t(`risk_${question.risk_level}`)}
        </span>
        {children}
      </div>
      <h3 id={titleId} className="hub-request__title" dir="auto">
        {showHiddenText(question.description || question.action_name)}
      </h3>
      <p className="hub-request__action">
        <span className="hub-visually-hidden">{t('request_action')}: </span>
        <code>{showHiddenText(question.action_name)}</code>
      </p>
      {changes && <PresetChanges changes={changes} t={t} />}
      <ParameterList summary={changes ? rest : question.param_summary} t={t} />
    </>
  )
}
