import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

const mounted: { root: Root; host: HTMLElement }[] = []

/** Shows a tree in a full-size element of its own, taken away after the test. */
export function mount(tree: ReactNode): HTMLElement {
  const host = document.createElement('div')
  host.style.cssText = 'width: 1000px; height: 700px'
  document.body.append(host)
  const root = createRoot(host)
  root.render(tree)
  mounted.push({ root, host })
  return host
}

/** Shows a tree that is made anew for each value, in the same place. */
export function mountAgain<Value>(draw: (value: Value) => ReactNode): { rerender: (value: Value) => void } {
  mount(null)
  const root = mounted.at(-1)?.root
  return { rerender: (value) => root?.render(draw(value)) }
}

afterEach(() => {
  for (const { root, host } of mounted.splice(0)) {
    root.unmount()
    host.remove()
  }
})
