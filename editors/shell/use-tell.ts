import { useCallback, useEffect, useRef } from 'react'
import type { HubEvent } from '../../src/hub/hub-event.ts'

/**
 * Tells the host's listener of today, by a function that stays the same. What the listener throws is the host's fault:
 * it is reported as any uncaught error of the page, and the editor goes on.
 */
export function useTell(listener: ((event: HubEvent) => void) | undefined): (event: HubEvent) => void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  return useCallback((event: HubEvent) => {
    try {
      latest.current?.(event)
    } catch (error) {
      reportError(error)
    }
  }, [])
}
