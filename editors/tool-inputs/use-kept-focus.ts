import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus inside a row whose focused part is gone: a button that did its work, an item that was removed. It goes
 * to the control, else to the first thing in the row that takes it.
 */
export function useKeptFocus(row: RefObject<HTMLElement | null>): {
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
} {
  const focused = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const lost = focused.current
    if (lost === undefined || lost.isConnected) return
    focused.current = undefined
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const targets = [...(row.current?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [])].filter(
      (element) => !element.matches(':disabled, input[type=radio]:not(:checked)'),
    )
    const control = targets.find((element) => element.closest('.hub-param__control') !== null)
    ;(control ?? targets[0])?.focus()
  })
  return {
    onFocus: ({ target }) => {
      focused.current = target
    },
    onBlur: ({ target }) => {
      // What is being taken out of the page may still say that it was left.
      if (target.isConnected && document.activeElement !== document.body) focused.current = undefined
    },
  }
}
