import type { ReactElement } from 'react'
import type { RiskLevel } from '../../src/tools/types.ts'
import { approvalMessages } from '../i18n/approvals.ts'
import { useWords } from '../shell/session.ts'

/** How risky a switch is: a word, and a colour as on the card of a request. */
export function RiskBadge({ risk }: { risk: RiskLevel }): ReactElement {
  const t = useWords(approvalMessages)
  return (
    <span className="hub-badge hub-risk" data-risk={risk}>
      {t(`risk_${risk}`)}
    </span>
  )
}
