import type { ReactElement } from 'react'
import { isLongText } from './show-value.ts'

/** A value in its own box. A long one scrolls, by keys too. */
export function ValueBox({ text, label }: { text: string; label: string }): ReactElement {
  return (
    <pre
      className="hub-request__value"
      dir="auto"
      {...(isLongText(text) ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {text}
    </pre>
  )
}
