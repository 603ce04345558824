import { formatMessage } from '../../src/diagnostics/message.ts'
import { diagnosticTable } from '../../src/diagnostics/table.ts'
import { createTranslate, type HubLocale, type MessageTable } from '../../src/diagnostics/translate.ts'
import { summaryMessages } from './summary-messages.ts'

const sentences: MessageTable = { ...diagnosticTable, ...summaryMessages }

/** The sentence behind a code of a card's summary; a code without one is shown as it is, so that nothing is hidden. */
export function describeCode(
  code: string,
  params: Readonly<Record<string, string | number>>,
  locale: HubLocale | undefined,
): string {
  const template = createTranslate(sentences, locale)(code)
  return formatMessage(template === code ? code.replaceAll('_', ' ') : template, params)
}
