import { formatMessage } from './message.ts'
import { type DiagnosticCode, diagnosticTable } from './table.ts'
import { isChinese } from './translate.ts'

export type Severity = 'error' | 'warning' | 'info'

/**
 * A finding about data: returned, never thrown.
 * `path` is a JSON Pointer into the data that the function was given, `''` for the whole; `key` names the tool input
 * it is about, where there is one. `message` is English; {@link translateDiagnostic} gives other languages.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly path: string
  readonly key?: string
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The finding's sentence in a language; an unknown language gives English. */
export function translateDiagnostic(diagnostic: Diagnostic, language: string): string {
  const entry = diagnosticTable[diagnostic.code]
  return formatMessage(isChinese(language) ? entry.zh : entry.en, diagnostic.params)
}
