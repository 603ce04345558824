import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { type FlowLibrary, reactflow, xyflow } from './flow-libraries.tsx'
import { DefaultNodesHost, type Host, OwnWritesHost, ReactStateHost, ReduxHost, ZustandHost } from './hosts.tsx'

interface NodeStoresProps {
  Host: Host
  library: FlowLibrary
}

/** A host's own state below its canvas: one edit is one change of it. */
function NodeStores({ Host, library }: NodeStoresProps): ReactElement {
  const [text, setText] = useState('')
  const [showNodes] = useState(() => (nodes: readonly { data: unknown }[]) => setText(JSON.stringify(nodes[0]?.data)))
  return (
    <>
      <div style={{ height: 560 }}>
        <Host id={`store-of-${Host.name}`} library={library} onNodes={showNodes} />
      </div>
      <output aria-label="Data of the first node" style={{ display: 'block', overflowWrap: 'anywhere', fontSize: 12 }}>
        {text}
      </output>
    </>
  )
}

const meta: Meta<typeof NodeStores> = {
  title: 'Hosts/In your own state',
  component: NodeStores,
  parameters: { a11y: { context: { include: ['body'], exclude: ['.react-flow__attribution'] } } },
  args: { library: xyflow },
}
export default meta
type Story = StoryObj<typeof NodeStores>

export const ReactState: Story = { args: { Host: ReactStateHost } }
export const Zustand: Story = { args: { Host: ZustandHost } }
export const ReduxFrozen: Story = {
  args: { Host: ReduxHost },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit MCP Hub' }))
    const dialog = within(await canvas.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add server' }))
    await expect(canvas.getByLabelText('Data of the first node')).toHaveTextContent('"name":"server"')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  },
}
export const OwnWrites: Story = { args: { Host: OwnWritesHost } }
export const DefaultNodes: Story = { args: { Host: DefaultNodesHost } }
export const ReduxOnReactflow11: Story = { args: { Host: ReduxHost, library: reactflow } }
