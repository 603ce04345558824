import { type ReactElement, useId, useRef, useState } from 'react'
import type { PresetSummary, PresetsListing } from '../../../src/http/types.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { Trash2 } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'
import { ReadAgainButton } from './ReadAgainButton.tsx'
import { useSave } from './use-save.ts'

/** The presets of the file that people write to, each with the way out of it. */
export function KeptPresets(props: { listing: PresetsListing; reload(): void }): ReactElement | null {
  const { listing, reload } = props
  const { workspace } = listing
  const t = useWords(presetsWriteMessages)
  const { client } = useHubSession()
  const { state, forgetSaved } = useWriteState()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const file = workspace?.name ?? ''
  const { isSaving, problem, run, forget } = useSave(t, file)
  const readAgain = () => {
    forget()
    reload()
  }
  const [asked, setAsked] = useState<string>()
  const [deleted, setDeleted] = useState<string>()
  if (!workspace || !client?.deletePreset) return null
  const ids = new Set(workspace.ids.map((id) => id.toLowerCase()))
  const kept = listing.presets.filter(({ id }) => ids.has(id.toLowerCase()))
  const remove = async ({ id, label }: PresetSummary) => {
    const request = { id, expected: workspace.revision }
    const isGone = await run(() => client.deletePreset?.(request))
    setAsked(undefined)
    if (!isGone) return
    setDeleted(label)
    title.current?.focus()
    if (state.draft.id.toLowerCase() === id.toLowerCase()) forgetSaved()
    reload()
  }
  return (
    <section className="hub-preset-target" aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1} className="hub-main-panel__sub">
        {t('presets_kept', { file })}
      </h3>
      <p className="hub-muted">{t('presets_kept_help')}</p>
      <p role="status">{deleted === undefined ? '' : t('presets_deleted', { label: deleted, file })}</p>
      {problem && (
        <p className="hub-wrong" role="alert">
          {problem.text} {problem.isConflict && <ReadAgainButton onClick={readAgain} />}
        </p>
      )}
      {kept.length === 0 && <p className="hub-muted">{t('presets_kept_none')}</p>}
      <ul className="hub-preset-list" aria-label={t('presets_kept', { file })}>
        {kept.map((preset) => (
          <li key={preset.id} className="hub-preset hub-preset--kept">
            <p className="hub-row-facts">
              <strong dir="auto">{preset.label}</strong>
              <code className="hub-row-id">{preset.id}</code>
            </p>
            {asked === preset.id ? (
              <p className="hub-panel__actions">
                <span>{t('presets_delete_sure', { label: preset.label, file })}</span>
                <button type="button" className="hub-button" disabled={isSaving} onClick={() => void remove(preset)}>
                  {t('presets_delete_yes')}
                </button>
                {/* biome-ignore lint/a11y/noAutofocus: the answer that loses nothing */}
                <button type="button" className="hub-button" autoFocus onClick={() => setAsked(undefined)}>
                  {t('presets_delete_no')}
                </button>
              </p>
            ) : (
              <button
                type="button"
                className="hub-button hub-button--icon hub-button--quiet"
                aria-label={t('presets_delete', { label: preset.label })}
                title={t('presets_delete', { label: preset.label })}
                onClick={() => setAsked(preset.id)}
              >
                <Trash2 aria-hidden size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
