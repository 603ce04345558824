import { memo, type ReactElement } from 'react'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { listPlaceholders } from '../../../src/mcp/placeholders.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import type { ServerRun } from '../../../src/store/discovery-state.ts'
import { putServer, removeServer } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Pencil, RefreshCw, Trash2 } from '../../icons.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { startDiscovery } from './discovery-control.ts'
import { ServerStages } from './ServerStages.tsx'
import { ServerState } from './ServerState.tsx'
import { readServerStatus, wordReason } from './server-status.ts'

interface ServerItemProps {
  row: McpServerRow
  run: ServerRun | undefined
  findings: readonly Diagnostic[]
  /** Names that `env_vars` gives a value. */
  setNames: string
  isOpen: boolean
}

/** One server of the list: its switch, how it is, and what can be done with it. */
export const ServerItem = memo(function ServerItem(props: ServerItemProps): ReactElement {
  const { row, run, findings, setNames, isOpen } = props
  const session = useHubSession()
  const { store, client, locale } = session
  const t = useWords(mcpHubMessages)
  const name = row.name || t('unnamed')
  const { state, reason } = readServerStatus(row, run, findings)
  const set = new Set(setNames.split('\n'))
  const unset = state === 'connected' ? [] : listPlaceholders(row).filter((key) => !set.has(key))
  const firstError = findings.find(({ severity }) => severity === 'error')
  const problem = reason ?? (firstError && translateDiagnostic(firstError, resolveLanguage(locale)))
  const remove = () => {
    const { edit, selection, select } = store.getState()
    if (selection.server === row.id) select({})
    edit((data) => removeServer(data, row.id), { label: t('step_server_remove') })
  }
  return (
    <li className="hub-server" data-open={isOpen || undefined}>
      <div className="hub-server__line">
        <input
          type="checkbox"
          role="switch"
          aria-checked={row.enabled}
          className="hub-switch"
          aria-label={t('server_on', { name })}
          checked={row.enabled}
          onChange={(event) => {
            const enabled = event.target.checked
            store.getState().edit((data) => putServer(data, { ...row, enabled }), { label: t('step_server_switch') })
          }}
        />
        <button
          type="button"
          className="hub-server__name"
          aria-label={t('edit_server', { name })}
          aria-current={isOpen || undefined}
          onClick={() => store.getState().select({ server: row.id })}
        >
          <span className="hub-clip">{name}</span>
          <Pencil aria-hidden size={12} />
        </button>
        {client && row.enabled && (
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('test_server', { name })}
            title={t('test_server', { name })}
            disabled={state === 'running'}
            onClick={() => void startDiscovery(session, [row])}
          >
            <RefreshCw aria-hidden size={14} />
          </button>
        )}
        <button
          type="button"
          className="hub-button hub-button--icon hub-button--quiet"
          aria-label={t('remove_server', { name })}
          title={t('remove_server', { name })}
          onClick={remove}
        >
          <Trash2 aria-hidden size={14} />
        </button>
      </div>
      <div className="hub-server__more">
        <ServerState state={state} {...(run?.report?.connected ? { toolCount: run.tools.length } : {})} />
        {row.enabled && problem && (
          <p className="hub-server__reason" title={problem}>
            {wordReason(problem)}
          </p>
        )}
        {row.enabled && unset.length > 0 && state !== 'missing_env' && (
          <p className="hub-muted">{t('placeholders_unset', { names: unset.join(', ') })}</p>
        )}
        {run && (state === 'running' || state === 'cancelled') && <ServerStages name={name} stages={run.stages} />}
        {run?.report?.stderr_tail && state !== 'running' && (
          <details className="hub-server__stderr">
            <summary>{t('stderr')}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{run.report.stderr_tail}</pre>
          </details>
        )}
      </div>
    </li>
  )
})
