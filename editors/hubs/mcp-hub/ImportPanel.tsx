import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { importMcpServers } from '../../../src/mcp/import-servers.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { addServers, newServerName, readServers } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'

/** Takes in the servers of another program's JSON: what was found is shown first, nothing is started. */
export function ImportPanel(): ReactElement {
  const { store, locale } = useHubSession()
  const t = useWords(mcpHubMessages)
  const [text, setText] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const existing = useEditing((state) => readServers(state.data).rows)
  const settled = useDeferredValue(text)
  const { rows, diagnostics } = useMemo(
    () => (settled.trim() === '' ? { rows: [], diagnostics: [] } : importMcpServers(settled)),
    [settled],
  )
  const named = useMemo(() => nameApart(existing, rows), [existing, rows])
  const chosen = named.filter((_, index) => !left.has(index))
  const language = resolveLanguage(locale)
  const findings = diagnostics.map((finding) => ({
    severity: finding.severity,
    text: translateDiagnostic(finding, language),
  }))
  const isEmpty = settled.trim() !== '' && rows.length === 0 && findings.length === 0
  const add = () => {
    store.getState().edit((data) => addServers(data, chosen), { label: t('step_import') })
    store.getState().select({})
  }
  return (
    <section className="hub-main-panel" aria-label={t('import_title')}>
      <header className="hub-main-panel__header">
        <h3>{t('import_title')}</h3>
      </header>
      <Field
        label={t('import_label')}
        help={t('import_help')}
        findings={isEmpty ? [{ severity: 'info', text: t('import_none') }] : findings}
      >
        {(control) => (
          <textarea
            {...control}
            className="hub-input hub-mono"
            rows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setLeft(new Set())
            }}
          />
        )}
      </Field>
      {rows.length > 0 && (
        <>
          <h4 className="hub-main-panel__sub">{t('import_preview')}</h4>
          <ul className="hub-found" aria-label={t('import_preview')}>
            {named.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
              <li key={`${index}:${row.name}`} className="hub-found__item">
                <label className="hub-check">
                  <input
                    type="checkbox"
                    aria-label={t('import_pick', { name: row.name || t('unnamed') })}
                    checked={!left.has(index)}
                    onChange={(event) => setLeft(toggle(left, index, !event.target.checked))}
                  />
                  <strong>{row.name || t('unnamed')}</strong>
                  <span className="hub-muted">{t(`transport_${row.type}`)}</span>
                </label>
                <code className="hub-found__target">{describeTarget(row)}</code>
                {row.name !== rows[index]?.name && (
                  <p className="hub-muted">{t('import_renamed', { name: rows[index]?.name ?? '' })}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="hub-panel__actions">
        <button
          type="button"
          className="hub-button hub-button--primary"
          disabled={chosen.length === 0 || settled !== text}
          onClick={add}
        >
          {t('import_add', { count: chosen.length })}
        </button>
        <button type="button" className="hub-button" onClick={() => store.getState().select({})}>
          {t('cancel')}
        </button>
      </div>
    </section>
  )
}

/** Two servers of one name would share their tools' addresses: a name that is taken gets a number. */
function nameApart(existing: readonly McpServerRow[], rows: readonly McpServerRow[]): McpServerRow[] {
  const all = [...existing]
  return rows.map((row) => {
    const named = { ...row, name: newServerName(all, row.name) }
    all.push(named)
    return named
  })
}

/** What the row would start or reach, without anything that may be secret. */
function describeTarget(row: McpServerRow): string {
  if (row.type === 'stdio') return [row.command ?? '', ...(row.args ?? [])].join(' ')
  return (row.url ?? '').replace(/\/\/[^/@]*@/, '//').replace(/\?.*$/s, '?…')
}

function toggle(set: ReadonlySet<number>, index: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (isIn) next.add(index)
  else next.delete(index)
  return next
}
