import '@xyflow/react/dist/style.css'
import '../../entries/styles.css'
import * as xyflow from '@xyflow/react'
import { type ComponentType, Profiler } from 'react'
import * as reactflow from 'reactflow'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { HubNodeProps } from '../../nodes/bindings/CanvasNode.tsx'
import { createNodeTypes } from '../../nodes/bindings/create-node-types.tsx'
import { reactflowBinding } from '../../nodes/bindings/reactflow.tsx'
import { xyflowBinding } from '../../nodes/bindings/xyflow.tsx'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import { createHubStatusStore } from '../../src/store/hub-status.ts'
import { mount } from '../helpers/mount.tsx'
import { drag } from '../helpers/playground-canvas.tsx'

const count = 60
const edited = 'hub-31'

/** Sixty hubs of all kinds, far enough apart to be dragged. */
const nodes = Array.from({ length: count }, (_, index) => ({
  ...createHubNode(hubNodeDescriptions[index % hubNodeDescriptions.length]?.type ?? '', {
    id: `hub-${index}`,
    label: `Hub ${index}`,
    position: { x: (index % 10) * 320, y: Math.floor(index / 10) * 260 },
  }),
}))

type SetNodes = ReturnType<typeof xyflow.useReactFlow>['setNodes']

interface HandProps {
  useFlow: typeof xyflow.useReactFlow | typeof reactflow.useReactFlow
  onReady: (setNodes: SetNodes) => void
}

/** Does to the canvas what a host does. */
function Hand({ useFlow, onReady }: HandProps) {
  onReady((useFlow as typeof xyflow.useReactFlow)().setNodes)
  return null
}

const flows = [
  { name: '@xyflow/react', binding: xyflowBinding, Flow: xyflow.ReactFlow, useFlow: xyflow.useReactFlow },
  { name: 'reactflow', binding: reactflowBinding, Flow: reactflow.ReactFlow, useFlow: reactflow.useReactFlow },
] as const

const settle = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

for (const { name, binding, Flow, useFlow } of flows) {
  describe(`of ${count} hubs on ${name}`, () => {
    async function show() {
      const rendered: string[] = []
      const status = createHubStatusStore()
      const types = createNodeTypes(binding, hubNodeDescriptions, { renderEditor: () => null, status })
      /** React calls the profiler only where something below it was really rendered. */
      const watch = (Card: ComponentType<HubNodeProps>) => (props: HubNodeProps) => (
        <Profiler id={props.id} onRender={(id) => rendered.push(id)}>
          <Card {...props} />
        </Profiler>
      )
      const nodeTypes = Object.fromEntries(Object.entries(types).map(([type, Card]) => [type, watch(Card)]))
      let setNodes: SetNodes = () => undefined
      const Canvas = Flow as typeof xyflow.ReactFlow
      mount(
        <Canvas id="many" defaultNodes={nodes} nodeTypes={nodeTypes} minZoom={0.1}>
          <Hand useFlow={useFlow} onReady={(ready) => (setNodes = ready)} />
        </Canvas>,
      )
      await expect.element(page.getByRole('group', { name: `Hub ${count - 1} node` })).toBeInTheDocument()
      await settle()
      const cardsAfter = async (act: () => unknown) => {
        rendered.length = 0
        await act()
        await settle()
        return [...new Set(rendered)]
      }
      const change = (id: string, part: object) =>
        setNodes((all) => all.map((node) => (node.id === id ? { ...node, ...part } : node)))
      return { status, cardsAfter, change }
    }

    it('an edit of one renders that card and no other', async () => {
      const { cardsAfter, change } = await show()
      const data = { ...nodes[31]?.data, label: 'Renamed' }
      expect(await cardsAfter(() => change(edited, { data }))).toEqual([edited])
      await expect.element(page.getByRole('group', { name: 'Renamed node' })).toBeInTheDocument()
    })

    it('the selection of one renders that card and no other', async () => {
      const { cardsAfter, change } = await show()
      expect(await cardsAfter(() => change(edited, { selected: true }))).toEqual([edited])
    })

    it('a run, a request and a problem of one render that card and no other, and its word says so', async () => {
      const { status, cardsAfter } = await show()
      const card = page.getByRole('group', { name: 'Hub 31 node' })
      let end = () => {}
      expect(await cardsAfter(() => (end = status.startRun(edited)))).toEqual([edited])
      await expect.element(card).toHaveTextContent('Running')
      expect(await cardsAfter(() => end())).toEqual([edited])
      await expect.element(card).not.toHaveTextContent('Running')
      expect(await cardsAfter(() => status.showApprovals([{ node_id: edited }, { node_id: null }]))).toEqual([edited])
      await expect.element(card).toHaveTextContent('Waiting for approval')
      expect(await cardsAfter(() => status.showApprovals([{ node_id: edited }]))).toEqual([])
      const problem = { code: 'server_unreachable', severity: 'error' as const, params: { server: 'files' } }
      expect(await cardsAfter(() => status.showProblems(edited, [problem]))).toEqual([edited])
      await expect.element(card).toHaveTextContent('files: did not answer')
    })

    it('a drag renders no card, and the one that is picked up once, to say that it is selected', async () => {
      const { status, cardsAfter, change } = await show()
      let reads = 0
      const countRead = () => {
        reads += 1
        return 'Hub 0'
      }
      const data = Object.defineProperty({ ...nodes[0]?.data }, 'label', { get: countRead })
      await cardsAfter(() => change('hub-0', { data }))
      reads = 0
      await cardsAfter(() => status.setOff('hub-0', true))
      const readsOfOneRender = reads
      reads = 0
      const selector =
        '.react-flow__node[data-id="hub-0"] .hub-card-exposed, .react-flow__node[data-id="hub-0"] .hub-card-head'
      const before = document.querySelector('.react-flow__node[data-id="hub-0"]')?.getAttribute('style')
      const cards = await cardsAfter(() => drag(selector, { clientX: 300, clientY: 520 }, 10))
      expect(document.querySelector('.react-flow__node[data-id="hub-0"]')?.getAttribute('style')).not.toBe(before)
      expect(cards.filter((id) => id !== 'hub-0')).toEqual([])
      expect(reads).toBe(readsOfOneRender)
    })
  })
}
