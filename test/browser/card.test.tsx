import '@xyflow/react/dist/style.css'
import '../../entries/styles.css'
import * as xyflow from '@xyflow/react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createNodeTypes } from '../../nodes/bindings/create-node-types.tsx'
import { xyflowBinding } from '../../nodes/bindings/xyflow.tsx'
import { mcpSentences } from '../../src/diagnostics/zh/mcp.ts'
import type { HubCardSummary } from '../../src/hub/types.ts'
import { createHubStatusStore } from '../../src/store/hub-status.ts'
import { mount, mountAgain } from '../helpers/mount.tsx'
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

describe('what a card says its node is doing', () => {
  function showLive(onShowApprovals?: (nodeId: string) => void) {
    const status = createHubStatusStore()
    const nodeTypes = createNodeTypes(xyflowBinding, [createSampleHub()], {
      status,
      renderEditor: () => null,
      ...(onShowApprovals ? { onShowApprovals } : {}),
    })
    mount(<xyflow.ReactFlow id="live" defaultNodes={nodesOf(1)} nodeTypes={nodeTypes} />)
    return { status, card: page.getByRole('group', { name: 'Hub 0 node' }) }
  }

  it('is in words, what waits for a person first, and how the node is once nothing goes on', async () => {
    const { status, card } = showLive()
    await expect.element(card).toHaveTextContent('Ready')
    const end = status.startRun('n0')
    await expect.element(card).toHaveTextContent('Running')
    status.showApprovals([{ node_id: 'n0' }])
    await expect.element(card).toHaveTextContent('Waiting for approval')
    await expect.element(card.getByRole('button', { name: 'Show request' })).not.toBeInTheDocument()
    status.showApprovals([])
    end()
    status.setOff('n0', true)
    await expect.element(card).toHaveTextContent('Off')
    status.setOff('n0', false)
    await expect.element(card).toHaveTextContent('Ready')
  })

  it('leads to the requests that wait, where the host shows them', async () => {
    const onShowApprovals = vi.fn()
    const { status, card } = showLive(onShowApprovals)
    await expect.element(card.getByRole('button', { name: 'Show request' })).not.toBeInTheDocument()
    status.showApprovals([{ node_id: 'n0' }])
    await userEvent.click(card.getByRole('button', { name: 'Show request' }))
    expect(onShowApprovals).toHaveBeenCalledExactlyOnceWith('n0')
  })

  it('also says that it is selected, for those who do not see the edge', async () => {
    const { card } = showLive()
    await expect.element(card).not.toHaveTextContent('Selected')
    await userEvent.click(page.getByText('Hub 0'))
    await expect.element(card).toHaveTextContent('Selected')
  })

  it('forgets a problem once the value that it was found with is another', async () => {
    const status = createHubStatusStore()
    const nodeTypes = createNodeTypes(xyflowBinding, [createSampleHub()], { status, renderEditor: () => null })
    const [node] = nodesOf(1)
    const servers = [{ name: 'files' }]
    const dataWith = (value: unknown) => ({
      ...createSampleData('Hub 0'),
      inputs: [{ key: 'server_registry', label: 'Servers', renderTypeList: ['custom' as const], value }],
    })
    status.showProblems('n0', [
      {
        code: 'server_missing_env',
        severity: 'error',
        params: { server: 'files' },
        about: { key: 'server_registry', value: servers },
      },
    ])
    const { rerender } = mountAgain((value) => (
      <xyflow.ReactFlow
        id="about"
        nodes={[
          { id: 'n0', type: 'tools/sample_hub', position: node?.position ?? { x: 0, y: 0 }, data: dataWith(value) },
        ]}
        nodeTypes={nodeTypes}
      />
    ))
    rerender(servers)
    await expect.element(page.getByText('files: a placeholder of it has no value.')).toBeVisible()
    rerender([{ name: 'files', command: 'other' }])
    await expect.element(page.getByText('Ready')).toBeVisible()
  })
})
