import '@xyflow/react/dist/style.css'
import '../../entries/styles.css'
import * as xyflow from '@xyflow/react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { createNodeTypes } from '../../nodes/bindings/create-node-types.tsx'
import { xyflowBinding } from '../../nodes/bindings/xyflow.tsx'
import { hubNodeDescriptions } from '../../nodes/canvas-catalog.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import { mount } from '../helpers/mount.tsx'

describe.each(hubNodeDescriptions.map((description) => [description.title, description] as const))(
  'the kind %s',
  (title, { type, inputs }) => {
    it('shows its card on a canvas', async () => {
      const nodeTypes = createNodeTypes(xyflowBinding, hubNodeDescriptions, { renderEditor: () => null })
      const node = createHubNode(type, { id: 'one', position: { x: 0, y: 0 } })
      mount(<xyflow.ReactFlow id="every" defaultNodes={[node]} nodeTypes={nodeTypes} />)
      const card = page.getByRole('group', { name: `${title} node` })
      await expect.element(card).toBeVisible()
      await expect.element(card.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
    })

    it('opens in the editor with the inputs that a model may fill', async () => {
      const { data } = createHubNode(type, { id: 'one', position: { x: 0, y: 0 } })
      mount(<HubNodeEditor type={type} data={data} onChange={() => undefined} />)
      for (const input of inputs.filter(({ allowedModes }) => allowedModes.includes('agentGenerated'))) {
        await expect.element(page.getByRole('group', { name: input.title, exact: true }).first()).toBeInTheDocument()
      }
    })
  },
)
