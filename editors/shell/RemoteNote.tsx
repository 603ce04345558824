import type { ReactElement } from 'react'
import type { RemoteAnswer } from './remote-source.ts'

interface RemoteNoteProps {
  status: RemoteAnswer<unknown>['status']
  /** Nothing is said of a state without a sentence. */
  words: { none?: string; loading?: string; failed: string; retry: string }
  onRetry(): void
}

/** Why what the backend was asked for is not known, or not up to date, and the way to ask again. */
export function RemoteNote({ status, words, onRetry }: RemoteNoteProps): ReactElement | null {
  if (status === 'none') return words.none === undefined ? null : <p className="hub-note">{words.none}</p>
  return (
    <div role="status">
      {status === 'loading' && words.loading !== undefined && <p className="hub-muted">{words.loading}</p>}
      {status === 'failed' && (
        <div className="hub-remote-failed">
          <p className="hub-field__finding" data-severity="error">
            {words.failed}
          </p>
          <button type="button" className="hub-button" onClick={onRetry}>
            {words.retry}
          </button>
        </div>
      )}
    </div>
  )
}
