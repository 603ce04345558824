import { type Diagnostic, type Severity, translateDiagnostic } from '../../diagnostics/diagnostic.ts'
import { createTranslate, type HubLocale, resolveLanguage, type Translate } from '../../diagnostics/translate.ts'
import { showHiddenText } from '../../mcp/visible-text.ts'
import { commandLineMessages } from './messages.ts'
import { type ExitCode, exitCodes } from './types.ts'

export type Words = Translate<typeof commandLineMessages>

export function createWords(locale: HubLocale): Words {
  return createTranslate(commandLineMessages, locale)
}

/** One line of text as a terminal may see it: what moves a cursor, colours or hides is shown by its code. */
export function showLine(text: string): string {
  return showHiddenText(text.replaceAll(/[\r\n\t]+/g, ' '))
}

/** JSON in which a terminal finds nothing to obey; it parses to the same value. */
export function printJson(value: unknown): string {
  const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu
  const escapeSign = (sign: string) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')
  return `${JSON.stringify(value, null, 2).replaceAll(hidden, escapeSign)}\n`
}

/** A finding of some source: `file` is set where it is not about the flow itself. */
export interface PlacedFinding extends Diagnostic {
  readonly file?: string
  readonly line?: number
}

/** Findings with their sentences in a language, as JSON holds them. */
export function wordFindings(found: readonly PlacedFinding[], locale: HubLocale): PlacedFinding[] {
  return found.map((each) => ({ ...each, message: translateDiagnostic(each, resolveLanguage(locale)) }))
}

/** `error  code  place  sentence`, the worst first. */
export function printFindings(found: readonly PlacedFinding[], locale: HubLocale): string {
  const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }
  const sorted = [...wordFindings(found, locale)].sort((left, right) => order[left.severity] - order[right.severity])
  return sorted
    .map(({ severity, code, path, file, line, message }) => {
      const place = [file, line, path].filter((part) => part !== undefined && part !== '').join(':')
      return `${severity.padEnd(7)}  ${code}${place === '' ? '' : `  ${showLine(place)}`}\n         ${showLine(message)}\n`
    })
    .join('')
}

export function printSummary(found: readonly Diagnostic[], t: Words): string {
  const count = (severity: Severity) => found.filter((each) => each.severity === severity).length
  return `${t('summary', { errors: count('error'), warnings: count('warning'), notes: count('info') })}\n`
}

export function judgeFindings(found: readonly Diagnostic[], isStrict: boolean): ExitCode {
  const counts = (severity: Severity) => severity === 'error' || (isStrict && severity === 'warning')
  return found.some(({ severity }) => counts(severity)) ? exitCodes.findings : exitCodes.clean
}
