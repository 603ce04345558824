import { useCallback, useEffect, useRef, useState } from 'react'
import type { HubEvent, HubEventOutcome } from '../../src/hub/hub-event.ts'
import type { HubStep } from '../../src/hub/steps.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
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

/** Runs calls of a tool, one at a time; a call ends with the component. `tell` hears of each and of its end. */
export function useCallRun(tool: string, tell: (event: HubEvent) => void) {
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
      const about = { tool, kind: kind === 'dry' ? ('dry_run' as const) : kind }
      tell({ type: 'run_started', ...about })
      const tellEnd = (outcome: HubEventOutcome, result?: unknown) => {
        if (outcome !== 'cancelled' && controller.signal.aborted) return
        const elapsedMs = Math.round(performance.now() - started)
        tell({ type: 'run_finished', ...about, outcome, ...readStatus(result), elapsedMs })
      }
      controller.signal.addEventListener('abort', () => tellEnd('cancelled'))
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
        tellEnd('answered', result)
        end({ state: 'done', result })
      } catch (error) {
        tellEnd('failed')
        end({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
      } finally {
        if (current.current === controller) current.current = undefined
      }
    },
    [tool, tell],
  )

  useEffect(() => () => current.current?.abort(), [])
  return { run, start, cancel }
}

/** A step that waited for a person is told again once they decided. */
function putStep(steps: readonly HubStep[], step: HubStep): readonly HubStep[] {
  const others = steps.at(-1)?.step === step.step ? steps.slice(0, -1) : steps
  return [...others, step].slice(-MAX_STEPS)
}

/** The status of an answer, where it is one of ours: text of a tool may be anything. */
function readStatus(result: unknown): { status?: string } {
  const outputs = isPlainObject(result) && isPlainObject(result['outputs']) ? result['outputs'] : result
  const status = isPlainObject(outputs) ? outputs['status'] : undefined
  return typeof status === 'string' && /^[a-z_]{1,40}$/.test(status) ? { status } : {}
}
