import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { PolicyExport } from './PolicyExport.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { RiskSummary } from './RiskSummary.tsx'
import { SkillsOverview } from './SkillsOverview.tsx'
import { useMode, useVerdicts } from './use-rows.ts'

/** What a model may do through this hub, all of it: by the rows, or by the skills that can be reached. */
export function PolicyOverview(): ReactElement | null {
  const mode = useMode()
  if (mode === 'skill') return <SkillsOverview />
  // A mode that can't be read runs nothing; its own panel says so.
  return mode === undefined ? null : <Policy />
}

function Policy(): ReactElement {
  const t = useWords(toolHubMessages)
  const rows = useVerdicts()
  const { catalogue } = useCatalogue()
  const calls = rows.flatMap((row) => row.calls)
  const count = (outcome: string) => calls.filter((call) => call.outcome === outcome).length
  return (
    <div className="hub-policy-overview">
      <RiskSummary />
      {rows.length > 0 && (
        <>
          <header className="hub-main-panel__header">
            <p className="hub-policy__counts">
              {t('policy_counts', {
                allowed: count('allowed'),
                approval: count('approval'),
                refused: count('refused'),
              })}
            </p>
            <PolicyExport />
          </header>
          {knownValue(catalogue) === undefined && <p className="hub-note">{t('policy_guess')}</p>}
          <PolicyTable rows={rows} title={t('policy')} />
        </>
      )}
    </div>
  )
}
