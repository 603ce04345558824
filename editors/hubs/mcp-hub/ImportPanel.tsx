import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { addServers, putServer } from '../../../src/store/mcp-servers.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { Field } from '../../shell/Field.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { FoundServerItem } from './FoundServerItem.tsx'
import { useImport } from './use-import.ts'

/** Takes in the servers of another program's text: what was found is shown first, nothing is started. */
export function ImportPanel(): ReactElement {
  const { store, locale } = useHubSession()
  const t = useWords(mcpServerMessages)
  const tHub = useWords(mcpHubMessages)
  const { text, setText, form, found, findings, isReady, decide } = useImport()
  const language = resolveLanguage(locale)
  const told = findings.map((finding) => ({
    severity: finding.severity,
    text: translateDiagnostic(finding, language),
  }))
  const isEmpty = text.trim() !== '' && found.length === 0 && told.length === 0
  const chosen = found.filter(({ isChosen }) => isChosen)
  const add = () => {
    const replacing = chosen.filter(({ replacesRival }) => replacesRival).map(({ row }) => row)
    const added = chosen.filter(({ replacesRival }) => !replacesRival).map(({ row }) => row)
    store.getState().edit((data) => addServers(replacing.reduce(putServer, data), added), {
      label: tHub('step_servers_import'),
    })
    store.getState().select({})
  }
  return (
    <section className="hub-main-panel" aria-label={tHub('import_title')}>
      <header className="hub-main-panel__header">
        <h3>{tHub('import_title')}</h3>
      </header>
      <Field
        label={t('import_text')}
        help={t('import_text_help')}
        findings={isEmpty ? [{ severity: 'info', text: tHub('import_none') }] : told}
      >
        {(control) => (
          <textarea
            {...control}
            className="hub-input hub-mono"
            rows={Math.min(16, Math.max(6, text.split('\n').length))}
            spellCheck={false}
            dir="ltr"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {found.length > 0 && (
        <>
          <h4 className="hub-main-panel__sub">
            {tHub('import_preview')} <span className="hub-muted">{t(`import_form_${form}`)}</span>
          </h4>
          <ul className="hub-found" aria-label={tHub('import_preview')}>
            {found.map((server, index) => (
              <FoundServerItem
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
                key={index}
                server={server}
                place={index}
                onChoose={(isChosen) => decide(index, { isLeft: !isChosen })}
                onName={(name) => decide(index, { name })}
                onReplace={(replaces) => decide(index, { replaces })}
                onRow={(row) => decide(index, { row })}
              />
            ))}
          </ul>
        </>
      )}
      <div className="hub-panel__actions">
        <button type="button" className="hub-button hub-button--primary" disabled={!isReady} onClick={add}>
          {tHub('import_add', { count: chosen.length })}
        </button>
        <button type="button" className="hub-button" onClick={() => store.getState().select({})}>
          {tHub('cancel')}
        </button>
      </div>
    </section>
  )
}
