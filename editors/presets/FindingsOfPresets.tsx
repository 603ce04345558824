import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../src/diagnostics/translate.ts'
import type { PresetFinding } from '../../src/presets/lint-presets-text.ts'
import { presetsCheckMessages } from '../i18n/presets-check.ts'
import { FindingItem, FindingList } from '../shell/FindingItem.tsx'
import { useHubSession, useWords } from '../shell/session.ts'
import { wordRemedy } from './word-remedy.ts'

/** More than anybody reads; a file that has as many is no presets file. */
const MOST_SHOWN = 200

/** What was found in presets: how bad, where, what it is and what to do about it. */
export function FindingsOfPresets(props: {
  label: string
  findings: readonly PresetFinding[]
  /** Goes to a line, where the text is on the page. */
  onLine?: (line: number) => void
}): ReactElement {
  const { label, findings, onLine } = props
  const { locale } = useHubSession()
  const t = useWords(presetsCheckMessages)
  const language = resolveLanguage(locale)
  const wordLine = (line: number) => t('presets_check_line', { line })
  return (
    <FindingList label={label}>
      {findings.slice(0, MOST_SHOWN).map(({ diagnostic, line }, index) => (
        <FindingItem
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may have two alike
          key={`${index}:${diagnostic.code}:${diagnostic.path}`}
          severity={diagnostic.severity}
          locale={locale}
          place={diagnostic.path}
          {...(line !== undefined && onLine ? { source: { label: wordLine(line), open: () => onLine(line) } } : {})}
        >
          {line !== undefined && !onLine && <span className="hub-muted">{wordLine(line)}: </span>}
          {translateDiagnostic(diagnostic, language)}
          <span className="hub-preset-todo">{wordRemedy(diagnostic.code, t)}</span>
        </FindingItem>
      ))}
      {findings.length > MOST_SHOWN && (
        <li className="hub-muted">{t('presets_check_more', { count: findings.length - MOST_SHOWN })}</li>
      )}
    </FindingList>
  )
}
