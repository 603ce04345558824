import { useEffect } from 'react'
import { duplicate, pasteText, takeSelection, tell } from './clipboard.ts'
import type { Page } from './page-context.ts'
import { useFreePlace } from './use-free-place.ts'
import { isText } from './use-history-keys.ts'

/** Copy, cut, paste and duplicate by keys. Texts and everything outside of the canvas keep their own. */
export function useClipboard(page: Page): void {
  const place = useFreePlace()
  useEffect(() => {
    const copy = (action: 'copy' | 'cut') => (event: ClipboardEvent) => {
      if (isElsewhere(event) || !window.getSelection()?.isCollapsed) return
      const { text, diagnostics } = takeSelection(page, action)
      if (text === undefined || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      tell(page, action === 'copy' ? 'page_copied' : 'page_was_cut', diagnostics)
    }
    const onCopy = copy('copy')
    const onCut = copy('cut')
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isElsewhere(event) || text === '') return
      event.preventDefault()
      pasteText(page, text, place())
    }
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'd') return
      if (isElsewhere(event)) return
      event.preventDefault()
      duplicate(page)
    }
    window.addEventListener('copy', onCopy)
    window.addEventListener('cut', onCut)
    window.addEventListener('paste', onPaste)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('copy', onCopy)
      window.removeEventListener('cut', onCut)
      window.removeEventListener('paste', onPaste)
      window.removeEventListener('keydown', onKey)
    }
  }, [page, place])
}

/** Whether an event belongs to a text, an editor or a dialog rather than to the canvas. */
function isElsewhere(event: Event): boolean {
  const { target } = event
  return event.defaultPrevented || isText(target) || (target instanceof Element && target.closest('.nokey') !== null)
}
