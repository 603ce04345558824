import { type ReactElement, useState } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Copy } from '../../icons.ts'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { listMissingLimits } from './constraint-keys.ts'
import { PolicyTable } from './PolicyTable.tsx'
import { SkillsOverview } from './SkillsOverview.tsx'
import { useMode, useVerdicts } from './use-rows.ts'
import { useWordVerdict } from './use-word-verdict.ts'

/** What a model may do through this hub, all of it: by the rows, or by the skills that can be reached. */
export function PolicyOverview(): ReactElement | null {
  const mode = useMode()
  if (mode === 'skill') return <SkillsOverview />
  return <Policy />
}

function Policy(): ReactElement | null {
  const t = useWords(toolHubMessages)
  const rows = useVerdicts()
  const { catalogue } = useCatalogue()
  const { wordReason, wordLimits } = useWordVerdict()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  if (rows.length === 0) return null
  const calls = rows.flatMap((row) => row.calls)
  const count = (outcome: string) => calls.filter((call) => call.outcome === outcome).length
  const unlimited = rows.filter(
    ({ row, entry, calls: own }) =>
      entry && own.some(({ outcome }) => outcome === 'allowed') && listMissingLimits(row, entry).length > 0,
  )
  const copy = () => {
    const lines = rows.flatMap((row) =>
      row.calls.map((call) =>
        [
          row.tool,
          call.operation ?? t('policy_any_call'),
          t(`outcome_${call.outcome}`),
          [wordReason(call, row), ...(call.outcome === 'refused' ? [] : wordLimits(row))].join(' '),
        ]
          .map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' '))
          .join(' | '),
      ),
    )
    const head = [t('policy_tool'), t('policy_call'), t('policy_outcome'), t('policy_why')].join(' | ')
    const text = [`| ${head} |`, '| --- | --- | --- | --- |', ...lines.map((line) => `| ${line} |`)].join('\n')
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  }
  return (
    <div className="hub-policy-overview">
      <header className="hub-main-panel__header">
        <p className="hub-policy__counts">
          {t('policy_counts', { allowed: count('allowed'), approval: count('approval'), refused: count('refused') })}
        </p>
        <button type="button" className="hub-button hub-button--quiet" title={t('policy_copy_help')} onClick={copy}>
          <Copy aria-hidden size={14} />
          {t('policy_copy')}
        </button>
      </header>
      <p className="hub-visually-hidden" role="status">
        {copied === undefined ? '' : t(copied === 'yes' ? 'policy_copied' : 'policy_not_copied')}
      </p>
      {unlimited.length > 0 && (
        <p className="hub-row-warning" role="note">
          {t('policy_unlimited', { tools: unlimited.map(({ entry, tool }) => entry?.name ?? tool).join(', ') })}
        </p>
      )}
      {knownValue(catalogue) === undefined && <p className="hub-note">{t('policy_guess')}</p>}
      <PolicyTable rows={rows} title={t('policy')} />
    </div>
  )
}
