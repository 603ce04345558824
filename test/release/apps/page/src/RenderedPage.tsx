import { ReactFlow } from '@xyflow/react'
import { createHubNode, HubNodeEditor, hubNodeTypes } from 'hubnodes'
import { useState } from 'react'
import '@xyflow/react/dist/style.css'
import 'hubnodes/styles.css'

const type = 'tools/mcp_hub'
const node = { ...createHubNode(type, { id: 'mcp', position: { x: 0, y: 0 } }), width: 280, height: 160 }
/** A server can't measure; libraries that take no sizes render their nodes later. */
const size = { width: 800, height: 600 }

/** A canvas and an editor in its first state. */
export function RenderedPage() {
  const [data, setData] = useState(node.data)
  return (
    <>
      <div style={size}>
        <ReactFlow defaultNodes={[node]} nodeTypes={hubNodeTypes} {...size} />
      </div>
      <HubNodeEditor type={type} data={data} onChange={setData} />
    </>
  )
}
