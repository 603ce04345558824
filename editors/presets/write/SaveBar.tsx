import type { ReactElement } from 'react'
import type { PresetsListing } from '../../../src/http/types.ts'
import { presetsWriteMessages } from '../../i18n/presets-write.ts'
import { CircleCheck, CircleDashed } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'
import { ReadAgainButton } from './ReadAgainButton.tsx'
import type { Composed } from './use-composed.ts'
import { useSave } from './use-save.ts'

/** Where the preset is: only here, in the file, or changed since; and the way into the file. */
export function SaveBar(props: {
  composed: Composed
  listing: PresetsListing | undefined
  reload(): void
}): ReactElement {
  const { composed, listing, reload } = props
  const { preset, newType, problems } = composed
  const t = useWords(presetsWriteMessages)
  const { client } = useHubSession()
  const { state, update, startAnother } = useWriteState()
  const workspace = client?.savePreset ? listing?.workspace : undefined
  const file = workspace?.name ?? ''
  const { isSaving, problem, run, forget } = useSave(t, file)
  const readAgain = () => {
    forget()
    reload()
  }
  const text = JSON.stringify(preset)
  const isSaved = state.saved?.text === text
  const save = async () => {
    if (!workspace) return
    const request = { preset, ...(newType ? { preset_type: newType } : {}), expected: workspace.revision }
    if (!(await run(() => client?.savePreset?.(request)))) return
    // Its id is its own from now on, and its type is there.
    const { newType: _, ...draft } = state.draft
    update({ saved: { text, file }, isIdOwn: true, draft: { ...draft, type: preset.preset_type, replaces: preset.id } })
    reload()
  }
  const Icon = isSaved ? CircleCheck : CircleDashed
  return (
    <footer className="hub-presets__save">
      <p role="status" className="hub-presets__saved" data-saved={isSaved || undefined}>
        <Icon aria-hidden size={14} />
        {isSaving
          ? t('presets_write_saving')
          : isSaved
            ? t('presets_write_in_file', { file: state.saved?.file ?? '' })
            : state.saved
              ? t('presets_write_changed', { file: state.saved.file })
              : t('presets_write_only_here')}
      </p>
      {problem && (
        <p className="hub-wrong" role="alert">
          {problem.text}
        </p>
      )}
      {listing && !workspace && <p className="hub-note">{t('presets_write_no_file')}</p>}
      <div className="hub-panel__actions">
        {workspace && !isSaved && (
          <button
            type="button"
            className="hub-button hub-button--primary"
            disabled={problems.length > 0 || isSaving}
            onClick={() => void save()}
          >
            {t('presets_write_save', { file })}
          </button>
        )}
        {problem?.isConflict && <ReadAgainButton onClick={readAgain} />}
        {state.saved && (
          <button type="button" className="hub-button" onClick={startAnother}>
            {t('presets_write_again')}
          </button>
        )}
      </div>
    </footer>
  )
}
