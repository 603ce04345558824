import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus into a panel that was opened by key, or that takes the place of the lists, and back to where it was
 * opened from once it is closed. A pointer leaves the focus where it is.
 */
export function usePanelFocus(
  place: string | undefined,
  side: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
): void {
  const opener = useRef<HTMLElement | undefined>(undefined)
  const before = useRef(place)
  useEffect(() => {
    if (place === before.current) return
    const wasOpen = before.current !== undefined
    before.current = place
    const active = document.activeElement
    if (place === undefined) {
      const isLost = active === null || active === document.body || main.current?.contains(active) === true
      if (isLost) focusOpener(opener.current, side.current, main.current)
      opener.current = undefined
      return
    }
    const isFromList = active instanceof HTMLElement && side.current?.contains(active) === true
    if (isFromList) opener.current = active
    else if (!wasOpen) opener.current = undefined
    if (side.current?.offsetParent === null || (isFromList && active.matches(':focus-visible'))) main.current?.focus()
  }, [place, side, main])
}

/** The list may have been drawn anew, or be without what was opened: its place is then the list itself. */
function focusOpener(opener: HTMLElement | undefined, side: HTMLElement | null, main: HTMLElement | null): void {
  const target = opener?.isConnected ? opener : (side?.querySelector<HTMLElement>('button, input') ?? main)
  target?.focus()
}
