import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { showHiddenText } from '../../src/mcp/visible-text.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { showValue } from './show-value.ts'
import { ValueBox } from './ValueBox.tsx'

const MOST_SHOWN = 40
const REDACTED = '[redacted]'

/** What the call would be made with. Nothing in it is secret; what was blanked says so. */
export function ParameterList(props: {
  summary: Readonly<Record<string, unknown>>
  t: Translate<typeof approvalMessages>
}): ReactElement {
  const { summary, t } = props
  const entries = Object.entries(summary)
  if (entries.length === 0) return <p className="hub-request__note">{t('request_no_parameters')}</p>
  return (
    <dl className="hub-request__parameters">
      {entries.slice(0, MOST_SHOWN).map(([key, value]) => (
        <div key={key}>
          <dt>{showHiddenText(key)}</dt>
          <dd>
            {value === REDACTED && <span className="hub-badge">{t('request_hidden_value')}</span>}
            {value === '' && <span className="hub-request__note">{t('request_empty_value')}</span>}
            {value !== REDACTED && value !== '' && <ValueBox text={showValue(value, false)} label={key} />}
          </dd>
        </div>
      ))}
      {entries.length > MOST_SHOWN && (
        <div>
          <dt>…</dt>
          <dd>{t('request_more_parameters', { count: entries.length - MOST_SHOWN })}</dd>
        </div>
      )}
    </dl>
  )
}
