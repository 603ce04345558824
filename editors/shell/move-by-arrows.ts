import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End go from one row's main button to another; Tab still reaches everything in a row. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at < 0) return
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const place = places[event.key]
  const next = place === undefined ? undefined : buttons[place]
  if (!next) return
  event.preventDefault()
  next.focus()
}
