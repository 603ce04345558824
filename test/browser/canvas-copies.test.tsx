import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'
import '../../playground/src/page.css'
import '../../playground/src/selection.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAgentNode } from '../../playground/src/agent-data.ts'
import { copyHubNodes } from '../../src/workflow/copy-nodes.ts'
import { focusNode, hub, showCanvas, untilMeasured } from '../helpers/playground-canvas.tsx'

/** What the browser does on Ctrl+C, Ctrl+X and Ctrl+V, with a clipboard of the test's own. */
function pressClipboardKey(type: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer()
  if (text !== '') clipboardData.setData('text/plain', text)
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }))
  return clipboardData.getData('text/plain')
}

async function showPair() {
  const canvas = showCanvas()
  const { flow } = canvas
  flow.getState().addNode(createAgentNode('agent', { x: 420, y: 140 }))
  flow.getState().addNode(hub('A', 60, 140, 'Files'))
  flow.getState().connectTools(['A'], 'agent')
  await untilMeasured(flow, 'A')
  focusNode('A')
  return canvas
}

describe('copies on the canvas', () => {
  it('are made by Ctrl+D, in one step each, selected, and with nothing shared', async () => {
    const { flow, ids, steps } = await showPair()
    const before = steps().length
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(ids()).toEqual(['agent', 'A', 'A-2'])
    expect(flow.getState().edges).toHaveLength(1)
    expect(steps().slice(before)).toEqual(['duplicate Files'])
    expect(flow.getState().nodes.map(({ selected }) => selected === true)).toEqual([false, false, true])
    const [one, two] = flow.getState().nodes.filter(({ type }) => type === 'tools/mcp_hub')
    expect(two?.data).toEqual(one?.data)
    expect(two?.data['inputs']).not.toBe(one?.data['inputs'])
    flow.getState().undo()
    expect(ids()).toEqual(['agent', 'A'])
  })

  it('go through the clipboard by keys, with the edges between them, each paste with other ids', async () => {
    const { flow, ids, steps } = await showPair()
    flow.getState().changeNodes(['A', 'agent'].map((id) => ({ id, type: 'select', selected: true })))
    const text = pressClipboardKey('copy')
    const before = steps().length
    pressClipboardKey('paste', text)
    pressClipboardKey('paste', text)
    expect(ids()).toEqual(['agent', 'A', 'agent-2', 'A-2', 'agent-3', 'A-3'])
    expect(flow.getState().edges.map(({ source, target, targetHandle }) => [source, target, targetHandle])).toEqual([
      ['A', 'agent', 'tool_0'],
      ['A-2', 'agent-2', 'tool_0'],
      ['A-3', 'agent-3', 'tool_0'],
    ])
    expect(steps().slice(before)).toEqual(['paste agent-2, Files', 'paste agent-3, Files'])
  })

  it('cut takes the node and its edges away in one step, and undo brings both back', async () => {
    const { flow, ids, steps } = await showPair()
    const before = steps().length
    expect(pressClipboardKey('cut')).toContain('"hubnodes-flow"')
    expect(ids()).toEqual(['agent'])
    expect(flow.getState().edges).toEqual([])
    expect(steps().slice(before)).toEqual(['cut Files'])
    flow.getState().undo()
    expect(ids()).toEqual(['agent', 'A'])
    expect(flow.getState().edges).toHaveLength(1)
  })

  it('leave secrets behind and say so, on the way out and on the way in', async () => {
    const { flow, notices } = showCanvas()
    const node = hub('A', 60)
    const inputs = node.data.inputs.map((input) =>
      input.key === 'server_registry'
        ? { ...input, value: [{ id: 's', name: 'w', authorization: 'Bearer sk-1234567' }] }
        : input,
    )
    flow.getState().addNode({ ...node, data: { ...node.data, inputs } })
    await untilMeasured(flow, 'A')
    focusNode('A')
    const text = pressClipboardKey('copy')
    expect(text).not.toContain('sk-1234567')
    pressClipboardKey('paste', text)
    expect(JSON.stringify(flow.getState().nodes[1])).not.toContain('sk-1234567')
    expect(notices.getState().notices.map(({ message, diagnostics }) => [message, diagnostics[0]?.params])).toEqual([
      ['page_copied', { name: 'authorization', node: 'A' }],
      ['page_pasted', { name: 'authorization', node: 'A-2' }],
    ])
    await expect.element(page.getByText('Nothing in it was started')).toBeVisible()
  })

  it('of a text that is no flow, or a hostile one, change nothing and are told', async () => {
    const { ids, steps, notices } = await showPair()
    const before = steps().length
    for (const text of ['hello', '{"nodes":[{"id":"n"}]}', '{"format":"hubnodes-flow","version":99,"nodes":[]}']) {
      pressClipboardKey('paste', text)
    }
    expect(ids()).toEqual(['agent', 'A'])
    expect(steps()).toHaveLength(before)
    expect(notices.getState().notices.map(({ message, diagnostics }) => [message, diagnostics[0]?.code])).toEqual([
      ['page_nothing_to_paste', undefined],
      ['page_nothing_to_paste', 'flow_node_invalid'],
      ['page_nothing_to_paste', 'flow_version_unknown'],
    ])
  })

  it('are left to texts, editors and dialogs where the focus is there', async () => {
    const { flow, ids } = await showPair()
    const { text = '' } = copyHubNodes({ ...flow.getState(), ids: ['A'] })
    flow.getState().edit('A')
    await userEvent.click(page.getByRole('textbox', { name: 'Name of the node' }))
    pressClipboardKey('paste', text)
    await userEvent.keyboard('{Control>}d{/Control}')
    ;(page.getByRole('button', { name: 'Close editor' }).element() as HTMLElement).focus()
    pressClipboardKey('paste', text)
    expect(pressClipboardKey('copy')).toBe('')
    expect(ids()).toEqual(['agent', 'A'])
  })
})

describe('the bar of what is selected', () => {
  const bar = () => page.getByRole('toolbar', { name: 'Selected nodes' })

  it('duplicates and deletes what is selected, and is gone with it', async () => {
    const { ids, steps } = await showPair()
    await userEvent.click(bar().getByRole('button', { name: 'Duplicate' }))
    expect(ids()).toEqual(['agent', 'A', 'A-2'])
    await userEvent.click(bar().getByRole('button', { name: 'Delete' }))
    expect(ids()).toEqual(['agent', 'A'])
    expect(steps().slice(-2)).toEqual(['duplicate Files', 'delete Files'])
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('connects a new tool to an agent by keyboard alone, into a free port, in one step', async () => {
    const { flow, steps } = showCanvas()
    flow.getState().addNode(createAgentNode('agent', { x: 420, y: 140 }))
    const add = page.getByRole('button', { name: 'Add Tool Hub' })
    await expect.element(add).toBeVisible()
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const connect = bar().getByRole('button', { name: 'Connect to Agent' })
    await expect.element(connect).toBeVisible()
    while (document.activeElement !== connect.element()) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    expect(flow.getState().edges).toMatchObject([{ sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_0' }])
    expect(steps().slice(1)).toEqual(['add Tool Hub', 'connect Tool Hub'])
    await expect.element(page.getByText('tool_1')).toBeVisible()
    await expect.element(connect).not.toBeInTheDocument()
  })
})

describe('choosing a tool for a port of an agent', () => {
  it('fills that port with a new hub in one step, and undo takes the hub, the edge and the port back', async () => {
    const { flow, ids, steps } = showCanvas()
    flow.getState().addNode(createAgentNode('agent', { x: 520, y: 140 }))
    flow.getState().addPort('agent')
    await userEvent.click(page.getByRole('button', { name: 'Choose a tool for tool_1' }))
    await userEvent.click(
      page.getByRole('dialog', { name: 'A tool for tool_1' }).getByRole('button', { name: 'Add Skills Hub' }),
    )
    await expect.element(page.getByRole('group', { name: 'Skills Hub node' })).toBeVisible()
    expect(flow.getState().edges).toMatchObject([{ sourceHandle: 'tool', target: 'agent', targetHandle: 'tool_1' }])
    expect(steps().slice(2)).toEqual(['add Skills Hub'])
    flow.getState().undo()
    expect(ids()).toEqual(['agent'])
    expect(flow.getState().edges).toEqual([])
  })

  it('offers the tools that the agent does not have yet, and Escape chooses none', async () => {
    const { flow } = await showPair()
    flow.getState().addNode(hub('B', 60, 400, 'Web'))
    await userEvent.click(page.getByRole('button', { name: 'Choose a tool for tool_1' }))
    const dialog = page.getByRole('dialog', { name: 'A tool for tool_1' })
    await expect.element(dialog.getByRole('button', { name: 'Connect Web' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Connect Files' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(flow.getState().edges).toHaveLength(1)
  })
})

describe('what a hub works together with', () => {
  it('is marked in words while the hub has the pointer or the focus, and draws no card again', async () => {
    const { flow } = await showPair()
    flow.getState().addNode(hub('B', 60, 400, 'Web'))
    flow.getState().connectTools(['B'], 'agent')
    await untilMeasured(flow, 'B')
    const marks = () =>
      [...document.querySelectorAll('[data-related]')].map((element) => [
        element.getAttribute('data-id'),
        element.getAttribute('data-related'),
      ])
    focusNode('B')
    expect(marks()).toEqual(
      expect.arrayContaining([
        ['agent', 'Calls it'],
        ['A', 'Side by side'],
      ]),
    )
    expect(document.querySelectorAll('.react-flow__edge[data-related]')).toHaveLength(2)
    ;(document.activeElement as HTMLElement).blur()
    expect(marks()).toEqual([])
    await userEvent.hover(page.getByRole('group', { name: 'Web node' }))
    expect(marks().map(([id]) => id)).toEqual(expect.arrayContaining(['agent', 'A']))
    await userEvent.hover(page.getByRole('heading', { name: 'hubnodes' }))
    expect(marks()).toEqual([])
  })
})
