import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { HubNodeData } from '../../src/hub/types.ts'

export interface HubHandleProps {
  id: string
  type: 'source' | 'target'
  position: 'left' | 'right'
  className: string
  style: CSSProperties
  title: string
  children: ReactNode
}

/**
 * All that our views may use of a flow library. Only the two bindings name one; a view that needs more adds it here
 * for both, or does without.
 */
export interface FlowBinding {
  Handle: ComponentType<HubHandleProps>
  useUpdateNodeInternals: () => (nodeId: string) => void
  /** Gives the function that puts new data on a node through the canvas, whoever holds its nodes. */
  useWriteNodeData: () => (nodeId: string, data: HubNodeData) => void
}
