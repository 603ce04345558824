import type { ReactElement } from 'react'
import type { CallRun } from './use-call-run.ts'
import { wordProgress } from './word-progress.ts'
import type { TryCallWords } from './words.ts'

/** What a call has done so far, in its stages. */
export function CallProgressList({ run, words }: { run: CallRun; words: TryCallWords }): ReactElement | null {
  if (run.progress.length === 0) return null
  return (
    <ol className="hub-try__progress" aria-label={words.t('try_progress')}>
      {run.progress.map((progress, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines only come after each other
        <li key={index}>{wordProgress(progress, words.t, words.tStage)}</li>
      ))}
    </ol>
  )
}
