import { memo, type ReactElement } from 'react'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import type { ServerRun } from '../../../src/store/discovery-state.ts'
import type { PlaceholderState } from '../../../src/store/mcp-placeholders.ts'
import { putServer, removeServer } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { RefreshCw, Square } from '../../icons.ts'
import { ListRow } from '../../shell/ListRow.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { cancelDiscovery, isAloneInRun, startDiscovery } from './discovery-control.ts'
import { ServerReport } from './ServerReport.tsx'
import { ServerState } from './ServerState.tsx'
import { readServerStatus, wordReason } from './server-status.ts'

interface ServerItemProps {
  row: McpServerRow
  run: ServerRun | undefined
  findings: readonly Diagnostic[]
  /** The names that it asks for, each with what is known of its value, as `name state` lines. */
  placeholders: string
  isOpen: boolean
}

/** One server of the list: its switch, how it is, and what can be done with it. */
export const ServerItem = memo(function ServerItem(props: ServerItemProps): ReactElement {
  const { row, run, findings, placeholders, isOpen } = props
  const session = useHubSession()
  const { store, client, locale } = session
  const t = useWords(mcpHubMessages)
  const tServer = useWords(mcpServerMessages)
  const name = row.name || t('unnamed')
  const { state, reason } = readServerStatus(row, run, findings)
  const names = placeholders === '' ? [] : placeholders.split('\n').map((line) => line.split(' '))
  const isSettled = state === 'connected' || names.every(([, known]) => known === 'set')
  const firstError = findings.find(({ severity }) => severity === 'error')
  const problem = reason ?? (firstError && translateDiagnostic(firstError, resolveLanguage(locale)))
  const remove = () => {
    const { edit, selection, select } = store.getState()
    if (selection.server === row.id) select({})
    edit((data) => removeServer(data, row.id), { label: t('step_server_remove') })
  }
  return (
    <ListRow
      name={name}
      words={{
        toggle: t('server_on', { name }),
        open: t('edit_server', { name }),
        remove: t('remove_server', { name }),
      }}
      isOn={row.enabled}
      isOpen={isOpen}
      onToggle={(enabled) =>
        store.getState().edit((data) => putServer(data, { ...row, enabled }), { label: t('step_server_switch') })
      }
      onOpen={() => store.getState().select({ server: row.id })}
      onRemove={remove}
      actions={
        client && row.enabled && state === 'running' && isAloneInRun(store, row) ? (
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={tServer('cancel_server', { name })}
            title={tServer('cancel_server', { name })}
            onClick={() => cancelDiscovery(store, row)}
          >
            <Square aria-hidden size={12} />
          </button>
        ) : (
          client &&
          row.enabled && (
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
          )
        )
      }
    >
      <ServerState
        state={state}
        {...(run?.report?.connected ? { toolCount: run.tools.length, elapsed: run.report.elapsed_ms } : {})}
      />
      {row.enabled && problem && (
        <p className="hub-server__reason" title={problem}>
          {wordReason(problem)}
        </p>
      )}
      {row.enabled && !isSettled && (
        <ul className="hub-placeholders" aria-label={tServer('placeholder_list', { name })}>
          {names.map(([key = '', known]) => (
            <li key={key} data-state={known}>
              <code>{key}</code> {tServer(`placeholder_state_${known as PlaceholderState}`)}
            </li>
          ))}
        </ul>
      )}
      {row.enabled && run && <ServerReport row={row} run={run} />}
    </ListRow>
  )
})
