import { memo, type ReactElement } from 'react'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { charactersPerToken } from '../../preview/sent-tool.ts'
import { useEditing, useWords } from '../../shell/session.ts'
import { estimateToolTokens, type ToolReason } from './tool-switches.ts'

export interface ToolRowProps {
  tool: KnownTool
  toolKey: string
  reason: ToolReason
  isVisible: boolean
  isAsking: boolean
  fixedCount: number
  /** Other servers that have a tool of this name, as words; empty where none has. */
  sharedWith: string
  place: number
  total: number
  isStop: boolean
  isOpen: boolean
  canSwitch: boolean
  onSwitch(tool: KnownTool, visible: boolean): void
  onOpen(key: string): void
  onFocus(key: string): void
}

/** One tool: its switch, its name, what holds for it and why, and about what it costs. */
export const ToolRow = memo(function ToolRow(props: ToolRowProps): ReactElement {
  const { tool, toolKey, reason, isVisible, isAsking, fixedCount, sharedWith } = props
  const { place, total, isStop, isOpen, canSwitch } = props
  const t = useWords(mcpToolMessages)
  const choice = useEditing((state) => getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  const tokens = estimateToolTokens(tool, choice)
  const tabIndex = isStop ? 0 : -1
  return (
    <li
      className="hub-tool"
      style={{ insetBlockStart: `calc(${place} * var(--hub-tool-row))` }}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-open={isOpen || undefined}
      data-stop={isStop || undefined}
      data-off={reason !== 'allowed' || undefined}
      onFocus={() => props.onFocus(toolKey)}
    >
      <input
        type="checkbox"
        className="hub-tool__switch"
        aria-label={t('tool_visible', { key: toolKey })}
        checked={isVisible}
        disabled={!canSwitch}
        tabIndex={tabIndex}
        onChange={(event) => props.onSwitch(tool, event.target.checked)}
      />
      <button
        type="button"
        className="hub-tool__open"
        title={tool.description}
        aria-current={isOpen || undefined}
        tabIndex={tabIndex}
        onClick={() => props.onOpen(toolKey)}
      >
        <span className="hub-tool__line">
          <span className="hub-tool__name hub-mono">{sharedWith === '' ? tool.name : toolKey}</span>
          <span className="hub-tool__cost" title={t('tool_tokens_help', { size: charactersPerToken })}>
            {t('tool_tokens', { count: tokens })}
          </span>
        </span>
        <span className="hub-tool__line hub-tool__notes">
          <span className="hub-tool__note">{t(`offer_${reason}`)}</span>
          {tool.isChanged && <span className="hub-tool__note hub-tool__note--warning">{t('tool_changed')}</span>}
          {tool.origin === 'gone' && reason !== 'tool_gone' && (
            <span className="hub-tool__note hub-tool__note--warning">{t('tool_gone')}</span>
          )}
          {isAsking && <span className="hub-tool__note">{t('tool_asks')}</span>}
          {fixedCount > 0 && <span className="hub-tool__fixed">{t('tool_fixed', { count: fixedCount })}</span>}
          {sharedWith !== '' && (
            <span className="hub-tool__note hub-tool__note--warning">
              {t('tool_shared_name', { servers: sharedWith })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
