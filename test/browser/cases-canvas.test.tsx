import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'
import '../../playground/src/page.css'
import '../../playground/src/selection.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAgentNode } from '../../playground/src/agent-data.ts'
import { testBrowserCases } from '../helpers/browser-cases.ts'
import {
  drag,
  hub,
  middleOf,
  nodeSelector,
  portSelector,
  showCanvas,
  untilMeasured,
} from '../helpers/playground-canvas.tsx'

interface HistoryCase {
  steps: string[]
}
interface HistoryExpectation {
  entries: string[]
  afterUndo: string[]
  afterRedo: string
}

testBrowserCases<HistoryCase, HistoryExpectation>('canvas', {
  T25: [
    'each edit is one step, and measurements, selections and frames of a drag are none',
    async ({ input, expected }) => {
      const { flow, steps, place, ids } = showCanvas()
      const state = () => flow.getState()
      const label = (name: string) => ({ label: name })
      const agent = createAgentNode('B', { x: 520, y: 160 })
      const acts: Record<string, () => unknown> = {
        'add node A': () => state().addNode(hub('A', 60, 160, 'A')),
        '(dimensions change A)': () => untilMeasured(flow, 'A'),
        '(select A)': async () => {
          await userEvent.click(page.getByText('A', { exact: true }))
          await expect.poll(() => state().nodes[0]?.selected).toBe(true)
        },
        'add node B': async () => {
          state().addNode({ ...agent, data: { ...agent.data, ...label('B') } })
          await untilMeasured(flow, 'B')
        },
        'connect A-B': () => drag(portSelector('A', 'tool'), middleOf(portSelector('B', 'tool_0')), 5),
        'drag B in 12 frames': () => drag(`${nodeSelector('B')} .page-agent-head`, { clientX: 700, clientY: 420 }, 12),
        'delete A (its edge goes too)': async () => {
          await userEvent.click(page.getByText('A', { exact: true }).first())
          await userEvent.keyboard('{Delete}')
          await expect.poll(ids).toEqual(['B'])
        },
      }
      const edits = input.steps.slice(0, input.steps.indexOf('undo'))
      for (const step of edits) {
        expect(Object.keys(acts)).toContain(step)
        await acts[step]?.()
      }
      expect(expected.entries).toEqual(['add A', 'add B', 'connect', 'move B', 'delete A + edge'])
      // The edge goes in the step that names its node.
      expect(steps()).toEqual(expected.entries.map((entry) => entry.replace(' + edge', '')))
      expect(state().edges).toEqual([])
      const moved = place('B')

      expect(input.steps.slice(edits.length)).toEqual(['undo', 'undo', 'undo', 'redo'])
      expect(expected.afterUndo).toHaveLength(3)
      state().undo()
      expect(ids()).toEqual(['A', 'B'])
      expect(state().edges).toHaveLength(1)
      expect(place('B')).toEqual(moved)
      state().undo()
      expect(place('B')).toEqual({ x: 520, y: 160 })
      state().undo()
      expect(state().edges).toEqual([])
      state().redo()
      expect(state().edges).toHaveLength(1)
      expect(place('B')).toEqual({ x: 520, y: 160 })
    },
  ],
})
