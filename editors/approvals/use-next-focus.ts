import { type RefObject, useEffect, useRef } from 'react'
import type { ShownRequest } from './types.ts'

/**
 * Moves the focus on once the request that had it is decided: to the next one that waits, whose buttons are a Tab away,
 * so that no key held too long decides twice; else to the inbox itself.
 */
export function useNextFocus(
  shown: readonly ShownRequest[],
  id: string,
  region: RefObject<HTMLElement | null>,
): (decidedId: string) => void {
  const target = useRef<string | undefined>(undefined)
  useEffect(() => {
    const wanted = target.current
    if (wanted === undefined) return
    target.current = undefined
    const card = wanted === '' ? null : document.getElementById(`${id}-${wanted}`)
    const place = card ?? region.current
    place?.focus()
  })
  return (decidedId) => {
    const hasFocus = document.getElementById(`${id}-${decidedId}`)?.contains(document.activeElement)
    if (!hasFocus) return
    const at = shown.findIndex(({ request }) => request.request_id === decidedId)
    const waiting = [...shown.slice(at + 1), ...shown.slice(0, at)].find((item) => item.end === undefined)
    target.current = waiting?.request.request_id ?? ''
  }
}
