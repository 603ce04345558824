import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReactFlow } from '@xyflow/react'
import { ReactFlow as LegacyReactFlow } from 'reactflow'
import { expect } from 'storybook/test'
import { createHubNode, createHubNodeTypes } from '../../entries/index.ts'
import { createHubNodeTypes as createLegacyHubNodeTypes } from '../../entries/reactflow.ts'

const nodes = (label: string) => [
  createHubNode('tools/mcp_hub', { id: 'mcp', position: { x: 40, y: 60 }, values: { server_registry: [] }, label }),
]
const nodeTypes = createHubNodeTypes()
const legacyNodeTypes = createLegacyHubNodeTypes()

/** The same card on both flow libraries. Two canvases on one page need an `id` each. */
function TwoGenerations() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, height: 320 }}>
      <ReactFlow id="generation-12" defaultNodes={nodes('On @xyflow/react')} nodeTypes={nodeTypes} />
      {/* A focusable node of this generation has the role of a button, which may hold no button of ours. */}
      <LegacyReactFlow
        id="generation-11"
        defaultNodes={nodes('On reactflow')}
        nodeTypes={legacyNodeTypes}
        nodesFocusable={false}
      />
    </div>
  )
}

const meta: Meta<typeof TwoGenerations> = {
  title: 'Hosts/Two generations',
  component: TwoGenerations,
  parameters: { a11y: { context: { include: ['body'], exclude: ['.react-flow__attribution'] } } },
}
export default meta

export const SideBySide: StoryObj<typeof TwoGenerations> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'On @xyflow/react node' })).toBeVisible()
    await expect(await canvas.findByRole('group', { name: 'On reactflow node' })).toBeVisible()
  },
}
