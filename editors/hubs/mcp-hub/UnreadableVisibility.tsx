import type { ReactElement } from 'react'
import { writeInputValue } from '../../../src/store/input-value.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { useHubSession, useWords } from '../../shell/session.ts'

/** Says that everything is hidden because the saved visibility can't be read, and offers the way out. */
export function UnreadableVisibility(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpHubMessages)
  const startAfresh = () =>
    store
      .getState()
      .edit((data) => writeInputValue(writeInputValue(data, 'visibility_config', {}), 'tool_visibility', null), {
        label: t('step_visibility'),
      })
  return (
    <div className="hub-changed" role="note">
      <span>{t('visibility_unreadable')}</span>
      <button type="button" className="hub-button" onClick={startAfresh}>
        {t('visibility_afresh')}
      </button>
    </div>
  )
}
