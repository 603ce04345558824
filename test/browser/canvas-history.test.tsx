import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'
import '../../playground/src/page.css'
import '../../playground/src/selection.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAgentNode } from '../../playground/src/agent-data.ts'
import {
  drag,
  hub,
  middleOf,
  nodeSelector,
  portSelector,
  showCanvas,
  untilMeasured,
} from '../helpers/playground-canvas.tsx'

describe('the undo history of the canvas', () => {
  it('holds no measurement, no selection and no frame of a drag, and one step for a move by keys held down', async () => {
    const { flow, steps, place } = showCanvas()
    flow.getState().addNode(hub('A', 60))
    flow.getState().addNode(hub('B', 420))
    await untilMeasured(flow, 'B')
    await userEvent.click(page.getByText('MCP Hub', { exact: true }).last())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(() => place('B')?.x).toBeGreaterThan(420)
    expect(steps()).toEqual(['add MCP Hub', 'add MCP Hub', 'move MCP Hub'])
    await drag(`${nodeSelector('B')} .hub-card-head`, { clientX: 640, clientY: 400 }, 12)
    expect(steps().slice(3)).toEqual(['move MCP Hub'])
    flow.getState().undo()
    flow.getState().undo()
    expect(place('B')).toEqual({ x: 420, y: 140 })
  })

  it('moves several selected nodes in one step', async () => {
    const { flow, steps, place } = showCanvas()
    flow.getState().addNode(hub('A', 60, 140, 'One'))
    flow.getState().addNode(hub('B', 420, 140, 'Two'))
    await untilMeasured(flow, 'B')
    flow.getState().changeNodes(['A', 'B'].map((id) => ({ id, type: 'select', selected: true })))
    await expect.poll(() => document.querySelectorAll('.react-flow__node.selected').length).toBe(2)
    await drag(`${nodeSelector('B')} .hub-card-head`, { clientX: 640, clientY: 400 }, 6)
    expect(place('A')).not.toEqual({ x: 60, y: 140 })
    expect(steps().slice(2)).toEqual(['move One, Two'])
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
    expect(steps().map((label) => label.split(' ')[0])).toEqual(['add', ...Array(5).fill('edit')])
    expect(steps().at(-1)).toBe('edit Files')
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
    expect(flow.getState().editing).toBe('A')
    expect(flow.getState().nodes.map(({ id }) => id)).toEqual(['A'])
    expect(flow.getState().history.present.rest).toEqual({})
  })

  it('closes the editor with its node and opens it again with it, whichever way the node comes back', async () => {
    const { flow } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    await untilMeasured(flow, 'A')
    await userEvent.click(page.getByRole('button', { name: 'Edit MCP Hub' }))
    await expect.element(page.getByRole('heading', { name: 'Editor of MCP Hub' })).toBeInTheDocument()
    flow.getState().deleteSelection()
    await expect.element(page.getByRole('heading', { name: 'Editor of MCP Hub' })).not.toBeInTheDocument()
    flow.getState().undo()
    await expect.element(page.getByRole('heading', { name: 'Editor of MCP Hub' })).toBeInTheDocument()
    flow.getState().redo()
    expect(flow.getState().editing).toBeUndefined()
    flow.getState().undo()
    flow.getState().edit(undefined)
    flow.getState().redo()
    flow.getState().undo()
    expect(flow.getState().editing).toBeUndefined()
  })

  it('names the step that undo and redo would take, in their tooltips', async () => {
    const { flow } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    const undo = page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name: 'Undo' })
    await expect.element(undo).toHaveAttribute('title', 'Undo: add MCP Hub (Ctrl+Z)')
    await userEvent.click(undo)
    const redo = page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name: 'Redo' })
    await expect.element(redo).toHaveAttribute('title', 'Redo: add MCP Hub (Ctrl+Shift+Z)')
  })

  it('leaves what is typed in a field to the field: its undo and its deleting are no steps of the canvas', async () => {
    const { flow, ids, steps } = showCanvas()
    flow.getState().addNode(hub('A', 20))
    flow.getState().edit('A')
    const name = page.getByRole('textbox', { name: 'Name of the node' })
    await userEvent.click(name)
    await userEvent.keyboard('ab{Backspace}{Delete}')
    const before = steps().length
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.keyboard('{Shift>}{Backspace}{/Shift}')
    expect(ids()).toEqual(['A'])
    expect(flow.getState().history.future).toHaveLength(0)
    expect(steps().length).toBeGreaterThanOrEqual(before)
    const close = page.getByRole('button', { name: 'Close editor' }).element() as HTMLElement
    close.focus()
    await userEvent.keyboard('{Delete}{Backspace}')
    expect(ids()).toEqual(['A'])
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
