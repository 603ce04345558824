import { type ReactElement, useId } from 'react'
import type { RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { listOpenRisks } from '../../../src/tools/open-risks.ts'
import { suggestLimits } from '../../../src/tools/suggest-limits.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { FindingItem, FindingList } from '../../shell/FindingItem.tsx'
import { FixButton } from '../../shell/FixButton.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useNarrow } from './use-narrow.ts'
import { useRows, useVerdicts } from './use-rows.ts'
import { wordConstraints } from './word-constraints.ts'

/** What the rows let through at a glance: how many tools, which are held by nothing, and one click to hold them. */
export function RiskSummary(): ReactElement {
  const { store, locale } = useHubSession()
  const t = useWords(toolHubMessages)
  const id = useId()
  const { rows } = useRows()
  const verdicts = useVerdicts()
  const narrow = useNarrow()
  const isOn = new Set(rows.flatMap(({ row, index }) => (row['enabled'] === true ? [index] : [])))
  const on = verdicts.filter(({ index }) => isOn.has(index))
  const open = on.filter(isUnrestricted)
  const asking = on.filter(({ calls }) => calls.some(({ outcome }) => outcome === 'approval'))
  const isDenied = on.every(({ calls }) => calls.every(({ outcome }) => outcome === 'refused'))
  // Of a tool that is not known nothing is claimed.
  const isKnown = on.every(
    ({ entry, calls }) => entry !== undefined || calls.every(({ outcome }) => outcome === 'refused'),
  )
  const narrowed = open.filter(({ row, entry }) => entry && suggestLimits(row, entry) !== undefined)
  const keyOf = ({ index }: RowVerdicts) => rows.find((row) => row.index === index)?.key ?? ''
  return (
    <section className="hub-risks" aria-labelledby={id} data-denied={isDenied || undefined}>
      <h4 id={id} className="hub-main-panel__sub">
        {t('risk_summary')}
      </h4>
      <ul className="hub-risks__counts">
        <li>{t('risk_tools_on', { count: on.length })}</li>
        {(isKnown || open.length > 0) && (
          <li data-open={open.length > 0 || undefined}>{t('risk_unrestricted_count', { count: open.length })}</li>
        )}
        <li>{t('risk_asking_count', { count: asking.length })}</li>
      </ul>
      {isDenied && <p>{t(on.length === 0 ? 'risk_deny_all' : 'risk_all_refused')}</p>}
      {!isDenied && isKnown && open.length === 0 && <p className="hub-muted">{t('risk_all_limited')}</p>}
      <FindingList label={t('risk_unrestricted')}>
        {open.map((verdict) => {
          const { row, entry, tool } = verdict
          if (!entry) return null
          const limits = suggestLimits(row, entry)
          const { name } = entry
          return (
            <FindingItem
              key={verdict.index}
              severity="warning"
              locale={locale}
              source={{ label: name || tool, open: () => store.getState().select({ tool: keyOf(verdict) }) }}
              fix={limits && { label: t('narrow', { name }), apply: () => narrow([keyOf(verdict)]) }}
            >
              {listOpenRisks(row, entry)
                .map((risk) => t(`open_${risk}`))
                .join(' ')}{' '}
              {limits && t('narrow_sets', { limits: wordConstraints(limits, t).join(' · ') })}
            </FindingItem>
          )
        })}
      </FindingList>
      {narrowed.length > 1 && (
        <FixButton
          label={t('narrow_all', { count: narrowed.length })}
          apply={() => narrow(narrowed.map((verdict) => keyOf(verdict)))}
        />
      )}
    </section>
  )
}

/** Whether something that a call reaches or changes is held by nothing; what is refused anyhow is held. */
function isUnrestricted({ row, entry, calls }: RowVerdicts): boolean {
  return (
    entry !== undefined && calls.some(({ outcome }) => outcome === 'allowed') && listOpenRisks(row, entry).length > 0
  )
}
