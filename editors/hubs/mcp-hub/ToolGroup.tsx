import { type ReactElement, useId } from 'react'
import { setServerVisible } from '../../../src/store/mcp-choices.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { ToolRow, type ToolRowProps } from './ToolRow.tsx'

type RowData = Omit<ToolRowProps, 'isOpen' | 'canSwitch' | 'onSwitch' | 'onOpen'>

export interface ToolGroupProps {
  server: string
  isServerVisible: boolean
  tools: readonly RowData[]
  openKey: string | undefined
  canSwitch: boolean
  onSwitch: ToolRowProps['onSwitch']
  onSwitchAll(keys: readonly string[], visible: boolean): void
  onOpen: ToolRowProps['onOpen']
}

/** The tools of one server, or those of them that were searched for. */
export function ToolGroup(props: ToolGroupProps): ReactElement {
  const { server, isServerVisible, tools, openKey, canSwitch, onSwitch, onSwitchAll, onOpen } = props
  const { store } = useHubSession()
  const t = useWords(mcpHubMessages)
  const titleId = useId()
  const switchAll = (visible: boolean) =>
    onSwitchAll(
      tools.map(({ toolKey }) => toolKey),
      visible,
    )
  return (
    <div className="hub-tool-group">
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
            store.getState().edit((data) => setServerVisible(data, server, visible), { label: t('step_visibility') })
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
          onClick={() => switchAll(true)}
        >
          {t('show_all')}
        </button>
        <button
          type="button"
          className="hub-link"
          aria-label={t('hide_all_of', { name: server })}
          disabled={!canSwitch}
          onClick={() => switchAll(false)}
        >
          {t('hide_all')}
        </button>
      </div>
      <ul
        className="hub-tools"
        aria-label={t('tools_of', { name: server })}
        onKeyDown={(event) => moveByArrows(event, '.hub-tool__open')}
      >
        {tools.map((tool) => (
          <ToolRow
            key={tool.toolKey}
            {...tool}
            isOpen={tool.toolKey === openKey}
            canSwitch={canSwitch}
            onSwitch={onSwitch}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  )
}
