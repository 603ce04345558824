import { type ReactElement, useId, useState } from 'react'
import type { CallVerdict, RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleCheck, CircleX, ShieldQuestionMark } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import { useWordVerdict } from './use-word-verdict.ts'

const ICONS = { allowed: CircleCheck, approval: ShieldQuestionMark, refused: CircleX } as const

/** More tools than anybody reads are shown only when asked for. */
const PAGE = 50

/** What becomes of each call that a model could make, and why. */
export function PolicyTable(props: { rows: readonly RowVerdicts[]; title: string }): ReactElement {
  const { rows, title } = props
  const t = useWords(toolHubMessages)
  const titleId = useId()
  const [limit, setLimit] = useState(PAGE)
  const left = rows.length - limit
  const { wordReason, wordEffect, wordLimits } = useWordVerdict()
  return (
    <div className="hub-policy">
      <h4 id={titleId} className="hub-main-panel__sub">
        {title}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="hub-policy__scroll" aria-labelledby={titleId} tabIndex={0}>
        <table className="hub-policy__table">
          <thead>
            <tr>
              <th scope="col">{t('policy_call')}</th>
              <th scope="col">{t('policy_effect')}</th>
              <th scope="col">{t('policy_outcome')}</th>
              <th scope="col">{t('policy_why')}</th>
            </tr>
          </thead>
          {rows.slice(0, limit).map((row) => (
            <tbody key={row.index}>
              {rows.length > 1 && (
                <tr className="hub-policy__tool">
                  <th scope="rowgroup" colSpan={4}>
                    {row.entry?.name ?? row.tool} {row.entry && row.entry.name !== row.tool && <code>{row.tool}</code>}
                  </th>
                </tr>
              )}
              {row.calls.map((call) => (
                <tr key={call.operation ?? ''} data-outcome={call.outcome}>
                  <th scope="row">
                    {call.operation === undefined ? t('policy_any_call') : <code>{call.operation}</code>}
                  </th>
                  <td>{wordEffect(call)}</td>
                  <td>
                    <Outcome outcome={call.outcome} />
                  </td>
                  <td>
                    {wordReason(call, row)}
                    {call.outcome !== 'refused' &&
                      wordLimits(row).map((limit) => (
                        <span key={limit} className="hub-policy__limit">
                          {limit}
                        </span>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {left > 0 && (
        <button type="button" className="hub-button hub-policy__more" onClick={() => setLimit(limit + PAGE)}>
          {t('policy_more', { count: Math.min(PAGE, left), left })}
        </button>
      )}
    </div>
  )
}

function Outcome({ outcome }: { outcome: CallVerdict['outcome'] }): ReactElement {
  const t = useWords(toolHubMessages)
  const Icon = ICONS[outcome]
  return (
    <span className="hub-outcome-word" data-outcome={outcome}>
      <Icon aria-hidden size={14} />
      {t(`outcome_${outcome}`)}
    </span>
  )
}
