import type { ReactElement } from 'react'
import type { PresetsListing } from '../../src/http/types.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { RemoteNote } from '../shell/RemoteNote.tsx'
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
      {calling?.state === 'no_flow' && <p className="hub-note">{t('presets_no_flow')}</p>}
      {calling?.state === 'no_agent' && <p className="hub-note">{t('presets_no_agent')}</p>}
      <RemoteNote
        status={presets.status}
        words={{
          none: t('presets_no_client'),
          loading: t('presets_loading'),
          failed: t('presets_failed', { reason: presets.status === 'failed' ? (presets.reason ?? '') : '' }),
          retry: t('presets_retry'),
        }}
        onRetry={reload}
      />
    </>
  )
}
