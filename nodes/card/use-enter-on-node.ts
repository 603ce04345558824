import { type RefObject, useEffect } from 'react'

/** Enter on a focused canvas node opens it. The focus is on the canvas's own wrapper, the element around the card. */
export function useEnterOnNode(card: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useEffect(() => {
    const wrapper = card.current?.parentElement
    const open = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === wrapper) onEnter()
    }
    wrapper?.addEventListener('keydown', open)
    return () => wrapper?.removeEventListener('keydown', open)
  }, [card, onEnter])
}
