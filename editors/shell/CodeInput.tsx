import type { ComponentProps, ReactElement } from 'react'

/** A line of text that is a name, path or address: left to right in every language, and never corrected by the browser. */
export function CodeInput(props: ComponentProps<'input'>): ReactElement {
  return <input className="hub-input hub-mono" dir="ltr" autoComplete="off" spellCheck={false} {...props} />
}
