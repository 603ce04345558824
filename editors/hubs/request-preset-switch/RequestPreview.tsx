import { type ReactElement, useId, useState } from 'react'
import { nameNode } from '../../../src/presets/list-targets.ts'
import { presetsMessages } from '../../i18n/presets.ts'
import { AgentChoice } from '../../presets/AgentChoice.tsx'
import { PresetOptions } from '../../presets/PresetOptions.tsx'
import { PresetPages } from '../../presets/PresetPages.tsx'
import { PresetsGate } from '../../presets/PresetsGate.tsx'
import { useLimits, usePresetScope } from '../../presets/use-scope.ts'
import { Field } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { RequestOutcome } from './RequestOutcome.tsx'

/** What a person would be shown if the model asked for a preset now. Fixed values of the node win here too. */
export function RequestPreview(): ReactElement {
  const t = useWords(presetsMessages)
  const titleId = useId()
  const { presets, reload, listing, calling, agentId, scope } = usePresetScope()
  const limits = useLimits()
  const [chosen, setChosen] = useState({ presetId: '', targetId: '' })
  const presetId = limits.presetId ?? chosen.presetId
  const targetId = limits.targetId ?? chosen.targetId
  const isKnownPreset = listing?.presets.some(({ id }) => id === presetId) ?? false
  const isKnownTarget = scope?.targets.some(({ node }) => node.id === targetId) ?? false
  return (
    <section className="hub-main-panel hub-presets" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('presets_preview')}</h3>
      </header>
      <p className="hub-muted">{t('presets_preview_help')}</p>
      <PresetsGate presets={presets} calling={calling} reload={reload} />
      <AgentChoice calling={calling} />
      {listing && scope && (
        <>
          {scope.targets.length === 0 && <p className="hub-note">{t('presets_no_targets')}</p>}
          {listing.presets.length === 0 && <p className="hub-note">{t('presets_none_at_all')}</p>}
          <div className="hub-presets__pickers">
            <Field label={t('presets_pick_preset')} {...(limits.presetId ? { help: t('presets_fixed_here') } : {})}>
              {(control) => (
                <select
                  {...control}
                  className="hub-input"
                  disabled={limits.presetId !== undefined}
                  value={presetId}
                  onChange={(event) => setChosen({ ...chosen, presetId: event.target.value })}
                >
                  <option value="">{t('presets_pick_nothing')}</option>
                  {presetId !== '' && !isKnownPreset && (
                    <option value={presetId}>{t('presets_unknown_value', { value: presetId })}</option>
                  )}
                  <PresetOptions listing={listing} scope={scope} />
                </select>
              )}
            </Field>
            <Field label={t('presets_pick_target')} {...(limits.targetId ? { help: t('presets_fixed_here') } : {})}>
              {(control) => (
                <select
                  {...control}
                  className="hub-input"
                  disabled={limits.targetId !== undefined}
                  value={targetId}
                  onChange={(event) => setChosen({ ...chosen, targetId: event.target.value })}
                >
                  <option value="">{t('presets_target_open')}</option>
                  {targetId !== '' && !isKnownTarget && (
                    <option value={targetId}>{t('presets_unknown_value', { value: targetId })}</option>
                  )}
                  {scope.targets.map(({ node }) => (
                    <option key={node.id} value={node.id}>
                      {nameNode(node)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <RequestOutcome
            preset={listing.presets.find(({ id }) => id.toLowerCase() === presetId.toLowerCase())}
            presetId={presetId}
            targetId={targetId}
            agentId={agentId}
            scope={scope}
          />
        </>
      )}
      <PresetPages />
    </section>
  )
}
