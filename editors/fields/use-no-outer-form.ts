import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps what is inside from belonging to a form of the host's around it: no Enter and no button sends that form, no name
 * of ours is among its data, no rule of a field holds it back. An empty `form` attribute says so to the browser; it is
 * put on whatever comes later too, since RJSF themes and controls of the host's own draw their fields by themselves.
 */
export function useNoOuterForm(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    if (!element?.closest('form')) return
    const release = () => {
      for (const control of element.querySelectorAll(':is(button, input, select, textarea, fieldset):not([form])')) {
        control.setAttribute('form', '')
      }
    }
    release()
    const observer = new MutationObserver(release)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [part])
}
