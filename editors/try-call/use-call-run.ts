import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallProgress, TryCallProps } from './types.ts'

/** How far a run is. `progress` stays to be read after the end. */
export interface CallRun {
  state: 'idle' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: readonly CallProgress[]
  result?: unknown
  error?: string
}

const IDLE: CallRun = { state: 'idle', progress: [] }
const MAX_PROGRESS = 50

/** Runs a call, one at a time; it ends with the component. */
export function useCallRun(onRun: TryCallProps['onRun']) {
  const [run, setRun] = useState<CallRun>(IDLE)
  const current = useRef<AbortController | undefined>(undefined)

  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = undefined
    setRun((before) => (before.state === 'running' ? { state: 'cancelled', progress: before.progress } : before))
  }, [])

  const start = useCallback(
    async (modelArguments: Record<string, unknown>) => {
      if (onRun === undefined || current.current !== undefined) return
      const controller = new AbortController()
      current.current = controller
      const isCurrent = () => current.current === controller
      setRun({ state: 'running', progress: [] })
      const onProgress = (progress: CallProgress) => {
        if (!isCurrent()) return
        setRun((before) => ({ ...before, progress: [...before.progress, progress].slice(-MAX_PROGRESS) }))
      }
      try {
        const result = await onRun(modelArguments, { signal: controller.signal, onProgress })
        if (isCurrent()) setRun((before) => ({ state: 'done', progress: before.progress, result }))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (isCurrent()) setRun((before) => ({ state: 'failed', progress: before.progress, error: message }))
      } finally {
        if (isCurrent()) current.current = undefined
      }
    },
    [onRun],
  )

  useEffect(() => () => current.current?.abort(), [])
  return { run, start, cancel }
}
