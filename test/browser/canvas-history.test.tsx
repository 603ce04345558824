import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'
import { ReactFlowProvider } from '@xyflow/react'
import { createHubNode } from 'hubnodes'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAgentNode } from '../../playground/src/agent-data.ts'
import { Canvas } from '../../playground/src/Canvas.tsx'
import { createFlowStore } from '../../playground/src/flow-store.ts'
import { createNoticeStore } from '../../playground/src/notices.ts'
import { PageContext } from '../../playground/src/page-context.ts'
import { settingsStore } from '../../playground/src/settings.ts'
import { mount } from '../helpers/mount.tsx'

const hub = (id: string, x: number, y = 40) => ({ ...createHubNode('tools/mcp_hub', { id, position: { x, y } }) })

function showCanvas() {
  settingsStore.setState({ language: 'en' })
  const flow = createFlowStore({ nodes: [], edges: [], rest: {}, viewport: { x: 0, y: 0, zoom: 1 } })
  const notices = createNoticeStore()
  mount(
    <PageContext value={{ flow, notices }}>
      <ReactFlowProvider>
        <Canvas />
      </ReactFlowProvider>
    </PageContext>,
  )
  const steps = () => flow.getState().history.past.map(({ label }) => label)
  const place = (id: string) => flow.getState().nodes.find((node) => node.id === id)?.position
  return { flow, notices, steps, place }
}

/** Waits until the canvas has measured a node, so that it can be dragged and connected. */
const untilMeasured = (flow: ReturnType<typeof showCanvas>['flow'], id: string) =>
  expect.poll(() => flow.getState().nodes.find((node) => node.id === id)?.measured?.width).toBeGreaterThan(0)

function middleOf(selector: string): { clientX: number; clientY: number } {
  const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function drag(selector: string, to: { clientX: number; clientY: number }, frames: number) {
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

const nodeSelector = (id: string) => `.react-flow__node[data-id="${id}"]`
const portSelector = (id: string, port: string) => `.react-flow__handle[data-nodeid="${id}"][data-handleid="${port}"]`

describe('the undo history of the canvas', () => {
  it('holds each edit once, and no measurement, selection or frame of a drag', async () => {
    const { flow, steps, place } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    await untilMeasured(flow, 'A')
    await userEvent.click(page.getByText('MCP Hub').first())
    await expect.poll(() => flow.getState().nodes[0]?.selected).toBe(true)
    flow.getState().addNode(createAgentNode('B', { x: 520, y: 60 }))
    await untilMeasured(flow, 'B')
    await drag(portSelector('A', 'tool'), middleOf(portSelector('B', 'tool_0')), 5)
    expect(flow.getState().edges).toHaveLength(1)
    await drag(`${nodeSelector('B')} .page-agent-head`, { clientX: 700, clientY: 320 }, 12)
    const moved = place('B')
    expect(moved).not.toEqual({ x: 520, y: 60 })
    await userEvent.click(page.getByText('MCP Hub').first())
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => flow.getState().nodes.map(({ id }) => id)).toEqual(['B'])
    expect(flow.getState().edges).toEqual([])
    expect(steps()).toEqual(['add', 'add', 'connect', 'move', 'delete'])

    flow.getState().undo()
    expect(flow.getState().nodes.map(({ id }) => id)).toEqual(['A', 'B'])
    expect(flow.getState().edges).toHaveLength(1)
    expect(place('B')).toEqual(moved)
    flow.getState().undo()
    expect(place('B')).toEqual({ x: 520, y: 60 })
    flow.getState().undo()
    expect(flow.getState().edges).toEqual([])
    flow.getState().redo()
    expect(flow.getState().edges).toHaveLength(1)
    expect(place('B')).toEqual({ x: 520, y: 60 })
  })

  it('goes back one toggle at a time, however fast they were', () => {
    const { flow, steps } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    const write = (mode: string, binding: string) =>
      flow.getState().writeData('A', { tools: { echo: { inputs: [{ key: 'message', mode, binding }] } } })
    write('manual', '')
    const before = steps().length
    for (const mode of ['agentGenerated', 'manual', 'agentGenerated']) write(mode, '')
    expect(steps()).toHaveLength(before + 3)
    for (const binding of ['h', 'hi']) write('agentGenerated', binding)
    expect(steps()).toHaveLength(before + 4)
  })

  it('makes one step of typing in one place, and of every other edit a step of its own', () => {
    const { flow, steps } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    const write = (change: Record<string, unknown>) => {
      const data = flow.getState().nodes[0]?.data ?? {}
      flow.getState().writeData('A', { ...data, ...change })
    }
    for (const label of ['F', 'Fi', 'Fil', 'File']) write({ label })
    write({ exposure: 'expanded' })
    write({ exposure: 'gateway' })
    write({ label: 'Files' })
    expect(steps()).toEqual(['add', 'edit', 'edit', 'edit', 'edit', 'edit'])
    flow.getState().undo()
    expect(flow.getState().nodes[0]?.data['label']).toBe('File')
  })

  it('takes an import back in one step, and closes the editor of a node that is gone', () => {
    const { flow } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    flow.getState().edit('A')
    flow.getState().replaceFlow({ nodes: [], edges: [], rest: { name: 'other' } }, 'import')
    expect(flow.getState().editing).toBeUndefined()
    flow.getState().undo()
    expect(flow.getState().nodes.map(({ id }) => id)).toEqual(['A'])
    expect(flow.getState().history.present.rest).toEqual({})
  })
})

describe('the canvas', () => {
  it('refuses a connection that the rules refuse, and says why', async () => {
    const { flow, notices } = showCanvas()
    flow.getState().addNode(createAgentNode('one', { x: 20, y: 40 }))
    flow.getState().addNode(createAgentNode('two', { x: 520, y: 60 }))
    await untilMeasured(flow, 'two')
    await drag(portSelector('one', 'answer'), middleOf(portSelector('two', 'tool_0')), 5)
    expect(flow.getState().edges).toEqual([])
    expect(notices.getState().notices.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      'connection_not_a_tool',
    ])
  })

  it('always leaves an agent a free port, and takes the edges of a removed port with it', async () => {
    const { flow } = showCanvas()
    flow.getState().addNode(createAgentNode('agent', { x: 520, y: 60 }))
    flow.getState().addNode(hub('A', 20))
    flow.getState().connect({ source: 'A', sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_0' })
    await expect.element(page.getByRole('button', { name: 'Remove tool port tool_1' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove tool port tool_0' }))
    expect(flow.getState().edges).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Add tool port' }))
    await expect.element(page.getByText('tool_2')).toBeVisible()
  })
})
