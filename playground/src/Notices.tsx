import { useEffect } from 'react'
import { useStore } from 'zustand'
import { translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { X } from './icons.ts'
import type { Notice } from './notices.ts'
import { useLanguage, usePage, useWords } from './page-context.ts'

const shownMs = 6_000

/** Messages at the lower edge. Plain confirmations go by themselves; findings stay until they are closed. */
export function Notices() {
  const { notices } = usePage()
  const shown = useStore(notices, (state) => state.notices)
  const words = useWords()
  return (
    <section className="page-notices" aria-label={words('page_findings')} aria-live="polite">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { notices } = usePage()
  const words = useWords()
  const language = useLanguage()
  const { id, message, diagnostics } = notice
  const goesByItself = diagnostics.length === 0

  useEffect(() => {
    if (!goesByItself) return
    const timer = window.setTimeout(() => notices.getState().dismiss(id), shownMs)
    return () => window.clearTimeout(timer)
  }, [id, goesByItself, notices])

  return (
    <div className="page-notice">
      <div>
        {message && <p>{words(message)}</p>}
        {diagnostics.map((diagnostic) => (
          <p key={`${diagnostic.code} ${diagnostic.path}`} data-severity={diagnostic.severity}>
            {translateDiagnostic(diagnostic, language)}
          </p>
        ))}
      </div>
      <button
        type="button"
        className="page-icon-button"
        aria-label={words('page_close')}
        onClick={() => notices.getState().dismiss(id)}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}
