import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'

/** Why the tools that the backend can run are not known, and the way to ask again. */
export function CatalogueNote(): ReactElement | null {
  const t = useWords(toolHubMessages)
  const { catalogue, reload } = useCatalogue()
  if (catalogue.status === 'none') return <p className="hub-note">{t('catalogue_no_client')}</p>
  return (
    <div role="status">
      {catalogue.status === 'loading' && <p className="hub-muted">{t('catalogue_loading')}</p>}
      {catalogue.status === 'failed' && (
        <div className="hub-remote-failed">
          <p className="hub-field__finding" data-severity="error">
            {t('catalogue_failed', { reason: catalogue.reason ?? '' })}
          </p>
          <button type="button" className="hub-button" onClick={reload}>
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  )
}
