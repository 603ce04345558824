import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { RemoteNote } from '../../shell/RemoteNote.tsx'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'

/** Why the tools that the backend can run are not known, and the way to ask again. */
export function CatalogueNote(): ReactElement {
  const t = useWords(toolHubMessages)
  const { catalogue, reload } = useCatalogue()
  const reason = catalogue.status === 'failed' ? (catalogue.reason ?? '') : ''
  const words = {
    none: t('catalogue_no_client'),
    loading: t('catalogue_loading'),
    failed: t('catalogue_failed', { reason }),
    retry: t('retry'),
  }
  return <RemoteNote status={catalogue.status} words={words} onRetry={reload} />
}
