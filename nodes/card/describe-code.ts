import type { DiagnosticArea } from '../../src/diagnostics/create-raiser.ts'
import { formatMessage } from '../../src/diagnostics/message.ts'
import { createTranslate, type HubLocale, type MessageTable } from '../../src/diagnostics/translate.ts'
import { problemCodes } from './problem-codes.ts'
import { summaryMessages } from './summary-messages.ts'

/**
 * The sentence behind a code of a card's summary; a code without one is shown as it is, so that nothing is hidden.
 * `chinese` holds the Chinese sentences of problems, once they are loaded.
 */
export function describeCode(
  code: string,
  params: Readonly<Record<string, string | number>>,
  locale: HubLocale | undefined,
  chinese?: Readonly<Record<string, string>>,
): string {
  const template = createTranslate(findMessages(code, chinese), locale)(code)
  return formatMessage(template === code ? code.replaceAll('_', ' ') : template, params)
}

function findMessages(code: string, chinese: Readonly<Record<string, string>> = {}): MessageTable {
  const codes: DiagnosticArea = problemCodes
  const entry = Object.hasOwn(codes, code) ? codes[code] : undefined
  return entry ? { [code]: { en: entry.en, zh: chinese[code] ?? entry.en } } : summaryMessages
}
