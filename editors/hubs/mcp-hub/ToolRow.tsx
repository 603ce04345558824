import { memo, type ReactElement } from 'react'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { useWords } from '../../shell/session.ts'
import type { ToolReason } from './tool-switches.ts'

export interface ToolRowProps {
  toolKey: string
  name: string
  description: string
  reason: ToolReason
  /** The tool's own switch, whatever its server's says. */
  isVisible: boolean
  isChanged: boolean
  isGone: boolean
  fixedCount: number
  isOpen: boolean
  canSwitch: boolean
  onSwitch(key: string, visible: boolean): void
  onOpen(key: string): void
}

/** One tool: its switch, its name, and why the model does not get it, where that is so. */
export const ToolRow = memo(function ToolRow(props: ToolRowProps): ReactElement {
  const { toolKey, name, description, reason, isVisible, isChanged, isGone, fixedCount, isOpen, canSwitch } = props
  const t = useWords(mcpHubMessages)
  return (
    <li className="hub-tool" data-open={isOpen || undefined} data-off={reason !== 'allowed' || undefined}>
      <input
        type="checkbox"
        className="hub-tool__switch"
        aria-label={t('tool_visible', { key: toolKey })}
        checked={isVisible}
        disabled={!canSwitch}
        onChange={(event) => props.onSwitch(toolKey, event.target.checked)}
      />
      <button
        type="button"
        className="hub-tool__open"
        title={description}
        aria-current={isOpen || undefined}
        onClick={() => props.onOpen(toolKey)}
      >
        <span className="hub-tool__name hub-mono">{name}</span>
        {fixedCount > 0 && <span className="hub-tool__fixed">{t('tool_fixed', { count: fixedCount })}</span>}
        {reason !== 'allowed' && <span className="hub-tool__note">{t(`reason_${reason}`)}</span>}
        {isChanged && <span className="hub-tool__note hub-tool__note--warning">{t('tool_changed')}</span>}
        {isGone && <span className="hub-tool__note hub-tool__note--warning">{t('tool_gone')}</span>}
      </button>
    </li>
  )
})
