import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { tryCallMessages } from '../i18n/try-call.ts'
import type { CallProgress } from './types.ts'
import type { CallRun } from './use-call-run.ts'

type Words = Translate<typeof tryCallMessages>

/** What a run says while it runs, and how it ended. */
export function CallOutcome({ run, t }: { run: CallRun; t: Words }): ReactElement | null {
  if (run.state === 'idle') return null
  return (
    <div className="hub-outcome">
      {run.progress.length > 0 && (
        <ol className="hub-outcome__progress" aria-label={t('try_progress')}>
          {run.progress.map((progress, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only come after each other
            <li key={index}>{wordProgress(progress, t)}</li>
          ))}
        </ol>
      )}
      <p role="status" className={run.state === 'failed' ? 'hub-wrong' : 'hub-outcome__state'}>
        {run.state === 'running' && t('try_running')}
        {run.state === 'cancelled' && t('try_cancelled')}
        {run.state === 'failed' && t('try_failed', { message: run.error ?? '' })}
        {run.state === 'done' && t('try_result')}
      </p>
      {run.state === 'done' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <pre className="hub-json" data-testid="call-result" dir="ltr" tabIndex={0}>
          {formatResult(run.result)}
        </pre>
      )}
    </div>
  )
}

function wordProgress({ message, progress, total }: CallProgress, t: Words): string {
  const step =
    progress === undefined
      ? undefined
      : total === undefined
        ? t('try_progress_step', { progress })
        : t('try_progress_of', { progress, total })
  return [message, step].filter((part) => part !== undefined).join(' · ')
}

/** Always JSON: a result that is none (nothing, a cycle) is shown as null or as its text. */
function formatResult(result: unknown): string {
  try {
    return JSON.stringify(result, null, 2) ?? 'null'
  } catch {
    return JSON.stringify(String(result))
  }
}
