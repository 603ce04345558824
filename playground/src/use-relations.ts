import { type RefObject, useEffect } from 'react'
import { listRelatedNodes } from '../../src/workflow/related-nodes.ts'
import type { FlowStore } from './flow-store.ts'

const attribute = 'data-related'

/**
 * Marks the caller and the siblings of the node under the pointer or with the focus: what its presets and skills reach.
 * Written on the page by hand, so that no card is drawn again for it.
 */
export function useRelations(
  canvas: RefObject<HTMLElement | null>,
  flow: FlowStore,
  words: { caller: string; sibling: string },
) {
  const { caller, sibling } = words
  useEffect(() => {
    const root = canvas.current
    if (!root) return
    let shown: string | undefined
    const mark = (kind: 'node' | 'edge', id: string, role: string) => {
      const element = root.querySelector(`.react-flow__${kind}[data-id="${CSS.escape(id)}"]`)
      element?.setAttribute(attribute, role)
    }
    const clear = () => {
      for (const element of root.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute)
    }
    const show = (id: string | undefined) => {
      if (id === shown) return
      shown = id
      clear()
      if (id === undefined) return
      const { agents, siblings, edges } = listRelatedNodes(id, flow.getState())
      for (const agent of agents) mark('node', agent, caller)
      for (const other of siblings) mark('node', other, sibling)
      for (const edge of edges) mark('edge', edge.id, '')
    }
    const showUnder = (event: Event) => {
      const node = event.target instanceof Element ? event.target.closest<HTMLElement>('.react-flow__node') : null
      show(node?.dataset['id'])
    }
    const leave = () => show(undefined)
    const stop = flow.subscribe((state, before) => {
      if (state.edges !== before.edges) leave()
    })
    root.addEventListener('mouseover', showUnder)
    root.addEventListener('focusin', showUnder)
    root.addEventListener('mouseleave', leave)
    root.addEventListener('focusout', leave)
    return () => {
      stop()
      leave()
      root.removeEventListener('mouseover', showUnder)
      root.removeEventListener('focusin', showUnder)
      root.removeEventListener('mouseleave', leave)
      root.removeEventListener('focusout', leave)
    }
  }, [canvas, flow, caller, sibling])
}
