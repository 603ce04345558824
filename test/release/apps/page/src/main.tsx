import { ReactFlowProvider, useNodes } from '@xyflow/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Canvas } from './Canvas.js'

/** What the host would save. */
function SavedNodes() {
  return <output data-testid="saved-nodes">{JSON.stringify(useNodes())}</output>
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <ReactFlowProvider>
      <Canvas />
      <SavedNodes />
    </ReactFlowProvider>
  </StrictMode>,
)
