import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus into a panel when it opens for `id`, and back to where it was when the panel goes. */
export function useFocusInside(id: string | undefined): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id === undefined) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [id])
  return panel
}
