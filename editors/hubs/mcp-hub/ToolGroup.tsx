import { type ReactElement, useId } from 'react'
import { setServerVisible } from '../../../src/store/mcp-choices.ts'
import type { ToolOffer } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ToolList, type ToolListProps } from './ToolList.tsx'

export interface ToolGroupProps extends Omit<ToolListProps, 'label'> {
  server: string
  isServerVisible: boolean
  onOffer(tools: readonly KnownTool[], offer: ToolOffer): void
}

/** The tools of one server, or those of them that were searched for. */
export function ToolGroup(props: ToolGroupProps): ReactElement {
  const { server, isServerVisible, onOffer, ...list } = props
  const { tools, canSwitch } = list
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const titleId = useId()
  const offerAll = (offer: ToolOffer) =>
    onOffer(
      tools.map(({ tool }) => tool),
      offer,
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="hub-tool-group" role="group" aria-labelledby={titleId}>
      <div className="hub-tool-group__header">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isServerVisible}
          className="hub-switch"
          aria-label={t('server_visible', { name: server })}
          title={t('server_visible', { name: server })}
          checked={isServerVisible}
          disabled={!canSwitch}
          onChange={(event) => {
            const visible = event.target.checked
            store.getState().edit((data) => setServerVisible(data, server, visible), { label: tHub('step_visibility') })
          }}
        />
        <h4 id={titleId} className="hub-clip">
          {server}
        </h4>
        <button
          type="button"
          className="hub-link"
          aria-label={t('show_all_of', { name: server })}
          disabled={!canSwitch}
          onClick={() => offerAll('callable')}
        >
          {t('show_all')}
        </button>
        <button
          type="button"
          className="hub-link"
          aria-label={t('hide_all_of', { name: server })}
          disabled={!canSwitch}
          onClick={() => offerAll('hidden')}
        >
          {t('hide_all')}
        </button>
      </div>
      <ToolList label={t('tools_of', { name: server })} {...list} />
    </div>
  )
}
