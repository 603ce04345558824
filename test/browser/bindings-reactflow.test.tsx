import 'reactflow/dist/style.css'
import { createHubNode, hubNodeTypes } from 'hubnodes/reactflow'
import { ReactFlow, useNodes } from 'reactflow'
import 'hubnodes/styles.css'
import { describeFiveLines } from '../helpers/five-lines.tsx'

const initial = [
  createHubNode('tools/mcp_hub', { id: 'mcp', position: { x: 0, y: 0 }, values: { server_registry: [] } }),
]

describeFiveLines(
  'reactflow 11',
  (children) => (
    <ReactFlow id="v11" defaultNodes={initial} nodeTypes={hubNodeTypes}>
      {children}
    </ReactFlow>
  ),
  useNodes,
)
