import { type ReactElement, useState } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Copy, FileDown } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import { type PolicyLine, writePolicyCsv, writePolicyMarkdown } from './policy-text.ts'
import { useVerdicts } from './use-rows.ts'
import { useWordVerdict } from './use-word-verdict.ts'

/** The policy to hand on, for a review: as Markdown to paste, as CSV to file. */
export function PolicyExport(): ReactElement {
  const t = useWords(toolHubMessages)
  const rows = useVerdicts()
  const { wordReason, wordEffect, wordLimits } = useWordVerdict()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const heads: PolicyLine = {
    tool: t('policy_tool'),
    operation: t('policy_call'),
    effect: t('policy_effect'),
    outcome: t('policy_outcome'),
    why: t('policy_why'),
  }
  const listLines = () =>
    rows.flatMap((row) =>
      row.calls.map(
        (call): PolicyLine => ({
          tool: row.tool,
          operation: call.operation ?? t('policy_any_call'),
          effect: wordEffect(call),
          outcome: t(`outcome_${call.outcome}`),
          why: [wordReason(call, row), ...(call.outcome === 'refused' ? [] : wordLimits(row))].join(' · '),
        }),
      ),
    )
  const copy = () =>
    navigator.clipboard.writeText(writePolicyMarkdown(listLines(), heads)).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <div className="hub-policy__export">
      <button type="button" className="hub-button hub-button--quiet" onClick={copy}>
        <Copy aria-hidden size={14} />
        {t('policy_copy')}
      </button>
      <button
        type="button"
        className="hub-button hub-button--quiet"
        onClick={() => saveText('tool-hub-policy.csv', writePolicyCsv(listLines(), heads))}
      >
        <FileDown aria-hidden size={14} />
        {t('policy_save')}
      </button>
      <span className="hub-visually-hidden" role="status">
        {copied === undefined ? '' : t(copied === 'yes' ? 'policy_copied' : 'policy_not_copied')}
      </span>
    </div>
  )
}

/** With a byte order mark, without which spreadsheets take Chinese for another encoding. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
