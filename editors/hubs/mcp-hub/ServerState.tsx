import type { ReactElement } from 'react'
import type { Icon } from '../../../nodes/card/draw-icon.tsx'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleOff,
  CircleX,
  KeyRound,
  LoaderCircle,
  ShieldQuestionMark,
  TimerOff,
  Variable,
} from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import type { ShownState } from './server-status.ts'

const icons: Readonly<Record<ShownState, Icon>> = {
  connected: CircleCheck,
  failed: CircleX,
  disabled: CircleOff,
  untested: CircleDashed,
  timeout: TimerOff,
  auth_required: KeyRound,
  config_error: CircleAlert,
  missing_env: Variable,
  not_authorized: ShieldQuestionMark,
  running: LoaderCircle,
  cancelled: CircleOff,
}

/** A server's state as icon, words and colour. */
export function ServerState(props: { state: ShownState; toolCount?: number; elapsed?: number }): ReactElement {
  const { state, toolCount, elapsed } = props
  const tServer = useWords(mcpServerMessages)
  const t = useWords(mcpHubMessages)
  const Icon = icons[state]
  return (
    <span className="hub-state" data-state={state}>
      <Icon aria-hidden size={14} />
      {t(`state_${state}`)}
      {toolCount !== undefined && <span className="hub-muted"> · {t('tool_count', { count: toolCount })}</span>}
      {elapsed !== undefined && <span className="hub-muted"> · {tServer('elapsed', { count: elapsed })}</span>}
    </span>
  )
}
