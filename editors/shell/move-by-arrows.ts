import type { KeyboardEvent } from 'react'

/** Arrow keys go from one row's main button to the next; Tab still reaches everything in a row. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = buttons.indexOf(event.target as HTMLElement)
  const next = step !== 0 && at >= 0 ? buttons[at + step] : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
