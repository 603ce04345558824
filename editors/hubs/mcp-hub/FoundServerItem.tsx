import type { ReactElement } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { listPlaceholders } from '../../../src/mcp/placeholders.ts'
import { leaveOutSecrets } from '../../../src/mcp/secret-literals.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { showHiddenText } from '../../../src/mcp/visible-text.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { FindingItem, FindingList } from '../../shell/FindingItem.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { findServerFix } from './server-fixes.ts'
import type { FoundServer } from './use-import.ts'

/** One server that was found: whether to take it, under which name, what it would run, and what is wrong with it. */
export function FoundServerItem(props: {
  server: FoundServer
  place: number
  onChoose(isChosen: boolean): void
  onName(name: string): void
  onReplace(replaces: boolean): void
  onRow(row: McpServerRow): void
}): ReactElement {
  const { server, place, onChoose, onName, onReplace, onRow } = props
  const { row, isChosen, wantedName, rival, replacesRival, findings } = server
  const { locale } = useHubSession()
  const t = useWords(mcpServerMessages)
  const tHub = useWords(mcpHubMessages)
  const language = resolveLanguage(locale)
  const name = row.name || tHub('unnamed')
  const needed = listPlaceholders(row)
  const facts: [words: string, isThere: boolean][] = [
    [t('import_env', { names: Object.keys(row.env ?? {}).join(', ') }), Object.keys(row.env ?? {}).length > 0],
    [t('import_headers', { names: Object.keys(row.headers ?? {}).join(', ') }), !isEmpty(row.headers)],
    [t('import_needs', { names: needed.join(', ') }), needed.length > 0],
    [t('import_extra', { names: Object.keys(row.extra ?? {}).join(', ') }), !isEmpty(row.extra)],
  ]
  const isWrongName = findings.some(({ severity, path }) => severity === 'error' && path.endsWith('/name'))
  const toFix = (finding: Diagnostic) => {
    const fix = findServerFix(row, finding)
    return fix && { label: t(`fix_${fix.kind}`, { placeholder: fix.placeholder }), apply: () => onRow(fix.row) }
  }
  return (
    <li className="hub-found__item" data-left={!isChosen || undefined}>
      <div className="hub-found__line">
        <input
          type="checkbox"
          aria-label={tHub('import_pick', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <input
          className="hub-input hub-found__name"
          aria-label={t('import_name', { row: place + 1 })}
          aria-invalid={isWrongName || undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={!isChosen || replacesRival}
          value={row.name}
          onChange={(event) => onName(event.target.value)}
        />
        <span className="hub-muted">
          {tHub(`transport_${row.type}`)}
          {!row.enabled && ` · ${t('import_off')}`}
        </span>
      </div>
      <code className="hub-found__target">{describeTarget(row)}</code>
      {rival && (
        <div className="hub-found__rival">
          {!replacesRival && row.name !== wantedName && (
            <p className="hub-muted">{t('import_taken', { name: wantedName })}</p>
          )}
          <label className="hub-check">
            <input
              type="checkbox"
              checked={replacesRival}
              disabled={!isChosen}
              onChange={(event) => onReplace(event.target.checked)}
            />
            {t('import_replace', { name: rival.name })}
          </label>
        </div>
      )}
      {facts.map(([words, isThere]) => isThere && <p key={words}>{words}</p>)}
      {findings.length > 0 && (
        <FindingList label={t('import_findings', { name })}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.code + finding.path}
              severity={finding.severity}
              fix={toFix(finding)}
              locale={locale}
            >
              {translateDiagnostic(finding, language)}
            </FindingItem>
          ))}
        </FindingList>
      )}
    </li>
  )
}

/** What the row would start or reach, without anything that may be secret. */
function describeTarget(row: McpServerRow): string {
  const [command, url, args] = leaveOutSecrets([row.command ?? '', row.url ?? '', row.args ?? []], '', []) as [
    string,
    string,
    string[],
  ]
  if (row.type !== 'stdio') return showHiddenText(url)
  const words = [command, ...args].map((word) => (/^[^\s"']+$/.test(word) ? word : JSON.stringify(word)))
  return showHiddenText(words.join(' '))
}

function isEmpty(record: object | undefined): boolean {
  return Object.keys(record ?? {}).length === 0
}
