import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs work once no pointer is pressed. A message that appears between press and release would move the thing being
 * clicked from under the pointer.
 */
export function useReleased(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const work = waiting.current.splice(0)
      // After the click that follows the release.
      if (work.length > 0) setTimeout(() => work.forEach((run) => void run()), 0)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])

  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work)
    else work()
  }, [])
}
