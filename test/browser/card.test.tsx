import '@xyflow/react/dist/style.css'
import '../../entries/styles.css'
import * as xyflow from '@xyflow/react'
import * as reactflow from 'reactflow'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createNodeTypes } from '../../nodes/bindings/create-node-types.tsx'
import { reactflowBinding } from '../../nodes/bindings/reactflow.tsx'
import { xyflowBinding } from '../../nodes/bindings/xyflow.tsx'
import { mcpSentences } from '../../src/diagnostics/zh/mcp.ts'
import type { HubCardSummary } from '../../src/hub/types.ts'
import { mount } from '../helpers/mount.tsx'
import { createSampleData, createSampleHub } from '../helpers/sample-hub.ts'

const nodesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: 'tools/sample_hub',
    position: { x: (index % 3) * 320, y: Math.floor(index / 3) * 170 },
    data: createSampleData(`Hub ${index}`),
  }))

function showOne(summary: Partial<HubCardSummary> = {}, locale: 'en' | 'zh-CN' = 'en') {
  const onEdit = vi.fn()
  const nodeTypes = createNodeTypes(xyflowBinding, [createSampleHub(summary)], {
    onEdit,
    locale,
    renderEditor: () => null,
  })
  mount(<xyflow.ReactFlow id="one" defaultNodes={nodesOf(1)} nodeTypes={nodeTypes} />)
  return onEdit
}

describe('a card', () => {
  it('is a group named after its node and says in words how it is', async () => {
    showOne()
    const card = page.getByRole('group', { name: 'Hub 0 node' })
    await expect.element(card).toBeVisible()
    await expect.element(card).toHaveTextContent('2 of 3 servers · 14 tools set up')
    await expect.element(card).toHaveTextContent('9 by the model')
    await expect.element(card).toHaveTextContent('3 fixed')
    await expect.element(card).toHaveTextContent('Ready')
  })

  it('shows the worst problem, and the others behind a disclosure', async () => {
    showOne({
      problems: [
        { code: 'some_remark', severity: 'info', params: {} },
        { code: 'secret_left_out', severity: 'error', params: { name: 'PATH_TOKEN', node: 'x' } },
      ],
    })
    const card = page.getByRole('group', { name: 'Hub 0 node' })
    await expect.element(card).toHaveTextContent('Error')
    await expect.element(card.getByText('"PATH_TOKEN" of node')).toBeVisible()
    await expect.element(card.getByText('some remark')).not.toBeVisible()
    await userEvent.click(card.getByText('1 more'))
    await expect.element(card.getByText('some remark')).toBeVisible()
  })

  it('opens by its button, by a double click and by Enter on the focused node, once each', async () => {
    const onEdit = showOne()
    const button = page.getByRole('button', { name: 'Edit Hub 0' })
    await userEvent.click(button)
    expect(onEdit).toHaveBeenCalledTimes(1)
    await userEvent.dblClick(page.getByText('2 of 3 servers'))
    expect(onEdit).toHaveBeenCalledTimes(2)
    ;(document.querySelector('.react-flow__node') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledTimes(3)
    expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'n0', type: 'tools/sample_hub' }))
  })

  it('has a port for every input and output and one for the agent', async () => {
    showOne()
    await expect.element(page.getByRole('group', { name: 'Hub 0 node' })).toBeVisible()
    const ports = [...document.querySelectorAll('.react-flow__handle')].map((port) => [
      port.getAttribute('data-handleid'),
      port.classList.contains('source') ? 'source' : 'target',
    ])
    expect(ports).toEqual([
      ['query', 'target'],
      ['result', 'source'],
      ['tool', 'source'],
    ])
  })

  it('speaks Chinese', async () => {
    showOne({ problems: [{ code: 'name_duplicate', severity: 'error', params: { server: 'files' } }] }, 'zh-CN')
    await expect.element(page.getByRole('button', { name: '编辑 Hub 0' })).toHaveTextContent('编辑')
    await expect.element(page.getByText('9 项由模型填写')).toBeVisible()
    await expect.element(page.getByText(mcpSentences.name_duplicate.replace('{server}', 'files'))).toBeVisible()
  })
})

interface RenameProps {
  useFlow: typeof xyflow.useReactFlow | typeof reactflow.useReactFlow
  onReady: (rename: () => void) => void
}

function Rename({ useFlow, onReady }: RenameProps) {
  const { setNodes } = (useFlow as typeof xyflow.useReactFlow)()
  onReady(() =>
    setNodes((nodes) =>
      nodes.map((node) => (node.id === 'n4' ? { ...node, data: createSampleData('Renamed') } : node)),
    ),
  )
  return null
}

describe('editing one node of many', () => {
  const flows = [
    { name: '@xyflow/react', binding: xyflowBinding, Flow: xyflow.ReactFlow, useFlow: xyflow.useReactFlow },
    { name: 'reactflow', binding: reactflowBinding, Flow: reactflow.ReactFlow, useFlow: reactflow.useReactFlow },
  ] as const

  for (const { name, binding, Flow, useFlow } of flows) {
    it(`renders exactly one card on ${name}`, async () => {
      const rendered: unknown[] = []
      const nodeTypes = createNodeTypes(binding, [createSampleHub({}, ({ label }) => rendered.push(label))], {
        renderEditor: () => null,
      })
      let rename = () => {}
      const Canvas = Flow as typeof xyflow.ReactFlow
      mount(
        <Canvas id="many" defaultNodes={nodesOf(12)} nodeTypes={nodeTypes}>
          <Rename useFlow={useFlow} onReady={(ready) => (rename = ready)} />
        </Canvas>,
      )
      await expect.element(page.getByRole('group', { name: 'Hub 11 node' })).toBeInTheDocument()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      rendered.length = 0
      rename()
      await expect.element(page.getByRole('group', { name: 'Renamed node' })).toBeInTheDocument()
      expect(rendered).toEqual(['Renamed'])
    })
  }
})
