import { useCallback, useEffect, useRef, useState } from 'react'
import type { HubStep } from '../../src/hub/steps.ts'
import type { CallProgress, RunOptions, TriedCaller } from './types.ts'

/** How far a run is. `progress` and `steps` stay to be read after the end. */
export interface CallRun {
  kind: 'run' | 'dry'
  state: 'idle' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: readonly CallProgress[]
  steps: readonly HubStep[]
  result?: unknown
  error?: string
  elapsedMs?: number
}

/** Makes one call; what it gives is its result. */
type MakeCall = (modelArguments: Record<string, unknown>, options: RunOptions) => Promise<unknown>

const IDLE: CallRun = { kind: 'run', state: 'idle', progress: [], steps: [] }
const MAX_PROGRESS = 50
const MAX_STEPS = 100

/** Runs calls, one at a time; a call ends with the component. */
export function useCallRun() {
  const [run, setRun] = useState<CallRun>(IDLE)
  const current = useRef<AbortController | undefined>(undefined)

  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = undefined
    setRun((before) => (before.state === 'running' ? { ...before, state: 'cancelled' } : before))
  }, [])

  const start = useCallback(
    async (kind: CallRun['kind'], call: MakeCall, args: Record<string, unknown>, caller: TriedCaller | undefined) => {
      if (current.current !== undefined) return
      const controller = new AbortController()
      current.current = controller
      const started = performance.now()
      const change = (next: (before: CallRun) => CallRun) => {
        if (current.current === controller) setRun(next)
      }
      setRun({ ...IDLE, kind, state: 'running' })
      const end = (facts: Pick<CallRun, 'state' | 'result' | 'error'>) =>
        change((before) => ({ ...before, ...facts, elapsedMs: performance.now() - started }))
      try {
        const result = await call(args, {
          signal: controller.signal,
          onProgress: (progress) =>
            change((before) => ({ ...before, progress: [...before.progress, progress].slice(-MAX_PROGRESS) })),
          onStep: (step) => change((before) => ({ ...before, steps: putStep(before.steps, step) })),
          ...(caller === undefined ? {} : { caller }),
        })
        end({ state: 'done', result })
      } catch (error) {
        end({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
      } finally {
        if (current.current === controller) current.current = undefined
      }
    },
    [],
  )

  useEffect(() => () => current.current?.abort(), [])
  return { run, start, cancel }
}

/** A step that waited for a person is told again once they decided. */
function putStep(steps: readonly HubStep[], step: HubStep): readonly HubStep[] {
  const others = steps.at(-1)?.step === step.step ? steps.slice(0, -1) : steps
  return [...others, step].slice(-MAX_STEPS)
}
