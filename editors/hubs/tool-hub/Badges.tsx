import type { ReactElement } from 'react'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleOff, KeyRound, ShieldAlert } from '../../icons.ts'
import type { ToolAvailability } from '../../shell/availability.ts'
import { useWords } from '../../shell/session.ts'

const ICONS = {
  available: CircleCheck,
  unavailable: CircleOff,
  not_registered: CircleAlert,
  unknown: CircleDashed,
} as const

/** Whether the tool can run, in words and colour. */
export function AvailabilityBadge({ state }: { state: ToolAvailability }): ReactElement {
  const t = useWords(toolHubMessages)
  const Icon = ICONS[state]
  return (
    <span className="hub-tool-state" data-state={state}>
      <Icon aria-hidden size={12} />
      {t(`state_${state}`)}
    </span>
  )
}

/** What a tool does to the world, and whether it signs in somewhere. Nothing is said of a tool that does neither. */
export function RiskBadges({ entry }: { entry: ToolCatalogueEntry }): ReactElement | null {
  const t = useWords(toolHubMessages)
  const { side_effects: effects, auth_required: signsIn } = entry
  const risk = effects === 'low' || effects === 'medium' || effects === 'high' ? effects : undefined
  if (!risk && signsIn !== true) return null
  return (
    <>
      {risk && (
        <span className="hub-badge hub-tool-risk" data-risk={risk}>
          <ShieldAlert aria-hidden size={12} />
          {t(`risk_${risk}`)}
        </span>
      )}
      {signsIn === true && (
        <span className="hub-badge">
          <KeyRound aria-hidden size={12} />
          {t('auth')}
        </span>
      )}
    </>
  )
}
