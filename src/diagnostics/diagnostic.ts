import { type DiagnosticCode, diagnosticTable } from './table.ts'
import { formatEntry, type HubLanguage } from './translate.ts'

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

/** The finding's sentence in a language, with the host's own words where it has some; an unknown language gives English. */
export function translateDiagnostic({ code, params }: Diagnostic, language: string | HubLanguage): string {
  return formatEntry(code, diagnosticTable[code], params, typeof language === 'string' ? { language } : language)
}
