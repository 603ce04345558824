import { useEffect, useState } from 'react'
import { isSameText } from './drafts.ts'
import { useParameter } from './parameter-context.ts'

/** What a text stands for: a value (undefined for none), or nothing yet, with the reason. */
export type ReadText = { value: unknown; problem?: undefined } | { problem: string }

interface DraftText {
  text: string
  /** The value that the text stands for or was typed over. */
  base: unknown
  /** The stored value when the text was last compared with it. */
  seen: unknown
}

/**
 * Text of a field whose value is not the text itself. The author's text stays as typed, a value is stored only when
 * the text stands for one, and a value that comes from elsewhere (undo, reset) replaces the text.
 */
export function useDraftText(options: {
  id: string
  value: unknown
  format(value: unknown): string
  read(text: string): ReadText
  onChange(value: unknown): void
}): { text: string; setText(text: string): void; problem: string | undefined } {
  const { id, value, format, read, onChange } = options
  const { drafts, reportProblem } = useParameter()
  const [state, setState] = useState<DraftText>(() => {
    const draft = drafts.get(id)
    const isCurrent = draft !== undefined && isSameText(draft.base, value)
    return { text: isCurrent ? draft.text : format(value), base: value, seen: value }
  })
  let current = state
  if (!Object.is(state.seen, value)) {
    current = isSameText(state.base, value)
      ? { ...state, seen: value }
      : { text: format(value), base: value, seen: value }
    setState(current)
  }
  const outcome = read(current.text)
  const problem = outcome.problem

  useEffect(() => {
    if (problem === undefined) drafts.delete(id)
    else drafts.set(id, { text: current.text, base: current.base })
    reportProblem(id, problem)
  }, [drafts, id, problem, current.text, current.base, reportProblem])
  useEffect(() => () => reportProblem(id, undefined), [id, reportProblem])

  const setText = (text: string) => {
    const next = read(text)
    if (next.problem !== undefined) {
      setState({ text, base: current.base, seen: current.seen })
      return
    }
    setState({ text, base: next.value, seen: current.seen })
    if (!isSameText(next.value, value)) onChange(next.value)
  }
  return { text: current.text, setText, problem }
}
