import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { FlowStore } from './flow-store.ts'

const fitViewOptions = { padding: 0.25, maxZoom: 1 }

/** Moves the canvas to where a flow that came in whole was last looked at, or to all its nodes. */
export function useArrival(flow: FlowStore): void {
  const arrival = useStore(flow, (state) => state.arrival)
  const { setViewport, fitView } = useReactFlow()
  useEffect(() => {
    if (arrival.viewport) void setViewport(arrival.viewport)
    else void fitView(fitViewOptions)
  }, [arrival, setViewport, fitView])
}
