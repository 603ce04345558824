import type { ReactElement } from 'react'
import { readInputValue, writeInputValue } from '../../../src/store/input-value.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { FixButton } from '../../shell/FixButton.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'

/** What is odd about where the visibility is read from: unreadable, in the older form, or in both. */
export function VisibilityNotice(): ReactElement | null {
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const { isInvalid, source } = useEditing((state) => readVisibility(state.data))
  const legacy = useEditing((state) => readInputValue(state.data, 'tool_visibility'))
  const hasLegacy = typeof legacy === 'string' && legacy.trim() !== ''
  const write = (values: Record<string, unknown>) =>
    store
      .getState()
      .edit((data) => Object.entries(values).reduce((next, [key, value]) => writeInputValue(next, key, value), data), {
        label: tHub('step_visibility'),
      })
  if (isInvalid) {
    return (
      <div className="hub-changed" role="note">
        <span>{t('visibility_unreadable')}</span>
        <FixButton
          label={t('visibility_afresh')}
          apply={() => write({ visibility_config: {}, tool_visibility: null })}
        />
      </div>
    )
  }
  if (source === 'tool_visibility') return <p className="hub-note">{t('visibility_legacy_used')}</p>
  if (!hasLegacy || source !== 'visibility_config') return null
  return (
    <div className="hub-changed" role="note">
      <span>{t('visibility_legacy_ignored')}</span>
      <FixButton label={t('visibility_legacy_drop')} apply={() => write({ tool_visibility: null })} />
    </div>
  )
}
