import type { ReactElement } from 'react'
import type { PresetsListing } from '../../src/http/types.ts'
import { presetsMessages } from '../i18n/presets.ts'
import type { RemoteAnswer } from '../shell/remote-source.ts'
import { useWords } from '../shell/session.ts'
import type { Calling } from './use-scope.ts'

/** Why nothing can be shown yet, and what to do about it. Nothing where all is known. */
export function PresetsGate(props: {
  presets: RemoteAnswer<PresetsListing>
  calling?: Calling
  reload(): void
}): ReactElement {
  const { presets, calling, reload } = props
  const t = useWords(presetsMessages)
  return (
    <>
      {presets.status === 'none' && <p className="hub-note">{t('presets_no_client')}</p>}
      {calling?.state === 'no_flow' && <p className="hub-note">{t('presets_no_flow')}</p>}
      {calling?.state === 'no_agent' && <p className="hub-note">{t('presets_no_agent')}</p>}
      <div role="status" className="hub-presets__status">
        {presets.status === 'loading' && <p className="hub-muted">{t('presets_loading')}</p>}
        {presets.status === 'failed' && (
          <div className="hub-remote-failed">
            <p className="hub-field__finding" data-severity="error">
              {t('presets_failed', { reason: presets.reason ?? '' })}
            </p>
            <button type="button" className="hub-button" onClick={reload}>
              {t('presets_retry')}
            </button>
          </div>
        )}
      </div>
    </>
  )
}
