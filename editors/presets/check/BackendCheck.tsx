import { type ReactElement, useEffect, useId } from 'react'
import type { PresetsCheck } from '../../../src/http/types.ts'
import { presetsCheckMessages } from '../../i18n/presets-check.ts'
import { CircleCheck } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { countFindings } from '../count-findings.ts'
import { FindingsOfPresets } from '../FindingsOfPresets.tsx'
import { useChecks } from './use-checks.ts'

/** What the backend finds in its own presets, file by file. */
export function BackendCheck(): ReactElement {
  const t = useWords(presetsCheckMessages)
  const titleId = useId()
  const { client } = useHubSession()
  const canCheck = client?.checkPresets !== undefined
  const { checks, reload } = useChecks()
  // Whoever opens the page wants to know how it is now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(reload, [])
  const list = checks.status === 'none' ? undefined : checks.value
  return (
    <section className="hub-main-panel" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('presets_check_backend')}</h3>
        {canCheck && (
          <button type="button" className="hub-button" onClick={reload}>
            {t('presets_check_again')}
          </button>
        )}
      </header>
      {!canCheck && <p className="hub-note">{t('presets_check_backend_none')}</p>}
      <div role="status" className="hub-presets__status">
        {canCheck && checks.status === 'loading' && <p className="hub-muted">{t('presets_check_asking')}</p>}
        {canCheck && checks.status === 'failed' && (
          <p className="hub-field__finding" data-severity="error">
            {t('presets_check_failed', { reason: checks.reason ?? '' })}
          </p>
        )}
      </div>
      {canCheck && list?.length === 0 && <p className="hub-empty">{t('presets_check_empty')}</p>}
      {canCheck && list?.map((check) => <LayerFindings key={check.name} check={check} />)}
    </section>
  )
}

function LayerFindings({ check: { name: given, findings } }: { check: PresetsCheck }): ReactElement {
  const t = useWords(presetsCheckMessages)
  const name = given === '' ? t('presets_check_in_memory') : given
  return (
    <div className="hub-preset-target">
      <h4 className="hub-main-panel__sub">
        <code>{name}</code>
      </h4>
      {findings.length === 0 ? (
        <p className="hub-preset-clean">
          <CircleCheck aria-hidden size={14} />
          {t('presets_check_clean')}
        </p>
      ) : (
        <>
          <p className="hub-muted">{t('presets_check_counts', countFindings(findings))}</p>
          <FindingsOfPresets label={t('presets_check_findings_of', { name })} findings={findings} />
        </>
      )}
    </div>
  )
}
