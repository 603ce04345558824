import { inputDiagnostics } from '../../src/diagnostics/codes/inputs.ts'
import { mcpDiagnostics } from '../../src/diagnostics/codes/mcp.ts'
import { secretDiagnostics } from '../../src/diagnostics/codes/secrets.ts'
import { joinSentences } from '../../src/diagnostics/join-sentences.ts'
import { formatMessage } from '../../src/diagnostics/message.ts'
import { createTranslate, type HubLocale, type MessageTable } from '../../src/diagnostics/translate.ts'
import { inputSentences } from '../../src/diagnostics/zh/inputs.ts'
import { mcpSentences } from '../../src/diagnostics/zh/mcp.ts'
import { secretSentences } from '../../src/diagnostics/zh/secrets.ts'
import { summaryMessages } from './summary-messages.ts'

const sentences = /* @__PURE__ */ collectSentences()

/** The areas whose codes a card's summary can give; a test finds one that is missing. The others only add weight. */
function collectSentences(): MessageTable {
  const codes = { ...inputDiagnostics, ...mcpDiagnostics, ...secretDiagnostics }
  return { ...joinSentences(codes, { ...inputSentences, ...mcpSentences, ...secretSentences }), ...summaryMessages }
}

/** The sentence behind a code of a card's summary; a code without one is shown as it is, so that nothing is hidden. */
export function describeCode(
  code: string,
  params: Readonly<Record<string, string | number>>,
  locale: HubLocale | undefined,
): string {
  const template = createTranslate(sentences, locale)(code)
  return formatMessage(template === code ? code.replaceAll('_', ' ') : template, params)
}
