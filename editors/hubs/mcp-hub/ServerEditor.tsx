import { type ReactElement, useId, useState } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { checkMcpServerRows } from '../../../src/mcp/check-server-rows.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { putServer } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { type FieldFinding, Findings } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { ServerAccess } from './ServerAccess.tsx'
import { ServerForm } from './ServerForm.tsx'
import { ServerJson } from './ServerJson.tsx'
import { findServerFix } from './server-fixes.ts'
import { useServers } from './use-servers.ts'

/** The opened server's settings, as a form or as JSON: two views of one row. */
export function ServerEditor(): ReactElement | null {
  const { store, locale } = useHubSession()
  const t = useWords(mcpHubMessages)
  const tServer = useWords(mcpServerMessages)
  const id = useEditing((state) => state.selection.server)
  const servers = useServers()
  const [view, setView] = useState<'form' | 'json'>('form')
  const [isJsonKept, setJsonKept] = useState(false)
  const viewName = useId()
  const index = servers.findIndex(({ row }) => row.id === id)
  const server = servers[index]
  if (!server) return null
  const { row, findings } = server
  const word = (finding: Diagnostic): FieldFinding => {
    const text = translateDiagnostic(finding, resolveLanguage(locale))
    const fix = findServerFix(row, finding)
    if (!fix) return { severity: finding.severity, text }
    const { kind, placeholder, names } = fix
    const effect = names.length > 0 ? ` ${tServer('fix_secrets_done', { names: names.join(', ') })}` : ''
    return {
      severity: finding.severity,
      text: text + effect,
      fix: {
        label: tServer(`fix_${kind}`, { placeholder }),
        apply: () => store.getState().edit((data) => putServer(data, fix.row), { label: t('step_server_edit') }),
      },
    }
  }
  const findingsOf = (field: string) =>
    findings.filter(({ path }) => path === `/${index}/${field}` || path.startsWith(`/${index}/${field}/`)).map(word)
  const change = (next: McpServerRow, field: string) =>
    store.getState().edit((data) => putServer(data, next), {
      label: t('step_server_edit'),
      coalesceKey: `server:${row.id}:${field}`,
    })
  const refuseName = (name: string) => {
    const rows = servers.map((other) => (other.row.id === row.id ? { ...row, name } : other.row))
    const refusal = checkMcpServerRows(rows).find(
      ({ path, severity }) => severity === 'error' && path === `/${index}/name`,
    )
    return refusal && word(refusal).text
  }
  return (
    <section className="hub-main-panel" aria-label={t('form_title')}>
      <header className="hub-main-panel__header">
        <h3>{row.name || t('unnamed')}</h3>
        <Segments<'form' | 'json'>
          label={t('form_view')}
          name={viewName}
          value={view}
          choices={[
            { value: 'form', words: t('view_form') },
            { value: 'json', words: t('view_json') },
          ]}
          onChange={(next) => {
            setView(next)
            setJsonKept(true)
          }}
        />
      </header>
      <Findings id={`${viewName}-row`} findings={findings.filter(({ path }) => path === `/${index}`).map(word)} />
      {view === 'form' && <ServerForm row={row} findingsOf={findingsOf} onChange={change} refuseName={refuseName} />}
      {/* A draft that is not valid outlasts a look at the form. */}
      {isJsonKept && (
        <div hidden={view === 'form'}>
          <ServerJson row={row} onChange={(next) => change(next, 'json')} refuseName={refuseName} />
          <Findings id={`${viewName}-json`} findings={findings.filter(({ path }) => path !== `/${index}`).map(word)} />
        </div>
      )}
      <ServerAccess row={row} />
    </section>
  )
}
