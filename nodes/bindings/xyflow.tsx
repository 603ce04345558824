import { Handle, Position, useReactFlow, useUpdateNodeInternals } from '@xyflow/react'
import { useCallback } from 'react'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { FlowBinding, HubHandleProps } from './flow-binding.ts'

const positions = { left: Position.Left, right: Position.Right }

function PortHandle({ position, ...rest }: HubHandleProps) {
  return <Handle position={positions[position]} {...rest} />
}

function useWriteNodeData() {
  const { setNodes } = useReactFlow()
  return useCallback(
    (nodeId: string, data: HubNodeData) =>
      setNodes((nodes) => nodes.map((node) => (node.id === nodeId ? { ...node, data } : node))),
    [setNodes],
  )
}

/** The cards on a canvas of `@xyflow/react`. */
export const xyflowBinding: FlowBinding = { Handle: PortHandle, useUpdateNodeInternals, useWriteNodeData }
