import { memo, type ReactElement, useId } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { findServerRun } from '../../../src/store/discovery-state.ts'
import { listRowPlaceholders, listSetNames } from '../../../src/store/mcp-placeholders.ts'
import { addServers, newServerName, readServers } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { FileDown, Plus, Radar, Square } from '../../icons.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { cancelDiscovery, startDiscovery } from './discovery-control.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { ServerItem } from './ServerItem.tsx'
import { useServers } from './use-servers.ts'

/** The servers of an mcp_hub: which there are, which are on, how they are. */
export const ServersPanel = memo(function ServersPanel(): ReactElement {
  const session = useHubSession()
  const { store, client } = session
  const t = useWords(mcpHubMessages)
  const titleId = useId()
  const servers = useServers()
  const registry = useEditing((state) => readServers(state.data))
  const language = resolveLanguage(session.locale)
  const discovery = useEditing((state) => state.discovery)
  const openId = useEditing((state) => state.selection.server)
  const setNames = new Set(useEditing((state) => [...listSetNames(state.data)].join('\n')).split('\n'))
  const enabled = servers.filter(({ row }) => row.enabled).map(({ row }) => row)
  const isRunning = enabled.some((row) => findServerRun(discovery, row)?.status === 'running')
  const add = () => {
    const { rows } = readServers(store.getState().data)
    const row: McpServerRow = { id: '', name: newServerName(rows, 'server'), enabled: true, type: 'stdio', command: '' }
    store.getState().edit((data) => addServers(data, [row]), { label: t('step_server_add') })
    const added = readServers(store.getState().data).rows.at(-1)
    if (added) store.getState().select({ server: added.id })
  }
  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header">
        <h3 id={titleId}>{t('servers')}</h3>
        {servers.length > 0 && (
          <span className="hub-muted">{t('servers_count', { enabled: enabled.length, total: servers.length })}</span>
        )}
      </header>
      {servers.length === 0 && <p className="hub-empty">{t('servers_empty')}</p>}
      <ul
        className="hub-servers"
        aria-label={t('servers')}
        onKeyDown={(event) => moveByArrows(event, '.hub-server__name')}
      >
        {servers.map(({ row, findings }) => (
          <ServerItem
            key={row.id}
            row={row}
            run={findServerRun(discovery, row)}
            findings={findings}
            placeholders={listRowPlaceholders(row, setNames, discovery)
              .map(({ name, state }) => `${name} ${state}`)
              .join('\n')}
            isOpen={row.id === openId}
          />
        ))}
      </ul>
      <div className="hub-panel__actions">
        <button type="button" className="hub-button" onClick={add}>
          <Plus aria-hidden size={14} />
          {t('add_server')}
        </button>
        <button type="button" className="hub-button" onClick={() => store.getState().select({ page: 'import' })}>
          <FileDown aria-hidden size={14} />
          {t('import_json')}
        </button>
        {isRunning ? (
          <button type="button" className="hub-button" onClick={() => cancelDiscovery(store)}>
            <Square aria-hidden size={12} />
            {t('cancel')}
          </button>
        ) : (
          <button
            type="button"
            className="hub-button hub-button--primary"
            disabled={!client || enabled.length === 0}
            onClick={() => void startDiscovery(session, enabled)}
          >
            <Radar aria-hidden size={14} />
            {t('discover_tools')}
          </button>
        )}
      </div>
      <RemovedNotice />
      <p className="hub-visually-hidden" role="status">
        {isRunning ? t('running') : ''}
      </p>
      {registry.diagnostics.filter(isAboutNoRow).map((finding) => (
        <p key={finding.path + finding.code} className="hub-field__finding" data-severity={finding.severity}>
          {translateDiagnostic(finding, language)}
        </p>
      ))}
      {!client && <p className="hub-note">{t('no_client')}</p>}
    </section>
  )
})

/** Findings about the whole list, or about an entry of a list that is no array: no row of ours shows them. */
function isAboutNoRow({ path }: Diagnostic): boolean {
  return !/^\/\d+(?:\/|$)/.test(path)
}
