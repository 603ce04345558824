import { ReactFlowProvider } from '@xyflow/react'
import { createHubNode, createHubStatusStore } from 'hubnodes'
import { expect } from 'vitest'
import { PageLayout } from '../../playground/src/App.tsx'
import { createFlowStore, type FlowStore } from '../../playground/src/flow-store.ts'
import { createInboxStore } from '../../playground/src/inbox-store.ts'
import { createNoticeStore } from '../../playground/src/notices.ts'
import { PageContext } from '../../playground/src/page-context.ts'
import { settingsStore } from '../../playground/src/settings.ts'
import { mount } from './mount.tsx'

export const hub = (id: string, x: number, y = 140, label?: string) => ({
  ...createHubNode('tools/mcp_hub', { id, position: { x, y }, ...(label === undefined ? {} : { label }) }),
})

/** The playground's page without a backend, on an empty canvas that does not move by itself. */
export function showCanvas() {
  settingsStore.setState({ language: 'en' })
  const flow = createFlowStore({ nodes: [], edges: [], rest: {}, viewport: { x: 0, y: 0, zoom: 1 } })
  const notices = createNoticeStore()
  const page = { flow, notices, status: createHubStatusStore(), inbox: createInboxStore() }
  mount(
    <PageContext value={page}>
      <ReactFlowProvider>
        <PageLayout page={page} />
      </ReactFlowProvider>
    </PageContext>,
  )
  const steps = () => flow.getState().history.past.map(({ label }) => label)
  const place = (id: string) => flow.getState().nodes.find((node) => node.id === id)?.position
  const ids = () => flow.getState().nodes.map(({ id }) => id)
  return { ...page, steps, place, ids }
}

/** Waits until the canvas has measured a node, so that it can be dragged and connected. */
export const untilMeasured = (flow: FlowStore, id: string) =>
  expect.poll(() => flow.getState().nodes.find((node) => node.id === id)?.measured?.width).toBeGreaterThan(0)

export function middleOf(selector: string): { clientX: number; clientY: number } {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

export async function drag(selector: string, to: { clientX: number; clientY: number }, frames: number) {
  const from = middleOf(selector)
  const fire = (target: EventTarget | null, type: string, at: typeof from) =>
    target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, button: 0, ...at }))
  fire(document.querySelector(selector), 'mousedown', from)
  for (let frame = 1; frame <= frames; frame += 1) {
    const share = frame / frames
    const at = {
      clientX: from.clientX + (to.clientX - from.clientX) * share,
      clientY: from.clientY + (to.clientY - from.clientY) * share,
    }
    fire(document.elementFromPoint(at.clientX, at.clientY) ?? document, 'mousemove', at)
    await nextFrame()
  }
  fire(document.elementFromPoint(to.clientX, to.clientY) ?? document, 'mouseup', to)
  await nextFrame()
}

export const nodeSelector = (id: string) => `.react-flow__node[data-id="${id}"]`
export const portSelector = (id: string, port: string) =>
  `.react-flow__handle[data-nodeid="${id}"][data-handleid="${port}"]`

/** Has the canvas take the keyboard, on one node. */
export function focusNode(id: string): void {
  document.querySelector<HTMLElement>(nodeSelector(id))?.focus()
}
