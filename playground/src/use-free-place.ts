import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { usePage } from './page-context.ts'

/** The middle of what is in sight, a little beside what was put there before. */
export function useFreePlace(): () => { x: number; y: number } {
  const { flow } = usePage()
  const { screenToFlowPosition } = useReactFlow()
  return useCallback(() => {
    const canvas = document.querySelector('.page-canvas')?.getBoundingClientRect() ?? new DOMRect()
    const shift = (flow.getState().nodes.length % 6) * 24
    return screenToFlowPosition({
      x: canvas.left + canvas.width / 2 - 140 + shift,
      y: canvas.top + canvas.height / 2 - 60 + shift,
    })
  }, [flow, screenToFlowPosition])
}
