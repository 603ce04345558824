import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { approvalMessages } from '../i18n/approvals.ts'
import { RefreshCw } from '../icons.ts'

/** One line where there is no request to show, or why the requests may be out of date. */
export function InboxNote(props: {
  isLoading: boolean
  isEmpty: boolean
  error: string | undefined
  onRetry(): void
  t: Translate<typeof approvalMessages>
}): ReactElement | null {
  const { isLoading, isEmpty, error, onRetry, t } = props
  if (error !== undefined) {
    return (
      <div className="hub-approvals__note" role="alert">
        <p className="hub-wrong">{t('inbox_failed', { message: error })}</p>
        <button type="button" className="hub-button" onClick={onRetry}>
          <RefreshCw size={14} aria-hidden="true" />
          {t('inbox_retry')}
        </button>
      </div>
    )
  }
  if (!isEmpty) return null
  return <p className="hub-approvals__note">{t(isLoading ? 'inbox_loading' : 'inbox_empty')}</p>
}
