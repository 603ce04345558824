import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../src/diagnostics/translate.ts'
import { checkDataVersion } from '../../src/hub/data-version.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { useHubSession, useWords } from './session.ts'

/** Says that a node was saved by another version of its kind, and what becomes of it. */
export function VersionNotice({ saved }: { saved: HubNodeData }): ReactElement | null {
  const { definition, locale } = useHubSession()
  const t = useWords(hubEditorMessages)
  const found = checkDataVersion(definition, saved)
  if (found === undefined) return null
  return (
    <p className="hub-note">
      {translateDiagnostic(found, resolveLanguage(locale))}
      {found.code === 'hub_data_older' ? ` ${t('written_with_next_edit')}` : ''}
    </p>
  )
}
