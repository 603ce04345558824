import { type ReactElement, useId } from 'react'
import type { PresetSummary } from '../../../src/http/types.ts'
import { isGuardKey } from '../../../src/presets/guard-keys.ts'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { getSummaryRisk } from '../../../src/presets/preset-risk.ts'
import type { PresetType } from '../../../src/presets/types.ts'
import type { FlowNodeLike } from '../../../src/workflow/types.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { CircleCheck } from '../../icons.ts'
import { KeyList } from '../../presets/KeyList.tsx'
import { RiskBadge } from '../../presets/RiskBadge.tsx'
import { useWords } from '../../shell/session.ts'
import { type Listed, offerKey } from './use-listed.ts'

/** One tool beside the node, and what a model could ask to switch it to. */
export function TargetOffers(props: {
  node: FlowNodeLike
  offers: readonly PresetSummary[]
  types: readonly PresetType[]
  /** What the backend says of them, once it is known. */
  listed?: Listed
}): ReactElement {
  const { node, offers, types, listed } = props
  const t = useWords(presetsMessages)
  const titleId = useId()
  const name = nameNode(node)
  return (
    <div className="hub-preset-target">
      <h4 id={titleId} className="hub-main-panel__sub">
        {name} <code className="hub-row-id">{node.type}</code>
      </h4>
      {offers.length === 0 && <p className="hub-muted">{t('presets_target_none')}</p>}
      <ul className="hub-preset-list" aria-label={t('presets_for_target', { name })}>
        {offers.map((preset) => {
          const facts = listed?.get(offerKey(preset.id, node.id))
          const type = types.find(({ id }) => id.toLowerCase() === preset.preset_type.toLowerCase())
          return (
            <li
              key={preset.id}
              className="hub-preset"
              data-guard={preset.changed_keys.some(isGuardKey) || undefined}
              data-active={facts?.isActive || undefined}
            >
              <p className="hub-row-facts">
                <strong dir="auto">{preset.label}</strong>
                <code className="hub-row-id">{preset.id}</code>
                <RiskBadge risk={getSummaryRisk(preset)} />
                {facts?.isActive && (
                  <span className="hub-tool-state" data-state="available">
                    <CircleCheck aria-hidden size={12} />
                    {t('presets_active')}
                  </span>
                )}
              </p>
              {preset.description && (
                <p className="hub-muted" dir="auto">
                  {preset.description}
                </p>
              )}
              <p className="hub-preset__keys">
                <span className="hub-badge" dir="auto">
                  {type?.label ?? t('presets_untyped')}
                </span>
                <span className="hub-muted">
                  {t(facts && !facts.isActive ? 'presets_would_change' : 'presets_sets')}
                </span>
                <KeyList keys={facts && !facts.isActive ? facts.changedKeys : preset.changed_keys} />
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
