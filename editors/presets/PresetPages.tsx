import type { ReactElement } from 'react'
import { presetsMessages } from '../i18n/presets.ts'
import { Plus, ShieldCheck } from '../icons.ts'
import { useHubSession, useWords } from '../shell/session.ts'

/** The ways to the pages that both preset nodes share. */
export function PresetPages(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(presetsMessages)
  const open = (page: string) => store.getState().select({ page })
  return (
    <div className="hub-panel__actions">
      <button type="button" className="hub-button" title={t('presets_new_help')} onClick={() => open('new-preset')}>
        <Plus aria-hidden size={14} />
        {t('presets_new')}
      </button>
      <button
        type="button"
        className="hub-button"
        title={t('presets_check_help')}
        onClick={() => open('check-presets')}
      >
        <ShieldCheck aria-hidden size={14} />
        {t('presets_check')}
      </button>
    </div>
  )
}
