import '@xyflow/react/dist/style.css'
import { ReactFlow, useNodes } from '@xyflow/react'
import { createHubNode, hubNodeTypes } from 'hubnodes'
import 'hubnodes/styles.css'
import { describeFiveLines } from '../helpers/five-lines.tsx'

const initial = [
  createHubNode('tools/mcp_hub', { id: 'mcp', position: { x: 0, y: 0 }, values: { server_registry: [] } }),
]

describeFiveLines(
  '@xyflow/react 12',
  (children) => (
    <ReactFlow id="v12" defaultNodes={initial} nodeTypes={hubNodeTypes}>
      {children}
    </ReactFlow>
  ),
  useNodes,
)
