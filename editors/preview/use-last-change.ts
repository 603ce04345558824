import { useState } from 'react'
import { diffLines, type LineDiff } from './diff-lines.ts'

/** How a text differs from the one before the last edit. A new subject starts without changes. */
export function useLastChange(subject: string, text: string): LineDiff {
  const [state, setState] = useState(() => ({ subject, text, diff: diffLines(text, text) }))
  if (state.subject === subject && state.text === text) return state.diff
  const next = { subject, text, diff: diffLines(state.subject === subject ? state.text : text, text) }
  setState(next)
  return next.diff
}
