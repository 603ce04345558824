import { type RefObject, useEffect } from 'react'

/** Less room than this below the buttons shows too little of what they led to. */
const room = 480

/** Keeps what a press led to in sight: where it begins below the pane's edge, the buttons move to the pane's top. */
export function useOutcomeInView(buttons: RefObject<HTMLElement | null>, press: object | undefined): void {
  useEffect(() => {
    const pane = press && buttons.current && findPane(buttons.current)
    if (!pane || !buttons.current) return
    // By hand: scrollIntoView would also scroll the page around.
    const [frame, bar] = [pane.getBoundingClientRect(), buttons.current.getBoundingClientRect()]
    if (frame.bottom - bar.bottom < room) pane.scrollTop += bar.top - frame.top
  }, [press, buttons])
}

/** The nearest ancestor that scrolls up and down. */
function findPane(element: HTMLElement): HTMLElement | undefined {
  for (let pane = element.parentElement; pane; pane = pane.parentElement) {
    const scrolls = /^(auto|scroll)$/.test(getComputedStyle(pane).overflowY)
    if (scrolls && pane.scrollHeight > pane.clientHeight) return pane
  }
  return undefined
}
