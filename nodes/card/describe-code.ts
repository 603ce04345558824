import type { DiagnosticArea } from '../../src/diagnostics/create-raiser.ts'
import { formatEntry, type HubLocale, type MessageTable, resolveLanguage } from '../../src/diagnostics/translate.ts'
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
  const entry = findEntry(code, chinese) ?? { en: code.replaceAll('_', ' '), zh: code.replaceAll('_', ' ') }
  return formatEntry(code, entry, params, resolveLanguage(locale))
}

function findEntry(code: string, chinese: Readonly<Record<string, string>> = {}): MessageTable[string] | undefined {
  const codes: DiagnosticArea = problemCodes
  const problem = Object.hasOwn(codes, code) ? codes[code] : undefined
  if (problem) return { en: problem.en, zh: chinese[code] ?? problem.en }
  const messages: MessageTable = summaryMessages
  return Object.hasOwn(messages, code) ? messages[code] : undefined
}
