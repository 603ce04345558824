import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { FlowStore } from './flow-store.ts'

/** Room for the palette above and the hint below. */
const padding = { top: '72px', right: '28px', bottom: '56px', left: '28px' } as const
const fitViewOptions = { padding, maxZoom: 1, minZoom: 0.2 }

/** Moves the canvas to where a flow that came in whole was last looked at, or to all its nodes. */
export function useArrival(flow: FlowStore): void {
  const arrival = useStore(flow, (state) => state.arrival)
  const { setViewport, fitView } = useReactFlow()
  useEffect(() => {
    if (arrival.viewport) void setViewport(arrival.viewport)
    else void fitView(fitViewOptions)
  }, [arrival, setViewport, fitView])
}

/** Keeps the nodes in sight beside an editor that has just opened, and goes back when it closes, unless one moved on. */
export function useRoomForEditor(flow: FlowStore): void {
  const isEditing = useStore(flow, ({ editing }) => editing !== undefined)
  const canvas = useStoreApi()
  const { fitView, setViewport, getViewport, getNodes, getNodesBounds, flowToScreenPosition } = useReactFlow()
  const moved = useRef<{ from: Viewport; to: Viewport; window: number } | undefined>(undefined)

  useEffect(() => {
    const readFrame = () => canvas.getState().domNode?.getBoundingClientRect()
    const open = async () => {
      const frame = readFrame()
      if (!frame) return
      const { x, y, width, height } = getNodesBounds(getNodes())
      const start = flowToScreenPosition({ x, y })
      const end = flowToScreenPosition({ x: x + width, y: y + height })
      if (start.x >= frame.left && start.y >= frame.top && end.x <= frame.right && end.y <= frame.bottom) return
      const from = getViewport()
      await fitView(fitViewOptions)
      moved.current = { from, to: getViewport(), window: window.innerWidth }
    }
    const close = () => {
      const step = moved.current
      moved.current = undefined
      if (!step || !isSame(step.to, getViewport())) return
      // Where one looked before may be out of sight in a window of another size.
      if (step.window === window.innerWidth) void setViewport(step.from)
      else void fitView(fitViewOptions)
    }
    // The canvas measures itself a frame after the panel took its room.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => (isEditing ? void open() : close())))
    return () => cancelAnimationFrame(frame)
  }, [isEditing, canvas, fitView, setViewport, getViewport, getNodes, getNodesBounds, flowToScreenPosition])
}

function isSame(left: Viewport, right: Viewport): boolean {
  return left.x === right.x && left.y === right.y && left.zoom === right.zoom
}
