import { type ReactElement, useId } from 'react'
import type { PresetSummary } from '../../../src/http/types.ts'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { getSummaryRisk } from '../../../src/presets/preset-risk.ts'
import { RequestFacts } from '../../approvals/RequestFacts.tsx'
import { approvalMessages } from '../../i18n/approvals.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { KeyList } from '../../presets/KeyList.tsx'
import { RiskBadge } from '../../presets/RiskBadge.tsx'
import type { Asked } from '../../presets/use-asked.ts'
import type { Scope } from '../../presets/use-scope.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { type Outcome, useOutcome } from './use-outcome.ts'

/** How the request would go, in one sentence, and the card that a person would get. */
export function RequestOutcome(props: {
  preset: PresetSummary | undefined
  presetId: string
  targetId: string
  agentId: string | undefined
  scope: Scope
}): ReactElement {
  const { preset, presetId, targetId, agentId, scope } = props
  const t = useWords(presetsMessages)
  const tApproval = useWords(approvalMessages)
  const { client } = useHubSession()
  const titleId = useId()
  const asked = useOutcome({ presetId, targetId, agentId, scope })
  const outcome = presetId === '' ? undefined : asked.value
  const fitting = scope.targets.filter(({ offers }) => preset !== undefined && offers.includes(preset))
  const candidates = fitting.map(({ node }) => nameNode(node)).join(', ')
  return (
    <div className="hub-presets__outcome" aria-busy={asked.isAsking || undefined}>
      <p role="status" data-outcome={outcome?.kind}>
        {presetId === '' ? t('presets_outcome_choose') : client?.dryRun ? wordOutcome(asked, candidates, t) : null}
      </p>
      {presetId !== '' && client && !client.dryRun && <p className="hub-note">{t('presets_outcome_no_dry_run')}</p>}
      {outcome?.kind === 'ask' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
        <div className="hub-request" role="group" aria-label={t('presets_card')}>
          <RequestFacts question={outcome.question} titleId={titleId} t={tApproval} />
        </div>
      )}
      {preset && outcome?.kind !== 'ask' && (
        <p className="hub-preset__keys">
          <RiskBadge risk={getSummaryRisk(preset)} />
          <span className="hub-muted">{t('presets_sets')}</span>
          <KeyList keys={preset.changed_keys} />
        </p>
      )}
    </div>
  )
}

function wordOutcome(
  { isAsking, value, reason }: Asked<Outcome>,
  candidates: string,
  t: ReturnType<typeof useWords<typeof presetsMessages>>,
): string {
  if (reason !== undefined) return t('presets_outcome_failed', { reason })
  if (value === undefined) return isAsking ? t('presets_outcome_asking') : ''
  switch (value.kind) {
    case 'ask':
      return t('presets_outcome_ask')
    case 'applied':
      return t('presets_outcome_applied')
    case 'out_of_scope':
      return t('presets_outcome_out_of_scope')
    case 'ambiguous':
      return t('presets_outcome_ambiguous', { names: candidates })
    case 'error':
      return t('presets_outcome_error', { message: value.message })
  }
}
