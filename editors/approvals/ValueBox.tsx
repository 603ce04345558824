import type { ReactElement, ReactNode } from 'react'
import { isLongText } from './show-value.ts'

/** A value in its own box. A long one scrolls, by keys too. */
export function ValueBox({
  text,
  label,
  children,
}: {
  text: string
  label: string
  children?: ReactNode
}): ReactElement {
  return (
    <pre
      className="hub-request__value"
      dir="auto"
      {...(isLongText(text) ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      {children ?? text}
    </pre>
  )
}
