import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { stageMessages } from '../i18n/stages.ts'
import type { tryCallMessages } from '../i18n/try-call.ts'
import type { TryCallProps } from './types.ts'
import type { CallRun } from './use-call-run.ts'
import { wordProgress } from './word-progress.ts'

interface CallOutcomeProps {
  run: CallRun
  t: Translate<typeof tryCallMessages>
  tStage: Translate<typeof stageMessages>
  readAnswer?: TryCallProps['readAnswer']
}

/** What a run says while it runs, and how it ended: first what the tool said, then all that came back. */
export function CallOutcome({ run, t, tStage, readAnswer }: CallOutcomeProps): ReactElement | null {
  if (run.state === 'idle') return null
  const answer = run.state === 'done' ? readAnswer?.(run.result) : undefined
  return (
    <div className="hub-outcome">
      {run.progress.length > 0 && (
        <ol className="hub-outcome__progress" aria-label={t('try_progress')}>
          {run.progress.map((progress, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only come after each other
            <li key={index}>{wordProgress(progress, t, tStage)}</li>
          ))}
        </ol>
      )}
      {answer && (
        <>
          <h4 className={answer.isError ? 'hub-outcome__title hub-wrong' : 'hub-outcome__title'}>
            {t(answer.isError ? 'try_answer_error' : 'try_answer')}
          </h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre className="hub-outcome__answer" data-error={answer.isError} dir="auto" tabIndex={0}>
            {answer.text}
          </pre>
        </>
      )}
      <p role="status" className={run.state === 'failed' ? 'hub-wrong' : 'hub-outcome__title'}>
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

/** Always JSON: a result that is none (nothing, a cycle) is shown as null or as its text. */
function formatResult(result: unknown): string {
  try {
    return JSON.stringify(result, null, 2) ?? 'null'
  } catch {
    return JSON.stringify(String(result))
  }
}
