import { type ReactElement, useId, useState } from 'react'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { RefreshCw } from '../../icons.ts'
import { AgentChoice } from '../../presets/AgentChoice.tsx'
import { PresetPages } from '../../presets/PresetPages.tsx'
import { PresetsGate } from '../../presets/PresetsGate.tsx'
import { type Scope, usePresetScope } from '../../presets/use-scope.ts'
import { useWords } from '../../shell/session.ts'
import { ExcludedPresets } from './ExcludedPresets.tsx'
import { TargetOffers } from './TargetOffers.tsx'
import { type Listed, offerKey, useListed } from './use-listed.ts'

/** What a model of the calling agent can ask for at this node, and why not for the rest. */
export function ScopeOverview(): ReactElement {
  const t = useWords(presetsMessages)
  const titleId = useId()
  const { presets, reload, listing, calling, agentId, scope } = usePresetScope()
  const [round, setRound] = useState(0)
  const listed = useListed(scope, agentId, round)
  const count = scope?.targets.reduce((sum, { offers }) => sum + offers.length, 0) ?? 0
  const refresh = () => {
    reload()
    setRound(round + 1)
  }
  return (
    <section className="hub-main-panel hub-presets" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('presets_scope')}</h3>
        {scope && <span className="hub-muted">{t('presets_count', { count })}</span>}
        {presets.status !== 'none' && (
          <button
            type="button"
            className="hub-button hub-button--icon"
            aria-label={t('presets_refresh')}
            title={t('presets_refresh')}
            onClick={refresh}
          >
            <RefreshCw aria-hidden size={14} />
          </button>
        )}
      </header>
      <p className="hub-muted">{t('presets_scope_help')}</p>
      <PresetsGate presets={presets} calling={calling} reload={reload} />
      <AgentChoice calling={calling} />
      {scope && listing && (
        <>
          {scope.targets.length === 0 && <p className="hub-note">{t('presets_no_targets')}</p>}
          {scope.targets.length > 0 && count === 0 && (
            <p className="hub-note">{t(listing.presets.length === 0 ? 'presets_none_at_all' : 'presets_none_here')}</p>
          )}
          {listed.reason !== undefined && (
            <p className="hub-row-warning" role="note">
              {t('presets_active_unknown', { reason: listed.reason })}
            </p>
          )}
          {listed.value && !listed.isAsking && !isSameScope(scope, listed.value) && (
            <p className="hub-row-warning" role="note">
              {t('presets_other_canvas')}
            </p>
          )}
          {scope.targets.map(({ node, offers }) => (
            <TargetOffers
              key={node.id}
              node={node}
              offers={offers}
              types={listing.preset_types}
              {...(listed.value ? { listed: listed.value } : {})}
            />
          ))}
          {scope.presetNodes.length > 0 && (
            <p className="hub-muted">
              {t('presets_never_switched', { names: scope.presetNodes.map(nameNode).join(', ') })}
            </p>
          )}
          <ExcludedPresets excluded={scope.excluded} isOpen={count === 0} />
        </>
      )}
      <PresetPages />
    </section>
  )
}

/** Whether the backend lists exactly what is marked here. */
function isSameScope(scope: Scope, listed: Listed): boolean {
  const marked = scope.targets.flatMap(({ node, offers }) => offers.map(({ id }) => offerKey(id, node.id)))
  return marked.length === listed.size && marked.every((key) => listed.has(key))
}
